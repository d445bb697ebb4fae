import type { ReactNode } from 'react';
import * as s from './Ledger.module.scss';

export type LedgerColumn = { label: string; numeric?: boolean };
export type LedgerRow = {
  key: string;
  /** Makes the whole row the target of the link in its first cell. */
  href?: string;
  /** One entry a column; the first is the name of the row. */
  cells: ReactNode[];
};

type Props = {
  /** Says what the table is about; shown to screen readers only. */
  caption: string;
  columns: LedgerColumn[];
  rows: LedgerRow[];
};

// The roles keep it a table for assistive technology where its rows are stacked.
/** Rows of figures and states: a table, stacked on phones. */
export function Ledger({ caption, columns, rows }: Props) {
  return (
    <table className={s.ledger} role="table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map(({ label }) => (
            <th key={label} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} role="row">
            {row.cells.map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row" role="rowheader" className={s.name}>
                  {row.href === undefined ? cell : <a href={row.href}>{cell}</a>}
                </th>
              ) : (
                <td
                  key={index}
                  // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- no grid
                  role="cell"
                  className={columns[index]?.numeric ? 'tnum' : undefined}
                  data-label={columns[index]?.label}
                >
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
