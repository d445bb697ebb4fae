import type { ReactNode } from 'react';
import * as s from './DataTable.module.scss';

export type DataTableColumn = { label: string; numeric?: boolean };
export type DataTableRow = {
  key: string;
  /** Makes the whole row clickable; the link is in the first cell. */
  href?: string;
  /** One cell per column. The first is the row header. */
  cells: ReactNode[];
};

type Props = {
  /** Caption of the table for screen readers. */
  caption: string;
  columns: DataTableColumn[];
  rows: DataTableRow[];
};

// ARIA roles instead of `table`, `tr` and `td`: browsers drop the semantics of these elements when CSS changes
// their `display`.
/** A table of data, stacked on phones. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <div className={s.table} role="table" aria-label={caption}>
      <div className={s.head} role="rowgroup">
        <div className={s.row} role="row">
          {columns.map(({ label }) => (
            <div key={label} role="columnheader">
              {label}
            </div>
          ))}
        </div>
      </div>
      <div className={s.body} role="rowgroup">
        {rows.map(({ key, href, cells: [name, ...cells] }) => (
          <div key={key} className={s.row} role="row">
            <div role="rowheader" className={s.name}>
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
        ))}
      </div>
    </div>
  );
}
