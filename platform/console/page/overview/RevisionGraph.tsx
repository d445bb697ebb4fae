import { shorten } from '@concourse/core/text/format';
import type { EnvironmentStatus, RevisionEntry } from '../../server/api';
import { canaryBranchAt, areaLanes, type AreaLane } from '../areaLanes';
import { useElementWidth } from '../browser';
import { RevisionMarkers } from '../components';
import * as s from './RevisionGraph.module.scss';

// Dimensions in pixels.
const laneHeight = 46;
const marginTop = 30;
const branchOffset = 17;
const narrowWidth = 640;

/** The gutter of the page, so that labels align with the text. */
const gutterOf = (width: number): number =>
  Math.min(64, Math.max(20, 5.6 + width * 0.04)) + Math.max(0, (width - 1600 - 2 * 64) / 2);

const labelWidth = (area: string): number => 20 + area.length * 8.4;

const yOf = (at: number): number => marginTop + at * laneHeight;

/** The newest revisions on one lane per area. The newest is on the right. */
export function RevisionGraph({ now }: { now: EnvironmentStatus }) {
  const [frame, width] = useElementWidth();
  const lanes = areaLanes(now.areas.flatMap(({ area, version }) => (version === null ? [] : area)));
  return (
    <div ref={frame} className={s.graph}>
      {width > 0 && <GraphDrawing {...{ now, lanes, width }} />}
    </div>
  );
}

type GraphDrawingProps = { now: EnvironmentStatus; lanes: AreaLane[]; width: number };

function GraphDrawing({ now, lanes, width }: GraphDrawingProps) {
  const isNarrow = width < narrowWidth;
  const gutter = gutterOf(width);
  const labels = lanes.map(({ area }) => labelWidth(area));
  const left = gutter + (isNarrow ? 56 : Math.max(...labels) + 36);
  const right = gutter + (isNarrow ? 84 : 210);
  const column = isNarrow ? 44 : 72;
  const count = Math.max(1, Math.min(12, Math.floor((width - left - right) / column)));
  const revisions = now.revisions.slice(0, count).toReversed();
  const maxStep = (width - left - right) / Math.max(1, revisions.length - 1);
  const step = Math.min(maxStep, column * 2.2);
  const xOf = (at: number): number => width - right - (revisions.length - 1 - at) * step;
  const height = yOf(lanes.length - 1) + 58;
  const end = width - gutter - (isNarrow ? 66 : 150);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`The newest revisions of ${now.environment}. The live releases are listed below.`}
    >
      <g aria-hidden="true">
        {revisions.map(({ rev }, at) => (
          <text key={rev} x={xOf(at)} y={height - 10} className={s.rev} textAnchor="middle">
            {rev}
          </text>
        ))}
        {lanes.map(({ area, colour }, at) => (
          <g key={area} data-line={colour}>
            <path d={`M0 ${yOf(at)}H${end}`} className={s.lane} />
            {revisions.map((revision, index) => (
              <Branch
                key={revision.rev}
                {...{ area, revision, next: revisions[index + 1], x: xOf(index), y: yOf(at) }}
                end={index + 1 < revisions.length ? xOf(index + 1) : end}
              />
            ))}
          </g>
        ))}
        {revisions.map(({ rev, changes, changedCandidates }, index) => (
          <RevisionMarkers
            key={rev}
            on={lanes.flatMap(({ area }, at) =>
              changes[area] || changedCandidates.includes(area) ? [at] : [],
            )}
            pointOf={(at) => ({ x: xOf(index), y: yOf(at) })}
            radiusOf={(at) => (changes[lanes[at]?.area ?? ''] ? 9 : 6)}
            classes={{ marker: s.marker, connector: s.connector }}
          />
        ))}
        {lanes.map((lane, at) => (
          <LaneLabels
            key={lane.area}
            {...{ lane, now, gutter, isNarrow, y: yOf(at), x: end + 10 }}
          />
        ))}
      </g>
    </svg>
  );
}

type BranchProps = {
  area: string;
  revision: RevisionEntry;
  /** The newer revision on the right. */
  next: RevisionEntry | undefined;
  x: number;
  y: number;
  /** The position of the newer revision, or the right end of the lane. */
  end: number;
};

function Branch({ area, revision, next, x, y, end }: BranchProps) {
  const branch = canaryBranchAt(area, revision);
  // The branch of a promoted canary returns to its lane.
  const isPromotedNext = next && canaryBranchAt(area, next).outcome === 'promoted';
  const endX = isPromotedNext ? end - branchOffset : end;
  const start =
    branch.percentBefore === null
      ? `M${x} ${y}l${branchOffset} ${branchOffset}`
      : `M${x} ${y + branchOffset}`;
  const parts: string[] = [];
  if (branch.percentAfter !== null) parts.push(`${start}H${endX}`);
  if (branch.outcome === 'promoted')
    parts.push(`M${x - branchOffset} ${y + branchOffset}L${x} ${y}`);
  if (branch.outcome === 'ended') parts.push(`M${x} ${y + branchOffset - 7}v14`);
  return (
    <g>
      {parts.length > 0 && <path d={parts.join('')} className={s.branch} />}
      {branch.isAdjusted && <circle cx={x} cy={y + branchOffset} r="5" className={s.adjustment} />}
    </g>
  );
}

type LabelsProps = Pick<GraphDrawingProps, 'now'> & {
  lane: AreaLane;
  gutter: number;
  isNarrow: boolean;
  x: number;
  y: number;
};

function LaneLabels({ lane: { area, badge, colour }, now, gutter, isNarrow, x, y }: LabelsProps) {
  const version = now.areas.find((each) => each.area === area)?.version ?? '';
  const canary = now.canaries.find(({ releases }) => releases[area] !== undefined);
  const width = isNarrow ? 36 : labelWidth(area);
  return (
    <g data-line={colour}>
      <rect x={gutter} y={y - 13} width={width} height={26} rx={4} className={s.label} />
      <text
        x={gutter + (isNarrow ? 18 : 10)}
        y={y + 5}
        className={s.area}
        textAnchor={isNarrow ? 'middle' : 'start'}
      >
        {isNarrow ? badge : area}
      </text>
      <text x={x} y={y + 6} className={s.version}>
        {shorten(version, isNarrow ? 8 : 16)}
      </text>
      {canary && (
        <text x={x} y={y + 24} className={s.canary}>
          {canary.percent} % {isNarrow ? '' : shorten(canary.releases[area] ?? '', 14)}
        </text>
      )}
    </g>
  );
}
