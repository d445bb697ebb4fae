import type { Ending } from '@concourse/forms/ending';
import { addresses } from './links';
import { timeline } from './timeline';

/** What each of the three nominations says once it has arrived. */
export const nominationEnding: Ending = {
  title: ['Received.', 'Now it is our turn to read.'],
  next: () =>
    timeline
      .filter(({ id }) => ['deadline', 'shortlist', 'winners'].includes(id))
      .map(({ title, date }) => ({ label: title, note: date })),
  now: { label: 'Back to the awards', href: addresses.awards },
  again: 'Nominate another team',
};
