import type { ReactNode } from 'react';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './DataTable.module.scss';

export type DataTableColumn = { label: string; numeric?: boolean };
export type DataTableRow = {
  key: string;
  /** Makes the whole row clickable; the link is in the first cell. */
  href?: string;
  /** One cell per column. The first is the row header. */
  cells: ReactNode[];
  /** The colour of a line, for looks that show it. */
  line?: Line | undefined;
};

type Props = {
  /** Caption of the table for screen readers. */
  caption: string;
  columns: DataTableColumn[];
  /** Rows, or a function that renders them with `show`, for rows of a `FactList`. */
  rows: DataTableRow[] | ((show: (row: DataTableRow) => ReactNode) => ReactNode);
  /** Class names that replace those of the plain table. */
  look?: Record<'table' | 'head' | 'body' | 'row' | 'name', string>;
};

// ARIA roles instead of `table`, `tr` and `td`: browsers drop the semantics of these elements when CSS changes
// their `display`.
/** A table of data, stacked on phones. */
export function DataTable({ caption, columns, rows, look = s }: Props) {
  const show = ({ key, href, line, cells: [name, ...cells] }: DataTableRow) => (
    <div key={key} className={look.row} role="row" data-line={line}>
      <div role="rowheader" className={look.name}>
        {href === undefined ? name : <a href={href}>{name}</a>}
      </div>
      {cells.map((cell, index) => (
        <div
          key={index}
          role="cell"
          className={columns[index + 1]?.numeric ? 'tnum' : undefined}
          data-label={columns[index + 1]?.label}
        >
          {cell}
        </div>
      ))}
    </div>
  );
  return (
    <div className={look.table} role="table" aria-label={caption}>
      <div className={look.head} role="rowgroup">
        <div className={look.row} role="row">
          {columns.map(({ label }) => (
            <div key={label} role="columnheader">
              {label}
            </div>
          ))}
        </div>
      </div>
      <div className={look.body} role="rowgroup">
        {typeof rows === 'function' ? rows(show) : rows.map(show)}
      </div>
    </div>
  );
}
