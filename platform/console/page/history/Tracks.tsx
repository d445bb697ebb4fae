import type { Stop } from '../../server/api';
import { crossingOf, type AreaLine } from '../lines';
import { Stops } from '../parts';
import * as s from './Tracks.module.scss';

/** Distances of the drawing, in pixels. */
const lane = 24;
const y = 28;
const height = 56;
const branch = 12;

export type TracksProps = {
  lines: AreaLine[];
  stop: Stop;
  before: Stop | undefined;
  isLast: boolean;
};

const xOf = (at: number): number => 12 + at * lane;

/** The lines next to one revision: newer revisions are above it, older ones below. */
export function Tracks({ lines, stop, before, isLast }: TracksProps) {
  const width = xOf(lines.length - 1) + 20;
  const on = lines.flatMap(({ area }, at) => (stop.changes[area] ? [at] : []));
  return (
    <div className={s.tracks} aria-hidden="true">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {lines.map(({ area, line }, at) => {
          const path = branchPath(xOf(at), area, stop, before);
          return (
            <g key={area} data-line={line}>
              <path d={`M${xOf(at)} 0V${isLast ? y : height}`} className={s.line} />
              {path !== '' && <path d={path} className={s.branch} />}
            </g>
          );
        })}
        <Stops
          {...{ on, pointOf: (at) => ({ x: xOf(at), y }), radiusOf: () => 8 }}
          classes={{ stop: s.stop, passage: s.passage }}
        />
        {lines.map(({ area }, at) =>
          stop.triedAnew.includes(area) && !stop.changes[area] ? (
            <circle key={area} cx={xOf(at)} cy={y} r="5" className={s.small} />
          ) : null,
        )}
      </svg>
      {!isLast && (
        <div className={s.rest}>
          {/* The lines go on to the revision before, as long as the words are. */}
          <svg width={width} height="100%">
            {lines.map(({ area, line }, at) => (
              <g key={area} data-line={line}>
                <line x1={xOf(at)} x2={xOf(at)} y2="100%" className={s.line} />
                {before?.tried[area] && (
                  <line
                    x1={xOf(at) + branch}
                    x2={xOf(at) + branch}
                    y2="100%"
                    className={s.branch}
                  />
                )}
              </g>
            ))}
          </svg>
        </div>
      )}
    </div>
  );
}

/** The branch of a canary next to its line; empty without a canary. */
function branchPath(x: number, area: string, stop: Stop, before: Stop | undefined): string {
  const { leaves, arrives, end } = crossingOf(area, stop, before);
  const parts: string[] = [];
  if (leaves !== null) {
    parts.push(
      arrives === null ? `M${x} ${y}l${branch} ${-branch}V0` : `M${x + branch} ${y + branch}V0`,
    );
  }
  if (arrives !== null) parts.push(`M${x + branch} ${height}V${y + branch}`);
  if (end === 'everybody') parts.push(`L${x} ${y}`);
  if (end === 'nobody') parts.push(`M${x + branch - 6} ${y + branch}h12`);
  return parts.join('');
}
