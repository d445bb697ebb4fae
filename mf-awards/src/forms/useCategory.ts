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
  /** Selects the category. A category that was just removed is restored with its text. */
  select: () => void;
  /** Removes the category and its text, and stores both for undo. */
  remove: () => void;
};

/** Returns the state of one category. Typing a justification does not rerender it. */
export function useCategory(id: string): CategoryHandle {
  const [selectedCategories, setSelected] = useFormValue<string[]>('selectedCategories');
  const [removed, setRemoved] = useFormValue<RemovedCategory | null>('removedCategory');
  const setFormValue = useSetFormValue();
  const readFormValues = useReadFormValues();

  const put = (next: CategoryChoice, remembered: RemovedCategory | null): void => {
    setFormValue(`justifications.${id}`, next.justifications[id] ?? '');
    setSelected(next.selectedCategories);
    setRemoved(remembered);
    // A category that the visitor selects is no longer the URL's choice.
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
