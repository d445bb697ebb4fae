import type { Facts } from '@concourse/contract/facts';
import { nominationFee } from './content/nominationFee';

/** What pages of any area may quote of the awards. */
export const facts: Facts = {
  'awards.nominationFee.terms': { text: nominationFee.terms },
  'awards.nominationFee.billing': { text: nominationFee.billing },
};
