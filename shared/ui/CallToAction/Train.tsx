import { lanes } from './lanes';
import * as s from './Train.module.scss';

type Props = {
  /** Address of the drawing, which has the lane's name. */
  art: string;
  className?: string;
};

/** A train on the yellow lane: it runs as the page is scrolled, and passes below the stops. */
export function Train({ art, className }: Props) {
  const lane = lanes[/\bcta-(\w+)/.exec(art)?.[1] ?? ''];
  if (!lane) return null;
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
