import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Programme by the hour',
    lead: 'Two days, six platforms and one Concourse where they all meet. Every talk leaves fifteen minutes to change.',
  },
  next: {
    title: 'Seats are by pass, not by running.',
    lead: 'A Standard Pass opens every platform; a Track Pass any three sessions. Workshops have forty chairs and no standing room.',
  },
} satisfies PageText;
