import type { SuccessContent, NextStep } from '@concourse/forms/successContent';
import { datePhase } from '@concourse/site/byDatePhase';
import { dates } from './dates';
import { paths } from './links';

/** Only during rendering. */
export const beforeDeadline = (): NextStep[] => [
  { label: 'Nomination Deadline', note: dates.deadline.date },
  { label: 'Shortlist Announced', note: dates.shortlist.date },
  { label: 'Winners Announcement', note: dates.winners.date },
];

const afterDeadline: NextStep[] = [
  { label: 'Kept for the next awards', note: 'Their dates are to be announced' },
  {
    label: 'Nothing to pay today',
    note: 'If a fee is set, we ask you first.',
  },
];

export const nominationSuccess: SuccessContent = {
  title: ['Received.', 'Now it is our turn to read.'],
  nextSteps: () => (datePhase('awards.deadline') === 'past' ? afterDeadline : beforeDeadline()),
  primaryAction: { label: 'Back to the awards', href: paths.awards },
  resetLabel: 'Nominate another team',
};
