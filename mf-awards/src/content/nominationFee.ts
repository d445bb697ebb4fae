import { dates } from './dates';

/** What a nomination costs: the same words wherever the fee is explained. */
export const nominationFee = {
  terms: `The nomination fee is 0% until ${dates.deadline.date}, then a nominal fee applies.`,
  /** What "Paid Nomination Open" on the timeline means. */
  billing: `From ${dates.billedNominations.date} nominations go through billing, at a fee of 0% until the deadline.`,
} as const;
