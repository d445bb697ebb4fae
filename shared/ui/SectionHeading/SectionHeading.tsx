import type { ReactNode } from 'react';
import * as s from './SectionHeading.module.scss';

type Props = {
  title: ReactNode;
  /** Secondary text at the end of the line. */
  aside?: ReactNode;
  /** Use `p` if a larger heading follows. */
  level?: 'h2' | 'h3' | 'p';
  id?: string;
};

/** The heading of a section on a line that starts with a ring. The line is animated where browsers support it. */
export function SectionHeading({ title, aside, level: Heading = 'h2', id }: Props) {
  return (
    <div className={s.heading}>
      <div className={s.row}>
        <Heading id={id}>{title}</Heading>
        {aside !== undefined && <span className={s.aside}>{aside}</span>}
      </div>
    </div>
  );
}
