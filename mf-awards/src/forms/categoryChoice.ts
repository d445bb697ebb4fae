import type { FormValues, Problem, SummaryLine } from '@concourse/forms/defineForm';
import { categories, categoryById } from '../content/categories';
import { isWithinRange, justificationHint } from './justification';

export type RemovedCategory = { id: string; text: string };

/** The categories of a nomination and what is said for each. */
export type CategoryChoice = {
  selectedCategories: string[];
  justifications: Record<string, string>;
};

/** The choice as the form holds it, with what an undo would bring back. */
export type CategoryValues = CategoryChoice & {
  removedCategory: RemovedCategory | null;
  /** The category that is there only because an address asked for it. */
  addressCategory: string | null;
};

export const nothingChosen: CategoryValues = {
  selectedCategories: [],
  justifications: {},
  removedCategory: null,
  addressCategory: null,
};

/** The choice within the values of a form, also of a draft from an earlier release. */
export const readChoice = ({ selectedCategories, justifications }: FormValues): CategoryChoice => ({
  selectedCategories: Array.isArray(selectedCategories) ? (selectedCategories as string[]) : [],
  justifications: (justifications ?? {}) as Record<string, string>,
});

/** Adds a category with the given text; unknown and already chosen categories change nothing. */
export function selectCategory(choice: CategoryChoice, id: string, text = ''): CategoryChoice {
  if (choice.selectedCategories.includes(id) || !categoryById(id)) return choice;
  const chosen = new Set([...choice.selectedCategories, id]);
  return {
    selectedCategories: categories.map((category) => category.id).filter((one) => chosen.has(one)),
    justifications: { ...choice.justifications, [id]: text },
  };
}

/** Takes a category out together with its text, which is handed back for an undo. */
export function removeCategory(
  choice: CategoryChoice,
  id: string,
): { choice: CategoryChoice; removed: RemovedCategory } {
  const { [id]: text = '', ...justifications } = choice.justifications;
  const selectedCategories = choice.selectedCategories.filter((other) => other !== id);
  return { choice: { selectedCategories, justifications }, removed: { id, text } };
}

/**
 * The choice with the category that the address asks for. What an earlier address had asked for leaves
 * again, unless something was written for it.
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

/** Chosen categories whose text is not within 150 to 300 words, in the order of the list. */
export const incompleteCategories = (choice: CategoryChoice): string[] =>
  choice.selectedCategories.filter((id) => !isWithinRange(choice.justifications[id] ?? ''));

/** True when at least one category is chosen and every text is within 150 to 300 words. */
export const isReady = (choice: CategoryChoice): boolean =>
  choice.selectedCategories.length > 0 && incompleteCategories(choice).length === 0;

export const categoriesProblems = (values: FormValues): Problem[] =>
  readChoice(values).selectedCategories.length > 0
    ? []
    : [{ name: 'selectedCategories', message: 'Choose at least one category' }];

/** What is wrong with each text. */
export function evidenceProblems(values: FormValues): Problem[] {
  const choice = readChoice(values);
  return incompleteCategories(choice).map((id) => ({
    name: `justifications.${id}`,
    message: `${categoryById(id)?.title ?? id}: ${justificationHint(choice.justifications[id] ?? '')}`,
  }));
}

/** The text of every chosen category under its name, as it stands on the copy of what was sent. */
export function evidenceAnswers(values: FormValues): SummaryLine[] {
  const { selectedCategories, justifications } = readChoice(values);
  return selectedCategories.map((id) => ({
    label: categoryById(id)?.title ?? id,
    value: justifications[id] ?? '',
  }));
}

/** What the rail says of the texts while there is none to write. */
export const evidencePendingNote = (values: FormValues): string | undefined =>
  readChoice(values).selectedCategories.length === 0 ? 'After the categories' : undefined;

/** The fixed sentence above all problems, while a text or the choice is one of them. */
export const evidenceAlert = (problems: readonly Problem[]): string | undefined =>
  problems.some(({ name }) => /^(?:justifications|selectedCategories)/.test(name))
    ? 'Please complete all justifications before submitting.'
    : undefined;
