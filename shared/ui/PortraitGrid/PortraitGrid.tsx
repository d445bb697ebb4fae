import { Children, type ReactNode } from 'react';
import * as s from './PortraitGrid.module.scss';

type Props = {
  /** `PortraitTile`s; each becomes a list item. */
  children: ReactNode;
  /** Accessible name of the list, if no heading names it. */
  label?: string;
};

/** People in four, three or two columns, with alternating backgrounds. */
export function PortraitGrid({ children, label }: Props) {
  return (
    <ul className={`list ${s.grid}`} aria-label={label}>
      {Children.map(children, (tile) => (
        <li className={s.item}>{tile}</li>
      ))}
    </ul>
  );
}
