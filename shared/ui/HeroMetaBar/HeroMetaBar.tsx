import type { ReactNode } from 'react';
import * as s from './HeroMetaBar.module.scss';

type Props = {
  /** A short label at the start, such as "Next stop". */
  label?: ReactNode;
  children: ReactNode;
  /** An `ArrowLink` at the end. */
  action?: ReactNode;
};

/** The row of a hero with date and place, below a rule. */
export function HeroMetaBar({ label, children, action }: Props) {
  return (
    <div className={s.strip}>
      {label !== undefined && <span className={s.label}>{label}</span>}
      <span className={s.what}>{children}</span>
      {action !== undefined && <span>{action}</span>}
    </div>
  );
}
