import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** Running text: its measure, its rhythm and its lists. */
export function Prose({ children, className }: Props) {
  return <div className={clsx('prose', className)}>{children}</div>;
}
