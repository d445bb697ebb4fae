import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as s from './ButtonRow.module.scss';

type Props = { children: ReactNode; align?: 'start' | 'center' };

/** Buttons in a row, stacked on phones. */
export function ButtonRow({ children, align }: Props) {
  return <div className={clsx(s.row, align === 'center' && s.center)}>{children}</div>;
}
