import data from '../../facts.json';

/** A group with a verified discount. The id is used in URLs: `?group=student`. */
export type DiscountGroup = {
  id: string;
  name: string;
  text: string;
  proof: string;
  apply: string;
};

const factsOf = (wanted: string) => {
  const found = data.facts['tickets.groups'].value.find(({ id }) => id === wanted);
  if (!found) throw new Error(`facts.json has no group ${wanted}`);
  return found;
};

export const discountGroups: DiscountGroup[] = [
  {
    ...factsOf('government'),
    text: 'For ministries, agencies, embassies and city halls. We know who approves the travel form.',
    apply: 'Apply as a government official',
  },
  {
    ...factsOf('academic'),
    text: 'For people who teach or research at a university or an institute.',
    apply: 'Apply as an academic',
  },
  {
    ...factsOf('student'),
    text: 'For anybody enrolled full time, whatever the subject.',
    apply: 'Apply as a student',
  },
  {
    ...factsOf('charity'),
    text: 'For registered charities, large and small, paid staff and volunteers alike.',
    apply: 'Apply as a charity',
  },
  {
    ...factsOf('association'),
    text: 'For trade bodies, chambers and professional associations.',
    apply: 'Apply as an association',
  },
];

export const groupBookings = {
  name: 'Group bookings',
  text: 'Several passes on one invoice, several names to be decided. Tell us how many and when.',
  apply: 'Ask about a group',
  href: '/gais/contact',
};

/** Returns the group of the parameter `?group=`, or undefined if it is unknown. */
export const discountGroupNamed = (id: string): DiscountGroup | undefined =>
  discountGroups.find((group) => group.id === id);
