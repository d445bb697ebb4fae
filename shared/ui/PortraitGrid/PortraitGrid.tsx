import { Children, type ReactNode } from 'react';
import * as s from './PortraitGrid.module.scss';

type Props = {
  /** `PortraitTile`s: each becomes an item of the list. */
  children: ReactNode;
  /** Names the list where no heading does. */
  label?: string;
};

/** People in columns of four, three, two; their grounds change by themselves. */
export function PortraitGrid({ children, label }: Props) {
  return (
    <ul className={`list ${s.grid}`} aria-label={label}>
      {Children.map(children, (tile) => (
        <li className={s.item}>{tile}</li>
      ))}
    </ul>
  );
}
