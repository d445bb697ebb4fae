import type { ReactNode } from 'react';
import * as s from './Row.module.scss';

type Props = {
  children: ReactNode;
  /** Wraps the row in a panel of this ground. */
  ground?: 'concrete' | 'enamel' | 'signal' | 'dark';
};

/** Things side by side, on a ground. */
export function Row({ children, ground }: Props) {
  return (
    <div className={ground ? `on-${ground} ${s.panel}` : undefined}>
      <div className={s.row}>{children}</div>
    </div>
  );
}
