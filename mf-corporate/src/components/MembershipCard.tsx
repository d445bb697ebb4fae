import { mark } from '@concourse/pictures/routes';
import { Picture } from '@concourse/ui/Picture';
import { summitList } from '../content/summitList';
import * as s from './MembershipCard.module.scss';

export function MembershipCard() {
  return (
    <div className={s.card} aria-hidden="true">
      <Picture {...mark} className={s.mark} eager />
      <b>Member</b>
      <p className={s.line}>
        {summitList.map(({ id }) => (
          <i key={id} />
        ))}
      </p>
      <p>All five summits</p>
    </div>
  );
}
