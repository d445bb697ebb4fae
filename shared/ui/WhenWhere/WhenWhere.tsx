import type { ReactNode } from 'react';
import { WithState } from '@concourse/site/byState';
import { DayBadge } from '../DayBadge/DayBadge';
import * as s from './WhenWhere.module.scss';

type Props = {
  /** The days, such as "19 and 20 March 2026". */
  when: ReactNode;
  where: ReactNode;
  /** The fact of the days, where it is to be said that they are today, or over. */
  of?: string;
  /** What comes after they are over: a third stop. */
  next?: ReactNode;
};

/** When and where an event is: two stops on a line. For heads of pages and slips. */
export function WhenWhere({ when, where, of, next }: Props) {
  return (
    <dl className={s.stops}>
      <div className={s.stop}>
        <dt className="vh">When</dt>
        <dd>
          {when}
          {of !== undefined && <DayBadge of={of} />}
        </dd>
      </div>
      <div className={s.stop}>
        <dt className="vh">Where</dt>
        <dd>{where}</dd>
      </div>
      {of !== undefined && next !== undefined && (
        <WithState
          of={of}
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
