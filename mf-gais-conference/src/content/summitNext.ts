/** The ways on from a summit that has no register banner. */
export const summitNext = {
  title: 'Next',
  aside: 'Three ways on',
  agenda: {
    label: 'Read the agenda',
    text: 'Ten themes, written for clinics and worth a look from a tractor',
  },
  conferences: {
    label: 'All conferences',
    text: 'Fifteen industries, sorted by where your invoice comes from',
    href: '/gais/conference',
  },
};
