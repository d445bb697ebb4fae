import type { ReactNode } from 'react';
import * as s from './Columns.module.scss';

/** Two columns on wide windows. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={s.columns}>{children}</div>;
}
