import data from '../../facts.json';
import texts from './discounts.json';

/** A group with a verified discount. The id is used in URLs: `?group=student`. */
export type DiscountGroup = {
  id: string;
  name: string;
  text: string;
  proof: string;
  apply: string;
};

export const { groupBookings } = texts;

export const discountGroups: DiscountGroup[] = texts.groups.map((group) => {
  const facts = data.facts['tickets.groups'].value.find(({ id }) => id === group.id);
  if (!facts) throw new Error(`facts.json has no group ${group.id}`);
  return { ...facts, ...group };
});

/** Returns the group of the parameter `?group=`, or undefined if it is unknown. */
export const discountGroupNamed = (id: string): DiscountGroup | undefined =>
  discountGroups.find((group) => group.id === id);
