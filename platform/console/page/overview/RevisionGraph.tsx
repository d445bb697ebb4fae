import { useRef } from 'react';
import type { EnvironmentStatus, RevisionEntry } from '../../server/api';
import { canaryBranchAt, useAreaLanes, type AreaLane } from '../areaLanes';
import { useElementWidth } from '../browser';
import { RevisionMarkers } from '../components';
import * as s from './RevisionGraph.module.scss';

/** Distances of the drawing, in pixels. */
const laneHeight = 46;
const marginTop = 30;
const branchOffset = 17;
const narrowWidth = 640;

/** The gutter of the page: names and versions align with the text. */
const gutterOf = (width: number): number =>
  Math.min(64, Math.max(20, 5.6 + width * 0.04)) + Math.max(0, (width - 1600 - 2 * 64) / 2);

/** The width of the plate of a name. */
const labelWidth = (area: string): number => 20 + area.length * 8.4;

const yOf = (at: number): number => marginTop + at * laneHeight;

/** The areas as lines, the newest revisions as stops: now is at the right. */
export function RevisionGraph({ now }: { now: EnvironmentStatus }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const lines = useAreaLanes(
    now.areas.flatMap(({ area, version }) => (version === null ? [] : area)),
  );
  return (
    <div ref={frame} className={s.map}>
      {width > 0 && <GraphDrawing {...{ now, lines, width }} />}
    </div>
  );
}

type GraphDrawingProps = { now: EnvironmentStatus; lines: AreaLane[]; width: number };

function GraphDrawing({ now, lines, width }: GraphDrawingProps) {
  const isNarrow = width < narrowWidth;
  const gutter = gutterOf(width);
  const plates = lines.map(({ area }) => labelWidth(area));
  const left = gutter + (isNarrow ? 56 : Math.max(...plates) + 36);
  const right = gutter + (isNarrow ? 84 : 210);
  const column = isNarrow ? 44 : 72;
  const many = Math.max(1, Math.min(12, Math.floor((width - left - right) / column)));
  const stops = now.revisions.slice(0, many).toReversed();
  const most = (width - left - right) / Math.max(1, stops.length - 1);
  const step = Math.min(most, column * 2.2);
  // Now is at the right, however few stops there are.
  const xOf = (at: number): number => width - right - (stops.length - 1 - at) * step;
  const height = yOf(lines.length - 1) + 58;
  const end = width - gutter - (isNarrow ? 66 : 150);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={describeGraph(now, lines)}
    >
      <g aria-hidden="true">
        {stops.map(({ rev }, at) => (
          <text key={rev} x={xOf(at)} y={height - 10} className={s.rev} textAnchor="middle">
            {rev}
          </text>
        ))}
        {lines.map((line, at) => (
          <Lane
            key={line.area}
            {...{ line, stops, xOf, end, y: yOf(at), before: now.revisions[many] }}
          />
        ))}
        {stops.map(({ rev, changes, changedCandidates }, index) => (
          <RevisionMarkers
            key={rev}
            on={lines.flatMap(({ area }, at) =>
              changes[area] || changedCandidates.includes(area) ? [at] : [],
            )}
            pointOf={(at) => ({ x: xOf(index), y: yOf(at) })}
            radiusOf={(at) => (changes[lines[at]?.area ?? ''] ? 9 : 6)}
            classes={{ stop: s.stop, passage: s.change }}
          />
        ))}
        {lines.map((line, at) => (
          <LaneLabels
            key={line.area}
            {...{ line, now, gutter, isNarrow, y: yOf(at), x: end + 10 }}
          />
        ))}
      </g>
    </svg>
  );
}

type LaneProps = {
  line: AreaLane;
  stops: RevisionEntry[];
  /** The revision before the first stop. */
  before: RevisionEntry | undefined;
  xOf: (at: number) => number;
  y: number;
  end: number;
};

/** One line, with the canaries next to it. */
const Lane = (lane: LaneProps) => (
  <g data-line={lane.line.colour}>
    <path d={`M0 ${lane.y}H${lane.end}`} className={s.line} />
    {lane.stops.map((stop, index) => (
      <Branch key={stop.rev} {...{ ...lane, stop, index }} />
    ))}
  </g>
);

type BranchProps = LaneProps & { stop: RevisionEntry; index: number };

/** The branch of a canary from one stop to the next. */
function Branch({ stop, index, line: { area }, stops, before, xOf, y, end }: BranchProps) {
  const after = stops[index + 1];
  const crossing = canaryBranchAt(area, stop, index === 0 ? before : stops[index - 1]);
  const x = xOf(index);
  // The branch of a canary that is promoted to everybody returns to its line.
  const comesBack = after && canaryBranchAt(area, after, stop).outcome === 'everybody';
  const next = after ? xOf(index + 1) - (comesBack ? branchOffset : 0) : end;
  const start =
    crossing.percentBefore === null
      ? `M${x} ${y}l${branchOffset} ${branchOffset}`
      : `M${x} ${y + branchOffset}`;
  const parts: string[] = [];
  if (crossing.percentAfter !== null) parts.push(`${start}H${next}`);
  if (crossing.outcome === 'everybody')
    parts.push(`M${x - branchOffset} ${y + branchOffset}L${x} ${y}`);
  // The end of the line: a buffer stop.
  if (crossing.outcome === 'nobody') parts.push(`M${x} ${y + branchOffset - 7}v14`);
  return (
    <g>
      {parts.length > 0 && <path d={parts.join('')} className={s.branch} />}
      {crossing.isAdjusted && <circle cx={x} cy={y + branchOffset} r="5" className={s.share} />}
    </g>
  );
}

type LabelsProps = Pick<LaneProps, 'line' | 'y'> &
  Pick<GraphDrawingProps, 'now'> & { gutter: number; isNarrow: boolean; x: number };

function LaneLabels({ line: { area, badge, colour }, now, gutter, isNarrow, x, y }: LabelsProps) {
  const version = now.areas.find((each) => each.area === area)?.version ?? '';
  const canary = now.canaries.find(({ releases }) => releases[area] !== undefined);
  const width = isNarrow ? 36 : labelWidth(area);
  return (
    <g data-line={colour}>
      <rect x={gutter} y={y - 13} width={width} height={26} rx={4} className={s.plate} />
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

const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The drawing in words; the ledger below holds the details. */
function describeGraph(
  { areas, canaries, environment }: EnvironmentStatus,
  lines: AreaLane[],
): string {
  const live = lines.map(
    ({ area }) => `${area} ${areas.find((each) => each.area === area)?.version ?? ''}`,
  );
  const some = canaries.map(({ releases, percent }) => {
    const names = Object.entries(releases).map(([area, version]) => `${area} ${version}`);
    return `${percent} % of visitors get ${names.join(', ')}`;
  });
  return [`Live in ${environment}: ${live.join(', ')}`, ...some].join('. ');
}
