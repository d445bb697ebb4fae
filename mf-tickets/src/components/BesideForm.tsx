import type { ReactElement, ReactNode } from 'react';
import * as s from './BesideForm.module.scss';

type Props = { title: string; aside: ReactNode; children: ReactNode };

/** A short form and what one should know before filling it in. */
export function BesideForm({ title, aside, children }: Props): ReactElement {
  return (
    <div className={s.layout}>
      <div className={s.aside}>
        <h2 className="h2">{title}</h2>
        {aside}
      </div>
      <div className={s.form}>{children}</div>
    </div>
  );
}
