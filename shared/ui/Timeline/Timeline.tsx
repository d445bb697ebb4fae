import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { datePhase } from '@concourse/site/byDatePhase';
import { Badge } from '../Badge/Badge';
import { DayBadge } from '../DayBadge/DayBadge';
import { Icon, type IconName } from '../Icon/Icon';
import * as s from './Timeline.module.scss';

export type Milestone = {
  id: string;
  title: string;
  /** Display text: `21 January 2026`. */
  date: string;
  /** Value of `datetime`: `2026-01-21`. */
  dateTime?: string;
  status: 'upcoming' | 'completed';
  /** Fact of the date; adds a `DayBadge` and fills the stop after the date. */
  fact?: string;
  icon?: IconName;
  text?: ReactNode;
};

type Props = { milestones: Milestone[]; level?: 'h3' | 'h4' };

/** Dates as stops on a line: horizontal in wide windows, vertical in narrow ones. */
export function Timeline({ milestones, level: Heading = 'h3' }: Props) {
  return (
    <ol className={`list ${s.timeline}`}>
      {milestones.map(({ id, title, date, dateTime, status, fact, icon, text }) => (
        <li
          key={id}
          className={clsx(s.milestone, status === 'completed' && s.completed)}
          data-day={fact === undefined ? undefined : datePhase(fact)}
        >
          <div>
            <time className={s.date} dateTime={dateTime}>
              {date}
            </time>
            {fact !== undefined && <DayBadge fact={fact} />}
          </div>
          <Heading className={s.title}>
            {icon && <Icon name={icon} />}
            {title}
          </Heading>
          {text !== undefined && <div className={s.text}>{text}</div>}
          {status === 'completed' && (
            <span>
              <Badge status="ok">Completed</Badge>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
