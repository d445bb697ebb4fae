import type { ReactNode } from 'react';
import * as s from './ChipGroup.module.scss';

type Props = {
  /** What the chips choose, such as "Filter by track". */
  label: string;
  children: ReactNode;
};

/** Chips that belong together. */
export function ChipGroup({ label, children }: Props) {
  return (
    <div className={s.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}
