import type { Facts } from '@concourse/contract/facts';
import { dates } from './content/dates';
import { nominationFee } from './content/nominationFee';

/** Facts of the awards that any area may quote. */
export const facts: Facts = {
  'awards.nominationFee.terms': { text: nominationFee.terms },
  'awards.nominationFee.billing': { text: nominationFee.billing },
  /** The costs of a nomination after the deadline. */
  'awards.nominationFee.after': { text: nominationFee.after },
  ...Object.fromEntries(
    Object.entries(dates).map(([id, { date, day }]) => [
      `awards.${id}`,
      { text: date, value: day },
    ]),
  ),
};
