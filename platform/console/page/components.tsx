import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { DataTable } from '@concourse/ui/DataTable';
import { Notice } from '@concourse/ui/Notice';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { ApiError } from '../server/api';
import { areaLanes } from './areaLanes';
import * as s from './components.module.scss';
import { formatRelativeTime, formatDateTime } from './format';

const updateIntervalMs = 10_000;

/** A time such as `3 minutes ago`, with the date and time as tooltip. */
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

export const ErrorNotice = ({ error }: { error: ApiError | null }) =>
  error && (
    <Notice kind="alert" title={error.message}>
      {error.next}
    </Notice>
  );

/** The badge of an area. It is hidden from screen readers, because the name of the area is next to it. */
export const AreaBadge = ({ area, className }: { area: string; className?: string | undefined }) =>
  areaLanes([area]).map(({ colour, badge }) => (
    <span key={area} className={className} aria-hidden="true">
      <TrackBadge line={colour}>{badge}</TrackBadge>
    </span>
  ));

type TitledSectionProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

export const TitledSection = ({ id, title, aside, children }: TitledSectionProps) => (
  <section aria-labelledby={id}>
    <SectionHeading {...{ id, title, aside }} />
    {children}
  </section>
);

type NewTabLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & { href: string };

export const NewTabLink = ({ href, children = href, className }: NewTabLinkProps) => (
  <a href={href} target="_blank" rel="noreferrer" className={className}>
    {children}
  </a>
);

type TableProps = {
  caption: string;
  /** The first column contains the names of the rows. */
  columns: string[];
  /** Columns that contain text. The others contain numbers. */
  textColumns?: string[];
  rows: { name: string; key?: string; cells: ReactNode[] }[];
};

/** A table of figures. On phones each cell shows the label of its column. */
export const FigureTable = ({ caption, columns, textColumns = [], rows }: TableProps) => (
  <div className={s.figures}>
    <DataTable
      caption={caption}
      columns={columns.map((label, at) => ({
        label,
        numeric: at > 0 && !textColumns.includes(label),
      }))}
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
