import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as s from './Badge.module.scss';

type Props = { children: ReactNode; status?: 'open' | 'wait' | 'plain' | 'ok' | 'error' };

/** A status in one or two words. Colour alone would not be accessible. */
export function Badge({ children, status = 'plain' }: Props) {
  return <span className={clsx(s.badge, s[status])}>{children}</span>;
}
