import type { Ending, NextStep } from '@concourse/forms/ending';
import { quoteState } from '@concourse/site/byState';
import { addresses } from './links';
import { timeline } from './timeline';

const beforeDeadline: NextStep[] = timeline
  .filter(({ id }) => ['deadline', 'shortlist', 'winners'].includes(id))
  .map(({ title, date }) => ({ label: title, note: date }));

const afterDeadline: NextStep[] = [
  { label: 'Kept for the next awards', note: 'Their dates are to be announced' },
  { label: 'The nominal fee', note: 'Nothing is due before you have been told it and have agreed' },
];

/** What each of the three nominations says once it has arrived. */
export const nominationEnding: Ending = {
  title: ['Received.', 'Now it is our turn to read.'],
  next: () => (quoteState('awards.deadline') === 'past' ? afterDeadline : beforeDeadline),
  now: { label: 'Back to the awards', href: addresses.awards },
  again: 'Nominate another team',
};
