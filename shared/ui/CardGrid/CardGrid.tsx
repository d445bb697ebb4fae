import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';
import * as s from './CardGrid.module.scss';

type Props = {
  /** `Card`s; each becomes a list item. */
  children: ReactNode;
  /** Maximum number of columns. */
  columns?: 2 | 3 | 4;
  /** Accessible name of the list, if no heading names it. */
  label?: string;
  className?: string;
};

/** Cards in columns; the cards of a row have equal heights. */
export function CardGrid({ children, columns = 3, label, className }: Props) {
  return (
    <ul className={clsx('list', s.grid, className)} data-columns={columns} aria-label={label}>
      {Children.map(children, (card) => (
        <li className={s.item}>{card}</li>
      ))}
    </ul>
  );
}
