import { nominationCosts } from '../content/nominationFee';

/** The fee of a nomination today, for lists of figures. */
export default function NominationFee() {
  return nominationCosts();
}
