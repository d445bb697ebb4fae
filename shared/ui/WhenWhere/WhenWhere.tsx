import type { ReactNode } from 'react';
import * as s from './WhenWhere.module.scss';

type Props = {
  /** The days, such as "19 and 20 March 2026". */
  when: ReactNode;
  where: ReactNode;
};

/** When and where an event is: two stops on a line. For heads of pages and slips. */
export function WhenWhere({ when, where }: Props) {
  return (
    <dl className={s.stops}>
      <div className={s.stop}>
        <dt className="vh">When</dt>
        <dd>{when}</dd>
      </div>
      <div className={s.stop}>
        <dt className="vh">Where</dt>
        <dd>{where}</dd>
      </div>
    </dl>
  );
}
