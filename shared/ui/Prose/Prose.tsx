import type { ReactNode } from 'react';
import { classNames } from '../classNames';

type Props = { children: ReactNode; className?: string };

/** Running text: its measure, its rhythm and its lists. */
export function Prose({ children, className }: Props) {
  return <div className={classNames('prose', className)}>{children}</div>;
}
