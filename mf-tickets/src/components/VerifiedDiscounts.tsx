import { ArrowLink } from '@concourse/ui/ArrowLink';
import { discountGroups } from '../content/discounts';
import { NoteList } from './NoteList';
import * as s from './VerifiedDiscounts.module.scss';

/** Groups with a verified discount and their proof. The visitor selects the group in the form. */
export function VerifiedDiscounts() {
  return (
    <div className={s.group}>
      <h3 className="h4">Discounted tickets</h3>
      <p className="muted">
        For government officials, academics, students, charities and associations. We ask for proof:
      </p>
      <NoteList
        label="Proof for each group"
        notes={discountGroups.map(({ name, proof }) => `${name}: ${proof}`)}
      />
      <ArrowLink href="/gais/prices#groups">About the discounts</ArrowLink>
    </div>
  );
}
