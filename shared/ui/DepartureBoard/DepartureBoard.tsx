import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './DepartureBoard.module.scss';

/** A text on a split flap, which turns when the text changes. */
export function Flap({ children }: { children: string }) {
  const [first] = useState(children);
  return (
    <span key={children} className={clsx(s.flap, children !== first && s.turned)}>
      {children}
    </span>
  );
}

/** The status is a text, or a component that shows one on a `Flap`. */
export type DepartureCells = [when: string, what: string, where: string, status: ReactNode];

type DepartureProps = {
  href: string;
  cells: DepartureCells;
  /** The line's colour at the start of the row. */
  line?: Line | undefined;
};

/** A row of a departure board. */
export const Departure = ({ href, cells: [when, what, where, status], line }: DepartureProps) => (
  <div className={s.row} role="row" data-line={line}>
    <div role="cell" className={s.when}>
      <Flap>{when}</Flap>
    </div>
    <div role="rowheader" className={s.what}>
      <a href={href}>
        <Flap>{what}</Flap>
      </a>
    </div>
    <div role="cell" className={s.where}>
      <Flap>{where}</Flap>
    </div>
    <div role="cell" className={s.status}>
      {typeof status === 'string' ? <Flap>{status}</Flap> : status}
    </div>
  </div>
);

type Props = {
  title: ReactNode;
  /** At the end of the heading's line. */
  aside: ReactNode;
  /** Name of the table for screen readers. */
  caption: string;
  /** Elements with the role `rowgroup`, whose children are departures. */
  children: ReactNode;
};

// ARIA roles instead of `table`: see DataTable.
/** A split-flap board. A flap turns only when its text changes. */
export const DepartureBoard = ({ title, aside, caption, children }: Props) => (
  <div className={`on-dark ${s.board}`}>
    <div className={s.head}>
      <h2 className="h3">{title}</h2>
      <p>{aside}</p>
    </div>
    <div role="table" aria-label={caption}>
      <div role="rowgroup">
        <div className={s.columns} role="row">
          {['When', 'What', 'Where', 'Status'].map((label) => (
            <div key={label} role="columnheader">
              {label}
            </div>
          ))}
        </div>
      </div>
      {children}
    </div>
  </div>
);
