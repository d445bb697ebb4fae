import { byDatePhase } from '@concourse/site/byDatePhase';
import { dates } from './dates';

/** What a nomination costs: the same words wherever the fee is explained. */
export const nominationFee = {
  terms: `The nomination fee is 0% until ${dates.deadline.date}, then a nominal fee applies.`,
  /** What "Paid Nomination Open" on the timeline means. */
  billing: `From ${dates.billedNominations.date} nominations go through billing, at a fee of 0% until the deadline.`,
  /** Once the deadline is over. */
  after:
    'The deadline has passed: the nominal fee applies. Its amount has not been announced, and nothing is due before you have been told it and have agreed.',
} as const;

/** What a nomination costs, on the day that it is. While a page is rendered. */
export const nominationCosts = (before: string): string =>
  `${nominationFee.terms} ${nominationFee.billing} ${byDatePhase('awards.deadline', { upcoming: before, past: nominationFee.after })}`;
