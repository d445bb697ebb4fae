import { useState } from 'react';
import type { ReleaseFigures } from '@concourse/rum/reportQueries';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { Notice } from '@concourse/ui/Notice';
import type { Health, HealthData, Jsonify } from '../../server/api';
import { withQuery, useQuery } from '../apiClient';
import { areaLanes } from '../areaLanes';
import { FigureTable, ErrorNotice, TitledSection } from '../components';
import { formatCount, formatVital, formatDateTime, formatPercentOfViews } from '../format';
import type { ViewProps } from '../ReleaseConsole';
import { Chart } from './Chart';
import * as s from './HealthView.module.scss';

const timeRanges = [
  { hours: 1, label: 'Last hour' },
  { hours: 24, label: 'Last day' },
  { hours: 24 * 7, label: 'Last week' },
  { hours: 24 * 30, label: 'Last month' },
];

export function HealthView({ environment, logVersion }: ViewProps) {
  const [hours, setHours] = useState(24);
  const [area, setArea] = useState<string | null>(null);
  const address = withQuery('/api/health', { environment, hours: String(hours) });
  const { data, error } = useQuery<Jsonify<Health>>(address, logVersion(environment), 60_000);
  return (
    <>
      <div className={`on-dark ${s.head}`}>
        <div className="wrap">
          <h1 className={s.title}>Health</h1>
          <p className={s.lead}>
            Performance and errors in {environment}, reported by the browsers of visitors.
          </p>
          {data?.hasReports && (
            <ChipGroup label="Time range">
              {timeRanges.map((range) => (
                <Chip
                  key={range.hours}
                  pressed={range.hours === hours}
                  onClick={() => setHours(range.hours)}
                >
                  {range.label}
                </Chip>
              ))}
            </ChipGroup>
          )}
        </div>
      </div>
      <div className={`on-white ${s.body}`}>
        <div className="wrap">
          <ErrorNotice error={error} />
          {!data && !error && <p role="status">Loading reports …</p>}
          {data?.hasReports === false && <ReportsDisabled next={data.next} />}
          {data?.hasReports && <HealthReport {...{ ...data, area, setArea }} />}
        </div>
      </div>
    </>
  );
}

const ReportsDisabled = ({ next }: { next: string[] }) => (
  <div className={s.disabled}>
    <h2 className={s.disabledTitle}>Reports are not set up</h2>
    <p>
      The browsers of visitors can report loading times, errors and the outcome of forms. They set
      no cookie and never report form values. To set up reports:
    </p>
    <ol className={s.steps}>
      {next.map((step) => {
        const [text, code] = step.split(/: (.*)/s);
        return (
          <li key={step}>
            {text}
            {code !== undefined && <code className={s.code}>{code}</code>}
          </li>
        );
      })}
    </ol>
  </div>
);

type HealthReportProps = HealthData & { area: string | null; setArea: (area: string) => void };

function HealthReport({ areas, from, to, slowest, failures, area, setArea }: HealthReportProps) {
  const lanes = areaLanes(areas.map((each) => each.area));
  const withViews = areas.filter(({ figures }) => figures.some(({ views }) => views > 0));
  const selected = areas.find((each) => each.area === area) ?? withViews[0];
  if (!selected || withViews.length === 0) {
    return <Notice kind="info" title="No reports arrived in this time range." />;
  }
  return (
    <div className={s.report}>
      <TitledSection
        id="areas"
        title="By area"
        aside={`${formatDateTime(from)} – ${formatDateTime(to)}`}
      >
        <ChipGroup label="Area">
          {lanes.map(({ area: name, colour }) => (
            <Chip
              key={name}
              line={colour}
              pressed={name === selected.area}
              onClick={() => setArea(name)}
            >
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <AreaHealth {...selected} />
      </TitledSection>
      <FormOutcomes areas={areas} />
      {slowest.length > 0 && <SlowestRoutes slowest={slowest} />}
      <Failures failures={failures} />
    </div>
  );
}

type Metric = {
  label: string;
  /** Returns null without readings. */
  value: (figures: ReleaseFigures) => number | null;
  format: (value: number) => string;
};

const vitalMetric = (name: 'LCP' | 'INP' | 'CLS' | 'TTFB', label: string): Metric => ({
  label,
  value: ({ vitals }) => (vitals[name].count > 0 ? vitals[name].p75 : null),
  format: (p75) => formatVital(name, { count: 1, p75 }),
});

const shareMetric = (label: string, count: (figures: ReleaseFigures) => number): Metric => ({
  label,
  value: (figures) => (figures.views > 0 ? (100 * count(figures)) / figures.views : null),
  format: (percent) => `${percent.toFixed(percent >= 10 ? 0 : 1)} %`,
});

const failedViews = ({ failures }: ReleaseFigures): number =>
  failures.load + failures.hydration + failures.render;

const lcpMetric = vitalMetric('LCP', 'Largest paint');
const metrics: Metric[] = [
  lcpMetric,
  vitalMetric('INP', 'Interaction'),
  vitalMetric('CLS', 'Layout shift'),
  vitalMetric('TTFB', 'First byte'),
  shareMetric('Errors', ({ errors }) => errors),
  shareMetric('Failed areas', failedViews),
  {
    label: 'Page views',
    value: ({ views }) => views,
    format: (views) => Math.round(views).toLocaleString('en'),
  },
];

function AreaHealth({ area, figures, overTime }: HealthData['areas'][number]) {
  const [metric, setMetric] = useState(lcpMetric);
  const releases = figures.filter(({ views }) => views > 0);
  const points = overTime.map(({ at, figures: pointFigures }) => ({
    time: formatDateTime(at),
    values: releases.map(({ release }) => {
      const found = pointFigures.find((each) => each.release === release);
      return found && found.views > 0 ? metric.value(found) : null;
    }),
  }));
  return (
    <div className={s.area}>
      <ChipGroup label="Metric">
        {metrics.map((each) => (
          <Chip key={each.label} pressed={each === metric} onClick={() => setMetric(each)}>
            {each.label}
          </Chip>
        ))}
      </ChipGroup>
      <div className={s.columns}>
        <Chart
          title={`${metric.label} of ${area} over time, by release`}
          names={releases.map(({ release }) => release)}
          {...{ points, format: metric.format }}
        />
        <FigureTable
          caption={`Metrics of ${area} by release`}
          columns={['Release', 'Views', 'LCP', 'INP', 'CLS', 'Errors', 'Failed']}
          rows={releases.map((release) => ({
            name: release.release,
            cells: [
              release.views.toLocaleString('en'),
              formatVital('LCP', release.vitals.LCP),
              formatVital('INP', release.vitals.INP),
              formatVital('CLS', release.vitals.CLS),
              formatPercentOfViews(release.errors, release.views),
              formatPercentOfViews(failedViews(release), release.views),
            ],
          }))}
        />
      </div>
    </div>
  );
}

function FormOutcomes({ areas }: Pick<HealthData, 'areas'>) {
  const rows = areas.flatMap(({ area, figures }) =>
    figures.flatMap(({ release, forms: { sent, queued, rejected, unknown }, views }) => {
      const all = sent + queued + rejected + unknown;
      const share = `${sent} (${formatPercentOfViews(sent, all)})`;
      const cells = [views.toLocaleString('en'), share, queued, rejected, unknown];
      return all === 0 ? [] : [{ name: `${area} ${release}`, cells }];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <TitledSection id="forms" title="Forms">
      <FigureTable
        caption="Submitted forms by release"
        columns={['Release', 'Page views', 'Sent', 'Queued', 'Rejected', 'Unknown']}
        rows={rows}
      />
    </TitledSection>
  );
}

const SlowestRoutes = ({ slowest }: Pick<HealthData, 'slowest'>) => (
  <TitledSection id="slowest" title="Slowest routes" aside="75th percentiles">
    <FigureTable
      caption="Slowest routes"
      columns={['Route', 'Release', 'Page views', 'Largest paint', 'Interaction']}
      textColumns={['Release']}
      rows={slowest.map(({ pattern, area, release, views, lcp, inp }) => ({
        name: pattern,
        key: `${pattern} ${area} ${release}`,
        cells: [
          `${area} ${release}`,
          views.toLocaleString('en'),
          formatVital('LCP', { count: lcp, p75: lcp }),
          formatVital('INP', { count: inp, p75: inp }),
        ],
      }))}
    />
  </TitledSection>
);

const Failures = ({ failures }: Pick<HealthData, 'failures'>) => (
  <TitledSection id="failures" title="Errors and failures">
    {failures.length === 0 && <p>No errors or failures were reported.</p>}
    <ul className={`list ${s.failures}`}>
      {failures.map(({ message, stack, area, release, pattern, views, last }) => (
        <li key={`${message} ${area} ${release} ${pattern}`}>
          <h3 className={s.message}>{message}</h3>
          <p className="small muted">
            {area} {release} on {pattern} · {formatCount(views, 'page view')} · last{' '}
            {formatDateTime(last)}
          </p>
          {stack !== null && (
            <details>
              <summary>
                Stack<span className="vh"> of {message}</span>
              </summary>
              <pre className={s.stack}>{stack}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  </TitledSection>
);
