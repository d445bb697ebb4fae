import { byDatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';

/** The nomination fee, stated in the same words wherever it is explained. Only during rendering. */
export const nominationFee = {
  get terms() {
    return quote('awards.nominationFee.terms');
  },
  /** Explains "Paid Nomination Open" on the timeline. */
  get billing() {
    return quote('awards.nominationFee.billing');
  },
  /** After the deadline. */
  get after() {
    return quote('awards.nominationFee.after');
  },
};

/** Returns the current costs of a nomination. Only during rendering. */
export const nominationCosts = (before = ''): string =>
  byDatePhase('awards.deadline', {
    upcoming: [nominationFee.terms, nominationFee.billing, before].filter(Boolean).join(' '),
    past: nominationFee.after,
  });
