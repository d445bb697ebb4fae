import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';
import * as s from './CardGrid.module.scss';

type Props = {
  /** `Card`s: each becomes an item of the list. */
  children: ReactNode;
  /** At most, on wide windows. */
  columns?: 2 | 3 | 4;
  /** Names the list where no heading does. */
  label?: string;
  className?: string;
};

/** Cards in columns, in rows of one height. */
export function CardGrid({ children, columns = 3, label, className }: Props) {
  return (
    <ul className={clsx('list', s.grid, className)} data-columns={columns} aria-label={label}>
      {Children.map(children, (card) => (
        <li className={s.item}>{card}</li>
      ))}
    </ul>
  );
}
