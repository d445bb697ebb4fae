import type { ReactNode } from 'react';
import * as s from './Timeline.module.scss';

type StopProps = {
  title: string;
  /** Display text: `21 January 2026`. */
  date: string;
  /** Value of `datetime`: `2026-01-21`. */
  dateTime?: string;
  /** Phase of the date: `upcoming`, `today` or `past`, which fills the stop. */
  phase?: string;
  badge?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
};

/** Dates as stops on a line: horizontal in wide windows, vertical in narrow ones. */
export const Timeline = ({ children }: { children: ReactNode }) => (
  <ol className={`list ${s.timeline}`}>{children}</ol>
);

/** A date of a timeline. */
export const Stop = ({ title, date, ...props }: StopProps) => (
  <li className={s.milestone} data-day={props.phase}>
    <div>
      <time className={s.date} dateTime={props.dateTime}>
        {date}
      </time>
      {props.badge}
    </div>
    <h3 className={s.title}>
      {props.icon}
      {title}
    </h3>
    {props.children}
  </li>
);

/** The text of a stop, after its title. */
export const StopText = ({ children }: { children: ReactNode }) => (
  <div className={s.text}>{children}</div>
);
