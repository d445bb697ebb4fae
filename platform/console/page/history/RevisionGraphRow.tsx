import type { RevisionEntry } from '../../server/api';
import { canaryBranchAt, type AreaLane } from '../areaLanes';
import { RevisionMarkers } from '../components';
import * as s from './RevisionGraphRow.module.scss';

/** Distances of the drawing, in pixels. */
const laneWidth = 24;
const y = 28;
const height = 56;
const branchOffset = 12;

export type RevisionGraphRowProps = {
  lines: AreaLane[];
  stop: RevisionEntry;
  before: RevisionEntry | undefined;
  isLast: boolean;
};

const xOf = (at: number): number => 12 + at * laneWidth;

/** The lines next to one revision: newer revisions are above it, older ones below. */
export function RevisionGraphRow({ lines, stop, before, isLast }: RevisionGraphRowProps) {
  const width = xOf(lines.length - 1) + 20;
  const on = lines.flatMap(({ area }, at) => (stop.changes[area] ? [at] : []));
  return (
    <div className={s.tracks} aria-hidden="true">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {lines.map(({ area, colour }, at) => {
          const path = branchPath(xOf(at), area, stop, before);
          return (
            <g key={area} data-line={colour}>
              <path d={`M${xOf(at)} 0V${isLast ? y : height}`} className={s.line} />
              {path !== '' && <path d={path} className={s.branch} />}
            </g>
          );
        })}
        <RevisionMarkers
          {...{ on, pointOf: (at) => ({ x: xOf(at), y }), radiusOf: () => 8 }}
          classes={{ stop: s.stop, passage: s.passage }}
        />
        {lines.map(({ area }, at) =>
          stop.changedCandidates.includes(area) && !stop.changes[area] ? (
            <circle key={area} cx={xOf(at)} cy={y} r="5" className={s.small} />
          ) : null,
        )}
      </svg>
      {!isLast && (
        <div className={s.continuation}>
          {/* The lines go on to the revision before, as long as the words are. */}
          <svg width={width} height="100%">
            {lines.map(({ area, colour }, at) => (
              <g key={area} data-line={colour}>
                <line x1={xOf(at)} x2={xOf(at)} y2="100%" className={s.line} />
                {before?.candidates[area] && (
                  <line
                    x1={xOf(at) + branchOffset}
                    x2={xOf(at) + branchOffset}
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
function branchPath(
  x: number,
  area: string,
  stop: RevisionEntry,
  before: RevisionEntry | undefined,
): string {
  const { percentAfter, percentBefore, outcome } = canaryBranchAt(area, stop, before);
  const parts: string[] = [];
  if (percentAfter !== null) {
    parts.push(
      percentBefore === null
        ? `M${x} ${y}l${branchOffset} ${-branchOffset}V0`
        : `M${x + branchOffset} ${y + branchOffset}V0`,
    );
  }
  if (percentBefore !== null) parts.push(`M${x + branchOffset} ${height}V${y + branchOffset}`);
  if (outcome === 'everybody') parts.push(`L${x} ${y}`);
  if (outcome === 'nobody') parts.push(`M${x + branchOffset - 6} ${y + branchOffset}h12`);
  return parts.join('');
}
