import type { ReactNode } from 'react';
import * as s from './DataTable.module.scss';

export type DataTableColumn = { label: string; numeric?: boolean };
export type DataTableRow = {
  key: string;
  /** Makes the whole row the target of the link in its first cell. */
  href?: string;
  /** One entry a column; the first is the name of the row. */
  cells: ReactNode[];
};

type Props = {
  /** Says what the table is about, to screen readers only. */
  caption: string;
  columns: DataTableColumn[];
  rows: DataTableRow[];
};

// Roles instead of `table`, `tr` and `td`: engines drop what those mean once their `display` is another.
/** Rows of figures and states: a table, stacked on phones. */
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
