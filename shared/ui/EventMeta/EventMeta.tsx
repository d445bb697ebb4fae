import type { ReactNode } from 'react';
import { DatePhase } from '@concourse/site/byDatePhase';
import { DayBadge } from '../DayBadge/DayBadge';
import * as s from './EventMeta.module.scss';

type Props = {
  /** The date, such as "19 and 20 March 2026". */
  when: ReactNode;
  where: ReactNode;
  /** Fact of the date; adds a `DayBadge`. */
  fact?: string;
  /** Shown as a third item after the event is over; requires `fact`. */
  next?: ReactNode;
};

/** Date and place of an event as stops on a line. Used in page heads and receipts. */
export function EventMeta({ when, where, fact, next }: Props) {
  return (
    <dl className={s.stops}>
      <div className={s.stop}>
        <dt className="vh">When</dt>
        <dd>
          {when}
          {fact !== undefined && <DayBadge fact={fact} />}
        </dd>
      </div>
      <div className={s.stop}>
        <dt className="vh">Where</dt>
        <dd>{where}</dd>
      </div>
      {fact !== undefined && next !== undefined && (
        <DatePhase
          fact={fact}
          upcoming={null}
          past={
            <div className={s.stop}>
              <dt className="vh">Next</dt>
              <dd>{next}</dd>
            </div>
          }
        />
      )}
    </dl>
  );
}
