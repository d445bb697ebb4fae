import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as s from './Badge.module.scss';

type Props = { children: ReactNode; status?: 'open' | 'wait' | 'plain' | 'ok' | 'error' };

/** A state in one or two words: never in colour alone. */
export function Badge({ children, status = 'plain' }: Props) {
  return <span className={clsx(s.badge, s[status])}>{children}</span>;
}
