import type { ReactNode } from 'react';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './Chip.module.scss';

type Props = {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
  /** Shows a dot of that line. */
  line?: Line;
};

/** A filter that is on or off. */
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
      {children}
    </button>
  );
}
