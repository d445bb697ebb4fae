import { byDatePhase } from '@concourse/site/byDatePhase';
import { dates } from './dates';

/** The nomination fee, stated in the same words wherever it is explained. */
export const nominationFee = {
  terms: `The nomination fee is 0% until ${dates.deadline.date}, then a nominal fee applies.`,
  /** Explains "Paid Nomination Open" on the timeline. */
  billing: `From ${dates.billedNominations.date} nominations go through billing, at a fee of 0% until the deadline.`,
  /** After the deadline. */
  after:
    'The deadline has passed: the nominal fee applies. Its amount has not been announced. We tell you the amount first, and nothing is due until you agree.',
} as const;

/** Returns the current costs of a nomination. Only during rendering. */
export const nominationCosts = (before: string): string =>
  `${nominationFee.terms} ${nominationFee.billing} ${byDatePhase('awards.deadline', { upcoming: before, past: nominationFee.after })}`;
