/** Texts and links for a summit without a published schedule. */
export const scheduleUnpublished = {
  title: 'Schedule',
  aside: 'To be announced',
  notify: {
    label: 'Email me when it is ready',
    text: 'The programme is in preparation. Leave an address, and we email you the dates and the schedule.',
    href: '/gais/Registration?conference=agriculture',
  },
  agenda: {
    label: 'Read the agenda of the',
    text: 'Ten themes, written for clinics and worth a look from a tractor',
  },
  conferences: {
    label: 'All conferences',
    text: 'Fifteen industries, and a conference for eight of them',
    href: '/gais/conference',
  },
};
