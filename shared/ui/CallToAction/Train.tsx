import * as s from './Train.module.scss';

type Stop = { x: number; y: number; width: number; height: number; turn?: number };

/** Where the train of a closing drawing runs: the yellow lane, and the stops that it passes below. */
export type Lane = { path: string; stops: Stop[] };

type Props = {
  /** In units of the drawing. */
  lane: Lane;
  className?: string;
};

/** A train on the yellow lane: it runs as the page is scrolled, and passes below the stops. */
export function Train({ lane, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={s.train} d={lane.path} pathLength={1000} />
      {lane.stops.map(({ x, y, width, height, turn = 0 }) => (
        <rect
          key={`${x} ${y}`}
          className={s.stop}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={Math.min(width, height) / 2}
          transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}
        />
      ))}
    </svg>
  );
}
