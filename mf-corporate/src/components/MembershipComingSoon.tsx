import { Button } from '@concourse/ui/Button';
import { Section } from '@concourse/ui/Section';
import { comingSoon } from '../content/membership';
import * as s from './MembershipComingSoon.module.scss';

/** A disabled membership button that can be focused and announces that it is disabled. */
export function MembershipComingSoon() {
  return (
    <Section ground="concrete">
      <div className={s.soon}>
        <h2 className="h2">{comingSoon.title}</h2>
        <div className={s.counter}>
          <Button
            variant="ink"
            icon="clock"
            aria-disabled="true"
            aria-describedby="membership-soon"
          >
            {comingSoon.button}
          </Button>
          <p id="membership-soon" className="small">
            {comingSoon.note}
          </p>
        </div>
      </div>
    </Section>
  );
}
