import type { FormValues, FieldProblem, SummaryLine } from '@concourse/forms/defineForm';
import { categories, categoryById } from '../content/categories';
import { isWithinRange, justificationHint } from './justification';

export type RemovedCategory = { id: string; text: string };

export type CategoryChoice = {
  selectedCategories: string[];
  justifications: Record<string, string>;
};

/** The choice in the form's values, with the data for undo. */
export type CategoryValues = CategoryChoice & {
  removedCategory: RemovedCategory | null;
  /** The category that was selected only by a URL. */
  addressCategory: string | null;
};

export const nothingChosen: CategoryValues = {
  selectedCategories: [],
  justifications: {},
  removedCategory: null,
  addressCategory: null,
};

/** Reads the choice from form values, including drafts of earlier releases. */
export const readChoice = ({ selectedCategories, justifications }: FormValues): CategoryChoice => ({
  selectedCategories: Array.isArray(selectedCategories) ? (selectedCategories as string[]) : [],
  justifications: (justifications ?? {}) as Record<string, string>,
});

/** Adds a category with the given text. Ignores unknown and already selected categories. */
export function selectCategory(choice: CategoryChoice, id: string, text = ''): CategoryChoice {
  if (choice.selectedCategories.includes(id) || !categoryById(id)) return choice;
  const chosen = new Set([...choice.selectedCategories, id]);
  return {
    selectedCategories: categories.map((category) => category.id).filter((one) => chosen.has(one)),
    justifications: { ...choice.justifications, [id]: text },
  };
}

export function removeCategory(
  choice: CategoryChoice,
  id: string,
): { choice: CategoryChoice; removed: RemovedCategory } {
  const { [id]: text = '', ...justifications } = choice.justifications;
  const selectedCategories = choice.selectedCategories.filter((other) => other !== id);
  return { choice: { selectedCategories, justifications }, removed: { id, text } };
}

/**
 * Adds the category of the URL to the choice. Removes the category of an earlier URL unless it has a text.
 */
export function applyUrlCategory(values: FormValues, id: string): FormValues {
  if (!categoryById(id)) return {};
  const before = readChoice(values);
  const earlier = typeof values.addressCategory === 'string' ? values.addressCategory : undefined;
  const unused = earlier && earlier !== id && (before.justifications[earlier] ?? '').trim() === '';
  const choice = unused ? removeCategory(before, earlier).choice : before;
  const isOwn = choice.selectedCategories.includes(id) && earlier !== id;
  return {
    ...selectCategory(choice, id, choice.justifications[id]),
    addressCategory: isOwn ? null : id,
  };
}

/** Returns selected categories whose text does not have 150 to 300 words, in list order. */
export const incompleteCategories = (choice: CategoryChoice): string[] =>
  choice.selectedCategories.filter((id) => !isWithinRange(choice.justifications[id] ?? ''));

export const isReady = (choice: CategoryChoice): boolean =>
  choice.selectedCategories.length > 0 && incompleteCategories(choice).length === 0;

export const categoriesProblems = (values: FormValues): FieldProblem[] =>
  readChoice(values).selectedCategories.length > 0
    ? []
    : [{ name: 'selectedCategories', message: 'Choose at least one category' }];

export function evidenceProblems(values: FormValues): FieldProblem[] {
  const choice = readChoice(values);
  return incompleteCategories(choice).map((id) => ({
    name: `justifications.${id}`,
    message: `${categoryById(id)?.title ?? id}: ${justificationHint(choice.justifications[id] ?? '')}`,
  }));
}

export function evidenceAnswers(values: FormValues): SummaryLine[] {
  const { selectedCategories, justifications } = readChoice(values);
  return selectedCategories.map((id) => ({
    label: categoryById(id)?.title ?? id,
    value: justifications[id] ?? '',
  }));
}

/** Returns the note of the progress navigation if no category is selected. */
export const evidencePendingNote = (values: FormValues): string | undefined =>
  readChoice(values).selectedCategories.length === 0 ? 'After the categories' : undefined;

/** Returns the fixed sentence above the problems if a text or the choice is among them. */
export const evidenceAlert = (problems: readonly FieldProblem[]): string | undefined =>
  problems.some(({ name }) => /^(?:justifications|selectedCategories)/.test(name))
    ? 'Please complete all justifications before submitting.'
    : undefined;
