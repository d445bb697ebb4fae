import { Button } from '@concourse/ui/Button';
import { Section } from '@concourse/ui/Section';
import { soon } from '../content/membership';
import * as s from './MembershipSoon.module.scss';

/** The counter, closed: the button can be reached and says that it does nothing. */
export function MembershipSoon() {
  return (
    <Section ground="concrete">
      <div className={s.soon}>
        <h2 className="h2">{soon.title}</h2>
        <div className={s.counter}>
          <Button
            variant="ink"
            icon="clock"
            aria-disabled="true"
            aria-describedby="membership-soon"
          >
            {soon.button}
          </Button>
          <p id="membership-soon" className="small">
            {soon.note}
          </p>
        </div>
      </div>
    </Section>
  );
}
