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
    apply: 'Ask for the government rate',
  },
  {
    ...factsOf('academic'),
    text: 'For people who teach or research at a university or an institute.',
    apply: 'Ask for the academic rate',
  },
  {
    ...factsOf('student'),
    text: 'For everyone enrolled full time, whatever the subject.',
    apply: 'Ask for the student rate',
  },
  {
    ...factsOf('charity'),
    text: 'For registered charities, large and small, paid staff and volunteers alike.',
    apply: 'Ask for the charity rate',
  },
  {
    ...factsOf('association'),
    text: 'For trade bodies, chambers and professional associations.',
    apply: 'Ask for the association rate',
  },
];

export const groupBookings = {
  name: 'Group bookings',
  text: 'Several passes on one invoice. Names can follow later.',
  apply: 'Book for a group',
  href: '/gais/contact#write',
};

/** Returns the group of the parameter `?group=`, or undefined if it is unknown. */
export const discountGroupNamed = (id: string): DiscountGroup | undefined =>
  discountGroups.find((group) => group.id === id);
