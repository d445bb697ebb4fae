import type { ReactNode } from 'react';
import * as s from './TwoColumn.module.scss';

type Props = {
  title: ReactNode;
  level?: 'h2' | 'h3';
  lead?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A heading in the first columns of the grid, and content in the last. */
export function TwoColumn({ title, level: Heading = 'h2', lead, id, children }: Props) {
  return (
    <div className={s.columns}>
      <div className={s.head}>
        <Heading className="h2" id={id}>
          {title}
        </Heading>
        {lead !== undefined && <p className={s.lead}>{lead}</p>}
      </div>
      <div className={s.content}>{children}</div>
    </div>
  );
}
