import { useRef, type ReactElement } from 'react';
import type { EnvironmentNow, Stop } from '../../server/api';
import { crossingOf, type AreaLine } from '../lines';
import { useLines } from '../useLines';
import { useWidth } from '../useWidth';
import * as s from './LineMap.module.scss';

/** Distances of the drawing, in pixels. */
const lane = 46;
const top = 30;
const branch = 17;
const narrow = 640;

/** The page's gutter, so that names and versions stand where words do. */
const gutterOf = (width: number): number =>
  Math.min(64, Math.max(20, 5.6 + width * 0.04)) + Math.max(0, (width - 1600 - 2 * 64) / 2);

type Sizes = { gutter: number; left: number; right: number; column: number };

/** How wide the plate of a name is. */
const plateOf = (area: string): number => 20 + area.length * 8.4;

function sizesFor(width: number, areas: string[]): Sizes {
  const gutter = gutterOf(width);
  return width < narrow
    ? { gutter, left: gutter + 56, right: gutter + 84, column: 44 }
    : {
        gutter,
        left: gutter + Math.max(...areas.map(plateOf)) + 36,
        right: gutter + 210,
        column: 72,
      };
}

/** How long before the version a line ends. */
const beforeVersion = (isNarrow: boolean): number => (isNarrow ? 66 : 150);

/** The areas as lines, the newest revisions as stops: now is at the right. */
export function LineMap({ now }: { now: EnvironmentNow }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const live = now.areas.flatMap(({ area, version }) => (version === null ? [] : area));
  const lines = useLines(live);
  return (
    <div ref={frame} className={s.map}>
      {width > 0 && <Drawing {...{ now, lines, width }} />}
    </div>
  );
}

type DrawingProps = { now: EnvironmentNow; lines: AreaLine[]; width: number };

function Drawing({ now, lines, width }: DrawingProps): ReactElement {
  const { gutter, left, right, column } = sizesFor(
    width,
    lines.map(({ area }) => area),
  );
  const many = Math.max(1, Math.min(12, Math.floor((width - left - right) / column)));
  const stops = now.stops.slice(0, many).toReversed();
  const most = (width - left - right) / Math.max(1, stops.length - 1);
  const step = Math.min(most, column * 2.2);
  // Now is at the right, however few stops there are.
  const xOf = (at: number): number => width - right - (stops.length - 1 - at) * step;
  const yOf = (at: number): number => top + at * lane;
  const height = top + (lines.length - 1) * lane + 58;
  const shown = { stops, xOf, yOf, width, gutter, isNarrow: width < narrow };
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={describe(now, lines)}
    >
      <g aria-hidden="true">
        {stops.map(({ rev }, at) => (
          <text key={rev} x={xOf(at)} y={height - 10} className={s.rev} textAnchor="middle">
            {rev}
          </text>
        ))}
        {lines.map((line, at) => (
          <Lane key={line.area} {...shown} line={line} at={at} before={now.stops[many]} />
        ))}
        {stops.map((stop, at) => (
          <Interchange key={stop.rev} {...{ stop, lines, yOf }} x={xOf(at)} />
        ))}
        {lines.map((line, at) => (
          <Labels key={line.area} {...shown} {...{ line, now }} y={yOf(at)} />
        ))}
      </g>
    </svg>
  );
}

type Shown = {
  stops: Stop[];
  xOf: (at: number) => number;
  yOf: (at: number) => number;
  width: number;
  gutter: number;
  isNarrow: boolean;
};

type LaneProps = Shown & { line: AreaLine; at: number; before: Stop | undefined };

/** One line, with what a share of the visitors rode beside it. */
function Lane({
  line,
  at,
  stops,
  before,
  xOf,
  yOf,
  width,
  gutter,
  isNarrow,
}: LaneProps): ReactElement {
  const y = yOf(at);
  const end = width - gutter - beforeVersion(isNarrow);
  const branches = stops.map((stop, index) => {
    const crossing = crossingOf(line.area, stop, index === 0 ? before : stops[index - 1]);
    const x = xOf(index);
    const after = stops[index + 1];
    // Where everybody gets it, the branch comes back to its line.
    const comesBack = after && crossingOf(line.area, after, stop).end === 'everybody';
    const next = after ? xOf(index + 1) - (comesBack ? branch : 0) : end;
    const parts: string[] = [];
    if (crossing.leaves !== null) {
      parts.push(
        crossing.arrives === null
          ? `M${x} ${y}l${branch} ${branch}H${next}`
          : `M${x} ${y + branch}H${next}`,
      );
    }
    if (crossing.end === 'everybody') parts.push(`M${x - branch} ${y + branch}L${x} ${y}`);
    // The end of the line: a buffer stop.
    if (crossing.end === 'nobody') parts.push(`M${x} ${y + branch - 7}v14`);
    return { rev: stop.rev, path: parts.join(''), isWidened: crossing.isWidened, x };
  });
  return (
    <g data-line={line.line}>
      <path d={`M0 ${y}H${end}`} className={s.line} />
      {branches.map(({ rev, path, isWidened, x }) => (
        <g key={rev}>
          {path !== '' && <path d={path} className={s.branch} />}
          {isWidened && <circle cx={x} cy={y + branch} r="5" className={s.share} />}
        </g>
      ))}
    </g>
  );
}

type InterchangeProps = {
  stop: Stop;
  lines: AreaLine[];
  x: number;
  yOf: (at: number) => number;
};

/** A stop on each line that a revision changed; where those are several, one can change between them. */
function Interchange({ stop, lines, x, yOf }: InterchangeProps): ReactElement {
  const on = lines.flatMap(({ area }, at) =>
    stop.changes[area] || stop.triedAnew.includes(area) ? [at] : [],
  );
  const [first, last] = [on[0] ?? 0, on.at(-1) ?? 0];
  const isRow = on.length > 1 && on.length === last - first + 1;
  if (isRow) {
    const y = yOf(first);
    return (
      <rect x={x - 9} y={y - 9} width={18} height={yOf(last) - y + 18} rx={9} className={s.stop} />
    );
  }
  return (
    <g>
      {on.length > 1 && <path d={`M${x} ${yOf(first)}V${yOf(last)}`} className={s.change} />}
      {on.map((at) => (
        <circle
          key={at}
          cx={x}
          cy={yOf(at)}
          r={stop.changes[lines[at]?.area ?? ''] ? 9 : 6}
          className={s.stop}
        />
      ))}
    </g>
  );
}

function Labels({
  line,
  now,
  y,
  width,
  gutter,
  isNarrow,
}: Pick<Shown, 'width' | 'gutter' | 'isNarrow'> & {
  line: AreaLine;
  now: EnvironmentNow;
  y: number;
}): ReactElement {
  const version = now.areas.find(({ area }) => area === line.area)?.version ?? '';
  const canary = now.canaries.find(({ releases }) => releases[line.area] !== undefined);
  const x = width - gutter - beforeVersion(isNarrow) + 10;
  const start = gutter;
  return (
    <g data-line={line.line}>
      <rect
        x={start}
        y={y - 13}
        width={isNarrow ? 36 : plateOf(line.area)}
        height={26}
        rx={4}
        className={s.plate}
      />
      <text
        x={start + (isNarrow ? 18 : 10)}
        y={y + 5}
        className={s.area}
        textAnchor={isNarrow ? 'middle' : 'start'}
      >
        {isNarrow ? line.badge : line.area}
      </text>
      <text x={x} y={y + 6} className={s.version}>
        {shorten(version, isNarrow ? 8 : 16)}
      </text>
      {canary && (
        <text x={x} y={y + 24} className={s.canary}>
          {canary.percent} % {isNarrow ? '' : shorten(canary.releases[line.area] ?? '', 14)}
        </text>
      )}
    </g>
  );
}

const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** What the drawing says, in words: the ledger below says the same at length. */
function describe({ areas, canaries, environment }: EnvironmentNow, lines: AreaLine[]): string {
  const live = lines.map(({ area }) => {
    const version = areas.find((each) => each.area === area)?.version;
    return `${area} ${version ?? ''}`;
  });
  const some = canaries.map(
    ({ releases, percent }) =>
      `${percent} % of visitors get ${Object.entries(releases)
        .map(([area, version]) => `${area} ${version}`)
        .join(', ')}`,
  );
  return [`Live in ${environment}: ${live.join(', ')}`, ...some].join('. ');
}
