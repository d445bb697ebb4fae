import type { ReactNode } from 'react';
import * as s from './SectionHeading.module.scss';

type Props = {
  title: ReactNode;
  /** A few quiet words at the other end of the line. */
  aside?: ReactNode;
  /** `h2` unless a larger heading follows: then `p`. */
  level?: 'h2' | 'h3' | 'p';
  id?: string;
};

/** The line that a section hangs from: it starts in a ring and draws itself where browsers can. */
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
