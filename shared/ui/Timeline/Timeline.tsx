import type { ReactNode } from 'react';
import { byDatePhase, DatePhase, datePhase } from '@concourse/site/byDatePhase';
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
  /** Fact of the date; adds a `DayBadge` and fills the stop after the date. */
  fact?: string;
  /** Fact of the last day of a period that begins on the date. The milestone is open until the end of that day. */
  until?: string;
  icon?: IconName;
  text?: ReactNode;
};

type Props = { milestones: Milestone[]; level?: 'h3' | 'h4' };

const open = (
  <>
    {' '}
    <Badge status="open">Open</Badge>
  </>
);

/** The badge of a period. */
const PeriodBadge = ({ fact, until }: { fact: string; until: string }) => (
  <DatePhase
    fact={fact}
    upcoming={null}
    today={open}
    past={<DatePhase fact={until} upcoming={open} past={<DayBadge fact={fact} />} />}
  />
);

const phaseOf = (fact: string, until: string | undefined): string =>
  until === undefined
    ? datePhase(fact)
    : byDatePhase(fact, {
        upcoming: 'upcoming',
        today: 'today',
        past: byDatePhase(until, { upcoming: 'today', past: 'past' }),
      });

/** Dates as stops on a line: horizontal in wide windows, vertical in narrow ones. */
export function Timeline({ milestones, level: Heading = 'h3' }: Props) {
  return (
    <ol className={`list ${s.timeline}`}>
      {milestones.map(({ id, title, date, dateTime, fact, until, icon, text }) => (
        <li
          key={id}
          className={s.milestone}
          data-day={fact === undefined ? undefined : phaseOf(fact, until)}
        >
          <div>
            <time className={s.date} dateTime={dateTime}>
              {date}
            </time>
            {fact !== undefined &&
              (until === undefined ? (
                <DayBadge fact={fact} />
              ) : (
                <PeriodBadge fact={fact} until={until} />
              ))}
          </div>
          <Heading className={s.title}>
            {icon && <Icon name={icon} />}
            {title}
          </Heading>
          {text !== undefined && <div className={s.text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
