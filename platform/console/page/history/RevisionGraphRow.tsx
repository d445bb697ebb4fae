import type { RevisionEntry } from '../../server/api';
import { canaryBranchAt, type AreaLane, type CanaryBranch } from '../areaLanes';
import { RevisionMarkers } from '../components';
import * as s from './RevisionGraphRow.module.scss';

// Dimensions in pixels.
const laneWidth = 24;
const y = 28;
/** A line of variable length continues the path of a branch from here. */
const pathEnd = 56;
const branchOffset = 12;

export type RevisionGraphRowProps = {
  lanes: AreaLane[];
  revision: RevisionEntry;
  isLast: boolean;
};

const xOf = (at: number): number => 12 + at * laneWidth;

/** The part of the graph next to one revision. The newest revision is at the top. */
export function RevisionGraphRow({ lanes, revision, isLast }: RevisionGraphRowProps) {
  const on = lanes.flatMap(({ area }, at) => (revision.changes[area] ? [at] : []));
  return (
    <svg width={xOf(lanes.length - 1) + 20} className={s.graph} aria-hidden="true">
      {lanes.map(({ area, colour }, at) => {
        const x = xOf(at);
        const branchX = x + branchOffset;
        const path = branchPath(x, canaryBranchAt(area, revision));
        return (
          <g key={area} data-line={colour}>
            <line x1={x} x2={x} y2={isLast ? y : '100%'} className={s.lane} />
            {path !== '' && <path d={path} className={s.branch} />}
            {revision.candidatesBefore[area] && (
              <line x1={branchX} x2={branchX} y1={pathEnd} y2="100%" className={s.branch} />
            )}
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
  );
}

function branchPath(x: number, { percentAfter, percentBefore, outcome }: CanaryBranch): string {
  const parts: string[] = [];
  if (percentAfter !== null) {
    parts.push(
      percentBefore === null
        ? `M${x} ${y}l${branchOffset} ${-branchOffset}V0`
        : `M${x + branchOffset} ${y + branchOffset}V0`,
    );
  }
  if (percentBefore !== null) parts.push(`M${x + branchOffset} ${pathEnd}V${y + branchOffset}`);
  if (outcome === 'promoted') parts.push(`L${x} ${y}`);
  if (outcome === 'ended') parts.push(`M${x + branchOffset - 6} ${y + branchOffset}h12`);
  return parts.join('');
}
