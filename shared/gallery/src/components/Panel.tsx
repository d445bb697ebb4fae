import type { ReactNode } from 'react';
import * as s from './Row.module.scss';

type Props = { children: ReactNode; ground: 'concrete' | 'enamel' | 'signal' | 'dark' };

export function Panel({ children, ground }: Props) {
  return <div className={`on-${ground} ${s.panel}`}>{children}</div>;
}
