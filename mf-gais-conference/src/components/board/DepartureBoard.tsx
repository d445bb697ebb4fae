import { Fragment, useState, type ReactNode } from 'react';
import { DataTable } from '@concourse/ui/DataTable';
import type { Line } from '@concourse/ui/TrackBadge';
import * as s from './DepartureBoard.module.scss';

export type Departure = {
  href: string;
  /** Name, time, place and status. */
  cells: string[];
  /** Below the name. */
  mark?: ReactNode;
  /** The line's colour at the start of the row. */
  line?: Line | undefined;
};

/** A text on a split flap, which turns when the text changes. */
function Flap({ text }: { text: string }) {
  const [first] = useState(text);
  return (
    <span key={text} className={text === first ? s.flap : `${s.flap} ${s.turned}`}>
      {text}
    </span>
  );
}

export type BoardContent = {
  title: string;
  /** At the end of the heading's line. */
  aside: string;
  /** Name of the table for screen readers. */
  caption: string;
  departures: Departure[];
};

/** A split-flap board. A row is a place on the board: its flaps turn when their texts change. */
export const DepartureBoard = ({ title, aside, caption, departures }: BoardContent) => (
  <div className={`on-dark ${s.board}`}>
    <div className={s.title}>
      <h2>{title}</h2>
      <p>{aside}</p>
    </div>
    <DataTable
      look={s}
      caption={caption}
      columns={['What', 'When', 'Where', 'Status'].map((label) => ({ label }))}
      rows={departures.map(({ cells, mark, ...row }, place) => ({
        ...row,
        key: String(place),
        cells: cells.map((text, column) => (
          <Fragment key={column}>
            <Flap text={text} />
            {column === 0 && mark && <span className={s.mark}>{mark}</span>}
          </Fragment>
        )),
      }))}
    />
  </div>
);
