import type { ReactNode } from 'react';
import * as s from './Row.module.scss';

type Props = {
  children: ReactNode;
  /** Wraps the row in a panel with this background. */
  ground?: 'concrete' | 'enamel' | 'signal' | 'dark';
};

/** Shows components side by side. */
export function Row({ children, ground }: Props) {
  return (
    <div className={ground ? `on-${ground} ${s.panel}` : undefined}>
      <div className={s.row}>{children}</div>
    </div>
  );
}
