import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { DataTable } from '@concourse/ui/DataTable';
import { Notice } from '@concourse/ui/Notice';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { ApiError } from '../server/api';
import type { AreaLane } from './areaLanes';
import * as s from './components.module.scss';
import { formatRelativeTime, formatDateTime } from './format';

/** How often the distance is updated. */
const updateIntervalMs = 10_000;

/** How long ago something was; the date and time as a title. */
export function RelativeTime({ when }: { when: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), updateIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={when} title={formatDateTime(when)}>
      {formatRelativeTime(when, now)}
    </time>
  );
}

/** The message of the server about a request that it rejected. */
export const ErrorNotice = ({ refusal }: { refusal: ApiError | null }) =>
  refusal && (
    <Notice kind="alert" title={refusal.message}>
      {refusal.next}
    </Notice>
  );

type AreaBadgeProps = { line: AreaLane | undefined; className?: string | undefined };

/** The badge of an area next to its name, which screen readers read instead. */
export const AreaBadge = ({ line, className }: AreaBadgeProps) =>
  line && (
    <span className={className} aria-hidden="true">
      <TrackBadge line={line.colour}>{line.badge}</TrackBadge>
    </span>
  );

type TitledSectionProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A section that is named by its heading. */
export const TitledSection = ({ id, title, aside, children }: TitledSectionProps) => (
  <section aria-labelledby={id}>
    <SectionHeading {...{ id, title, aside }} />
    {children}
  </section>
);

/** A link that opens in a new tab. */
export const NewTabLink = ({
  href,
  children = href,
  className,
}: Pick<ComponentProps<'a'>, 'className' | 'children'> & { href: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={className}>
    {children}
  </a>
);

type TableProps = {
  caption: string;
  /** The first one is the name of a row. */
  columns: string[];
  /** Further columns that hold words: all others hold numbers. */
  words?: string[];
  rows: { name: string; key?: string; cells: ReactNode[] }[];
};

/** A table of figures. On phones each cell shows the label of its column, as the head is hidden there. */
export const FigureTable = ({ caption, columns, words = [], rows }: TableProps) => (
  <div className={s.figures}>
    <DataTable
      caption={caption}
      columns={columns.map((label, at) => ({ label, numeric: at > 0 && !words.includes(label) }))}
      rows={rows.map(({ name, key = name, cells }) => ({
        key,
        cells: [
          <span key="name" className={s.name}>
            {name}
          </span>,
          ...cells,
        ],
      }))}
    />
  </div>
);

type RevisionMarkersProps = {
  /** The lines that a revision changed, by their places. */
  on: number[];
  pointOf: (at: number) => { x: number; y: number };
  radiusOf: (at: number) => number;
  classes: { stop: string; passage: string };
};

/** The stops of a revision: on adjacent lines they are one interchange, others are joined by a passage. */
export function RevisionMarkers({ on, pointOf, radiusOf, classes }: RevisionMarkersProps) {
  const [first, last] = [on[0], on.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [pointOf(first), pointOf(last)];
  if (on.length > 1 && on.length === last - first + 1) {
    const size = { width: to.x - from.x + 18, height: to.y - from.y + 18 };
    return <rect x={from.x - 9} y={from.y - 9} {...size} rx={9} className={classes.stop} />;
  }
  return (
    <g>
      {on.length > 1 && (
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className={classes.passage} />
      )}
      {on.map((at) => {
        const { x, y } = pointOf(at);
        return <circle key={at} cx={x} cy={y} r={radiusOf(at)} className={classes.stop} />;
      })}
    </g>
  );
}
