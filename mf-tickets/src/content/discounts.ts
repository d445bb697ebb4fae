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
    apply: 'Ask for the government rate',
  },
  {
    id: 'academic',
    name: 'Academics',
    text: 'For people who teach or research at a university or an institute.',
    proof: 'a link to your staff page',
    apply: 'Ask for the academic rate',
  },
  {
    id: 'student',
    name: 'Students',
    text: 'For everyone enrolled full time, whatever the subject.',
    proof: 'a student card that is still valid',
    apply: 'Ask for the student rate',
  },
  {
    id: 'charity',
    name: 'Charities',
    text: 'For registered charities, large and small, paid staff and volunteers alike.',
    proof: 'your registration number',
    apply: 'Ask for the charity rate',
  },
  {
    id: 'association',
    name: 'Associations',
    text: 'For trade bodies, chambers and professional associations.',
    proof: 'a letter on the letterhead',
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
