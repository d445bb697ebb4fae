import type { ReactNode } from 'react';
import * as s from './TrackBadge.module.scss';

/** One of the eight line colours of tracks and data. */
export type Line = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Props = { children: ReactNode; line?: Line };

/** The badge of a track, in the colour of its line. */
export function TrackBadge({ children, line = 1 }: Props) {
  return (
    <span className={s.badge} data-line={line}>
      {children}
    </span>
  );
}
