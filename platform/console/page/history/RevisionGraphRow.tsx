import type { RevisionEntry } from '../../server/api';
import { canaryBranchAt, type AreaLane } from '../areaLanes';
import { RevisionMarkers } from '../components';
import * as s from './RevisionGraphRow.module.scss';

// Dimensions in pixels.
const laneWidth = 24;
const y = 28;
const height = 56;
const branchOffset = 12;

export type RevisionGraphRowProps = {
  lanes: AreaLane[];
  revision: RevisionEntry;
  previous: RevisionEntry | undefined;
  isLast: boolean;
};

const xOf = (at: number): number => 12 + at * laneWidth;

/** The part of the graph next to one revision. The newest revision is at the top. */
export function RevisionGraphRow({ lanes, revision, previous, isLast }: RevisionGraphRowProps) {
  const width = xOf(lanes.length - 1) + 20;
  const on = lanes.flatMap(({ area }, at) => (revision.changes[area] ? [at] : []));
  return (
    <div className={s.graph} aria-hidden="true">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {lanes.map(({ area, colour }, at) => {
          const path = branchPath(xOf(at), area, revision, previous);
          return (
            <g key={area} data-line={colour}>
              <path d={`M${xOf(at)} 0V${isLast ? y : height}`} className={s.lane} />
              {path !== '' && <path d={path} className={s.branch} />}
            </g>
          );
        })}
        <RevisionMarkers
          {...{ on, pointOf: (at) => ({ x: xOf(at), y }), radiusOf: () => 8 }}
          classes={{ marker: s.marker, connector: s.connector }}
        />
        {lanes.map(({ area }, at) =>
          revision.changedCandidates.includes(area) && !revision.changes[area] ? (
            <circle key={area} cx={xOf(at)} cy={y} r="5" className={s.candidate} />
          ) : null,
        )}
      </svg>
      {!isLast && (
        <div className={s.continuation}>
          <svg width={width} height="100%">
            {lanes.map(({ area, colour }, at) => (
              <g key={area} data-line={colour}>
                <line x1={xOf(at)} x2={xOf(at)} y2="100%" className={s.lane} />
                {previous?.candidates[area] && (
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

function branchPath(
  x: number,
  area: string,
  revision: RevisionEntry,
  previous: RevisionEntry | undefined,
): string {
  const { percentAfter, percentBefore, outcome } = canaryBranchAt(area, revision, previous);
  const parts: string[] = [];
  if (percentAfter !== null) {
    parts.push(
      percentBefore === null
        ? `M${x} ${y}l${branchOffset} ${-branchOffset}V0`
        : `M${x + branchOffset} ${y + branchOffset}V0`,
    );
  }
  if (percentBefore !== null) parts.push(`M${x + branchOffset} ${height}V${y + branchOffset}`);
  if (outcome === 'promoted') parts.push(`L${x} ${y}`);
  if (outcome === 'ended') parts.push(`M${x + branchOffset - 6} ${y + branchOffset}h12`);
  return parts.join('');
}
