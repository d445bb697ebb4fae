import { GoLink } from '@concourse/shared/ui/GoLink';
import type { ReactElement } from 'react';
import { discountGroupOf } from '../content/discounts';
import { useSearch } from '../hooks/useSearch';
import * as s from './VerifiedGroup.module.scss';

/** Names the discount group that the address carries; without one, says where groups are found. */
export function VerifiedGroup(): ReactElement {
  const group = discountGroupOf(useSearch());
  return (
    <div className={s.group}>
      <h3 className="h4">{group ? `Discount: ${group.name}` : 'Discounted tickets'}</h3>
      <p className="muted">
        {group
          ? `You are applying for the verified rate. When we write back, have ready: ${group.proof}.`
          : 'For government officials, academics, students, charities and associations.'}
      </p>
      <GoLink href="/gais/ticket#discounts">
        {group ? 'Choose another group' : 'Choose a group'}
      </GoLink>
    </div>
  );
}
