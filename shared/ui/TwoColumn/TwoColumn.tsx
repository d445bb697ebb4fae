import type { ReactNode } from 'react';
import * as s from './TwoColumn.module.scss';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A heading in the first columns of the grid, and content in the last. */
export function TwoColumn({ title, lead, id, children }: Props) {
  return (
    <div className={s.columns}>
      <div className={s.head}>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        {lead !== undefined && <p className={s.lead}>{lead}</p>}
      </div>
      <div className={s.content}>{children}</div>
    </div>
  );
}
