import type { CategoryChoice, CategoryValues } from './categoryChoice';

/**
 * Returns the payload of the Global AI Excellence Awards nomination: the ids of the selected categories and a text
 * for each id. It contains no data of unselected categories.
 */
export function awardsPayload<Values extends CategoryValues>({
  removedCategory: _removed,
  addressCategory: _address,
  selectedCategories,
  justifications,
  ...values
}: Values): Omit<Values, keyof CategoryValues> & CategoryChoice {
  const texts = selectedCategories.map((id) => [id, (justifications[id] ?? '').trim()] as const);
  return { ...values, selectedCategories, justifications: Object.fromEntries(texts) };
}
