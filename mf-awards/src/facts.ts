import type { Facts } from '@concourse/contract/facts';
import { dates } from './content/dates';
import { nominationFee } from './content/nominationFee';

/** What pages of any area may quote of the awards. */
export const facts: Facts = {
  'awards.nominationFee.terms': { text: nominationFee.terms },
  'awards.nominationFee.billing': { text: nominationFee.billing },
  /** What a nomination costs once the deadline is over. */
  'awards.nominationFee.after': { text: nominationFee.after },
  ...Object.fromEntries(
    Object.entries(dates).map(([id, { date, day }]) => [
      `awards.${id}`,
      { text: date, value: day },
    ]),
  ),
};
