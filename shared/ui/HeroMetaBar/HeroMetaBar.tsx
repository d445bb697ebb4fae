import type { ReactNode } from 'react';
import * as s from './HeroMetaBar.module.scss';

type Props = {
  /** A few quiet words at the start, such as "Next stop". */
  label?: ReactNode;
  children: ReactNode;
  /** A `ArrowLink` at the end. */
  action?: ReactNode;
};

/** The row of a hero that says when and where, on a rule. */
export function HeroMetaBar({ label, children, action }: Props) {
  return (
    <div className={s.strip}>
      {label !== undefined && <span className={s.label}>{label}</span>}
      <span className={s.what}>{children}</span>
      {action !== undefined && <span>{action}</span>}
    </div>
  );
}
