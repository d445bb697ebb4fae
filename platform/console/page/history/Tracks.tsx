import type { ReactElement } from 'react';
import type { Stop } from '../../server/api';
import { crossingOf, type AreaLine } from '../lines';
import * as s from './Tracks.module.scss';

/** Distances of the drawing, in pixels. */
const lane = 24;
const y = 28;
const height = 56;
const branch = 12;

type Props = {
  lines: AreaLine[];
  stop: Stop;
  before: Stop | undefined;
  isLast: boolean;
};

const xOf = (at: number): number => 12 + at * lane;

/** The lines beside one revision: above it is what came of it, below it what was before. */
export function Tracks({ lines, stop, before, isLast }: Props): ReactElement {
  const width = xOf(lines.length - 1) + 20;
  const on = lines.flatMap(({ area }, at) => (stop.changes[area] ? [at] : []));
  return (
    <div className={s.tracks} aria-hidden="true">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {lines.map((line, at) => (
          <Track key={line.area} {...{ line, stop, before, isLast }} x={xOf(at)} />
        ))}
        <Stops on={on} />
        {lines.map(({ area }, at) =>
          stop.triedAnew.includes(area) && !stop.changes[area] ? (
            <circle key={area} cx={xOf(at)} cy={y} r="5" className={s.small} />
          ) : null,
        )}
      </svg>
      {!isLast && (
        <div className={s.rest}>
          <svg width={width} height="100%">
            {lines.map((line, at) => (
              <Stretch
                key={line.area}
                {...{ line }}
                x={xOf(at)}
                isTried={!!before?.tried[line.area]}
              />
            ))}
          </svg>
        </div>
      )}
    </div>
  );
}

type TrackProps = Omit<Props, 'lines'> & { line: AreaLine; x: number };

function Track({ line, stop, before, isLast, x }: TrackProps): ReactElement {
  const { leaves, arrives, end } = crossingOf(line.area, stop, before);
  const to = isLast ? y : height;
  const parts: string[] = [];
  if (leaves !== null) {
    parts.push(
      arrives === null ? `M${x} ${y}l${branch} ${-branch}V0` : `M${x + branch} ${y + branch}V0`,
    );
  }
  if (arrives !== null) {
    const joins =
      end === 'everybody'
        ? `L${x} ${y}`
        : end === 'nobody'
          ? `M${x + branch - 6} ${y + branch}h12`
          : '';
    parts.push(`M${x + branch} ${height}V${y + branch}${joins}`);
  }
  return (
    <g data-line={line.line}>
      <path d={`M${x} 0V${to}`} className={s.line} />
      {parts.length > 0 && <path d={parts.join('')} className={s.branch} />}
    </g>
  );
}

/** Stops side by side are one interchange; others are joined by a passage. */
function Stops({ on }: { on: number[] }): ReactElement | null {
  const [first, last] = [on[0], on.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (on.length > 1 && on.length === last - first + 1) {
    const width = xOf(last) - xOf(first) + 18;
    return (
      <rect x={xOf(first) - 9} y={y - 9} width={width} height={18} rx={9} className={s.stop} />
    );
  }
  return (
    <g>
      {on.length > 1 && <path d={`M${xOf(first)} ${y}H${xOf(last)}`} className={s.passage} />}
      {on.map((at) => (
        <circle key={at} cx={xOf(at)} cy={y} r="8" className={s.stop} />
      ))}
    </g>
  );
}

type StretchProps = { line: AreaLine; x: number; isTried: boolean };

/** The line on to the revision before, as long as its words are. */
const Stretch = ({ line, x, isTried }: StretchProps): ReactElement => (
  <g data-line={line.line}>
    <line x1={x} x2={x} y2="100%" className={s.line} />
    {isTried && <line x1={x + branch} x2={x + branch} y2="100%" className={s.branch} />}
  </g>
);
