import type { ReactNode } from 'react';
import * as s from './ChipGroup.module.scss';

type Props = {
  /** Accessible name, such as "Filter by track". */
  label: string;
  children: ReactNode;
};

/** A group of related chips. */
export function ChipGroup({ label, children }: Props) {
  return (
    <div className={s.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}
