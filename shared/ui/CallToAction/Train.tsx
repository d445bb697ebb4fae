import * as s from './Train.module.scss';

type Stop = { x: number; y: number; width: number; height: number; turn?: number };

/** The path of the train in a closing drawing, and the stops that are drawn over the train. */
export type Lane = { path: string; stops: Stop[] };

type Props = {
  /** In the coordinates of the drawing. */
  lane: Lane;
  className?: string;
};

/** A train on the yellow lane that moves as the page scrolls. The stops cover it. */
export function Train({ lane, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
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
