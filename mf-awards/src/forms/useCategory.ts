import { useFormValue, useReadFormValues, useSetFormValue } from '@concourse/forms/useFormValue';
import {
  readChoice,
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

/** One category of the nomination on this page. Typing a justification renders none of them again. */
export function useCategory(id: string): CategoryHandle {
  const [selectedCategories, setSelected] = useFormValue<string[]>('selectedCategories');
  const [removed, setRemoved] = useFormValue<RemovedCategory | null>('removedCategory');
  const setFormValue = useSetFormValue();
  const readFormValues = useReadFormValues();

  const put = (next: CategoryChoice, remembered: RemovedCategory | null): void => {
    setFormValue(`justifications.${id}`, next.justifications[id] ?? '');
    setSelected(next.selectedCategories);
    setRemoved(remembered);
    // Taken out and in again by hand, it is the nominee's own choice.
    if (readFormValues().addressCategory === id) setFormValue('addressCategory', null);
  };

  return {
    selected: selectedCategories.includes(id),
    select() {
      const current = readChoice(readFormValues());
      const back = removed?.id === id ? removed : undefined;
      const next = selectCategory(current, id, back?.text);
      if (next !== current) put(next, back ? null : removed);
    },
    remove() {
      const { choice, removed: remembered } = removeCategory(readChoice(readFormValues()), id);
      put(choice, remembered);
    },
  };
}
