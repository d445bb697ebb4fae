import type { ReactNode } from 'react';
import { DatePhase } from '@concourse/site/byDatePhase';
import { DayBadge } from '../DayBadge/DayBadge';
import * as s from './EventMeta.module.scss';

type Props = {
  /** The days, such as "19 and 20 March 2026". */
  when: ReactNode;
  where: ReactNode;
  /** The fact of the days, where it is to be said that they are today, or over. */
  fact?: string;
  /** What comes after they are over: a third stop. */
  next?: ReactNode;
};

/** When and where an event is: two stops on a line. For heads of pages and slips. */
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
