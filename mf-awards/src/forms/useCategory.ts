import { useFormValue } from '@concourse/shared/forms/useFormValue';
import {
  removeCategory,
  selectCategory,
  type CategoryChoice,
  type RemovedCategory,
} from './categoryChoice';

type CategoryHandle = {
  selected: boolean;
  /** Adds the category; what was just removed comes back with its text. */
  select: () => void;
  /** Takes the category and its text out, and remembers both for an undo. */
  remove: () => void;
};

/**
 * One category of the nomination on this page. It follows its own text only, so that typing in one box
 * leaves the other categories alone.
 */
export function useCategory(id: string): CategoryHandle {
  const [selectedCategories, setSelected] = useFormValue<string[]>('selectedCategories');
  const [text, setText] = useFormValue<string | undefined>(`justifications.${id}`);
  const [removed, setRemoved] = useFormValue<RemovedCategory | null>('removedCategory');
  const current: CategoryChoice = { selectedCategories, justifications: { [id]: text ?? '' } };

  const put = (next: CategoryChoice, remembered: RemovedCategory | null): void => {
    setText(next.justifications[id] ?? '');
    setSelected(next.selectedCategories);
    setRemoved(remembered);
  };

  return {
    selected: selectedCategories.includes(id),
    select() {
      const back = removed?.id === id ? removed : undefined;
      const next = selectCategory(current, id, back?.text);
      if (next !== current) put(next, back ? null : removed);
    },
    remove() {
      const { choice, removed: remembered } = removeCategory(current, id);
      put(choice, remembered);
    },
  };
}
