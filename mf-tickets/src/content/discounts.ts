/** A group with a verified discount. The id is used in URLs: `?group=student`. */
export type DiscountGroup = {
  id: string;
  name: string;
  text: string;
  proof: string;
  apply: string;
};

export const discountGroups: DiscountGroup[] = [
  {
    id: 'government',
    name: 'Government officials',
    text: 'For ministries, agencies, embassies and city halls. We know who approves the travel form.',
    proof: 'an official email address',
    apply: 'Apply as a government official',
  },
  {
    id: 'academic',
    name: 'Academics',
    text: 'For people who teach or research at a university or an institute.',
    proof: 'a link to your staff page',
    apply: 'Apply as an academic',
  },
  {
    id: 'student',
    name: 'Students',
    text: 'For anybody enrolled full time, whatever the subject.',
    proof: 'a student card that is still valid',
    apply: 'Apply as a student',
  },
  {
    id: 'charity',
    name: 'Charities',
    text: 'For registered charities, large and small, paid staff and volunteers alike.',
    proof: 'your registration number',
    apply: 'Apply as a charity',
  },
  {
    id: 'association',
    name: 'Associations',
    text: 'For trade bodies, chambers and professional associations.',
    proof: 'a letter on the letterhead',
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
