import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { DataTable } from '@concourse/ui/DataTable';
import { Notice } from '@concourse/ui/Notice';
import type { ApiError, Evidence } from '../server/api';
import * as s from './components.module.scss';
import { formatDateTime, formatMetric, formatRelativeTime } from './format';

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

type ErrorProps = Pick<ComponentProps<typeof Notice>, 'ref'> & { error: ApiError | null };

export const ErrorNotice = ({ error, ref }: ErrorProps) =>
  error && (
    <Notice ref={ref} kind="alert" title={error.message}>
      {error.next}
    </Notice>
  );

type TitledSectionProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

export const TitledSection = ({ id, title, aside, children }: TitledSectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={s.heading}>
      {title}
    </h2>
    {aside !== undefined && <p className="small muted">{aside}</p>}
    {children}
  </section>
);

type NewTabLinkProps = { href: string; children?: ReactNode };

export const NewTabLink = ({ href, children = href }: NewTabLinkProps) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

type TableProps = {
  caption: string;
  /** The first column contains the names of the rows. */
  columns: string[];
  /** This many columns after the first contain numbers, the others text. */
  numericColumns?: number;
  rows: { name: string; key?: string; cells: ReactNode[] }[];
};

/** A table of figures. On phones each cell shows the label of its column. */
export const FigureTable = ({ caption, columns, numericColumns = 0, rows }: TableProps) => (
  <div className={s.figures}>
    <DataTable
      caption={caption}
      columns={columns.map((label, at) => ({ label, numeric: at > 0 && at <= numericColumns }))}
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

/** The figures that a canary is judged by. */
export const MetricsTable = ({ views, metrics }: Pick<Evidence, 'views' | 'metrics'>) => (
  <FigureTable
    caption="Figures of the canary and of the live release"
    columns={['Metric', 'Canary', 'Live', 'Evidence that it is worse']}
    numericColumns={3}
    rows={[
      {
        name: 'page views',
        cells: [views.candidate.toLocaleString('en'), views.live.toLocaleString('en'), ''],
      },
      ...metrics.map(({ metric, candidate, live, unit, worse }) => ({
        name: metric,
        cells: [formatMetric(candidate, unit), formatMetric(live, unit), worse.toPrecision(3)],
      })),
    ]}
  />
);
