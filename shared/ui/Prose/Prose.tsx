import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** Styles for running text: line length, spacing and lists. */
export function Prose({ children, className }: Props) {
  return <div className={clsx('prose', className)}>{children}</div>;
}
