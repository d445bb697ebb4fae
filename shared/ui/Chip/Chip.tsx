import type { ReactNode } from 'react';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './Chip.module.scss';

type Props = {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
  /** Shows a dot in the colour of this line. */
  line?: Line;
};

/** A toggle button for a filter. */
export function Chip({ pressed, onClick, children, line }: Props) {
  return (
    <button
      type="button"
      className={s.chip}
      aria-pressed={pressed}
      data-line={line}
      onClick={onClick}
    >
      {line && <span className={s.dot} />}
      <span>{children}</span>
    </button>
  );
}
