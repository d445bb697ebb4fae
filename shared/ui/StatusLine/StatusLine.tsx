import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge';
import * as s from './StatusLine.module.scss';

type Props = { badge: string; kind?: 'open' | 'wait'; text: ReactNode };

/** One sentence about the state of an event, at the start of a page. */
export const StatusLine = ({ badge, kind = 'wait', text }: Props) => (
  <p className={s.line} data-status-line="">
    <Badge status={kind}>{badge}</Badge> <span>{text}</span>
  </p>
);
