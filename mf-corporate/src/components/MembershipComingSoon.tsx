import { Button } from '@concourse/ui/Button';
import { comingSoon } from '../content/membership';
import * as s from './MembershipComingSoon.module.scss';

/** A disabled membership button that can be focused and announces that it is disabled. */
export function MembershipComingSoon() {
  return (
    <div className={s.soon}>
      <Button variant="ink" icon="clock" aria-disabled="true" aria-describedby="membership-soon">
        {comingSoon.button}
      </Button>
      <p id="membership-soon" className="small">
        {comingSoon.note}
      </p>
    </div>
  );
}
