import { useState } from 'react';
import type { ReleaseFigures } from '@concourse/rum/reportQueries';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { Notice } from '@concourse/ui/Notice';
import type { Health, HealthData, Jsonify } from '../../server/api';
import { withQuery, useQuery } from '../apiClient';
import { useAreaLanes } from '../areaLanes';
import { FigureTable, ErrorNotice, TitledSection } from '../components';
import { formatCount, formatVital, formatDateTime, formatPercentOfViews } from '../format';
import type { ViewProps } from '../ReleaseConsole';
import { Chart } from './Chart';
import * as s from './HealthView.module.scss';

const timeRanges = [
  { hours: 1, words: 'An hour' },
  { hours: 24, words: 'A day' },
  { hours: 24 * 7, words: 'A week' },
  { hours: 24 * 30, words: 'A month' },
];

/** Reports of visitors' browsers, by area and release, over time. */
export function HealthView({ info, environment, logRevision }: ViewProps) {
  const [hours, setHours] = useState(24);
  const [area, setArea] = useState<string | null>(null);
  const address = withQuery('/api/health', { environment, hours: String(hours) });
  const { data, error } = useQuery<Jsonify<Health>>(address, logRevision(environment), 60_000);
  return (
    <>
      <div className={`on-dark ${s.head}`}>
        <div className="wrap">
          <h1 className={s.title}>What visitors met.</h1>
          <p className={s.lead}>
            {info.environments.length > 1 && `This is ${environment}. `}By area and release, as
            their browsers reported it.
          </p>
          {data?.isKept && (
            <ChipGroup label="Time">
              {timeRanges.map((span) => (
                <Chip
                  key={span.hours}
                  pressed={span.hours === hours}
                  onClick={() => setHours(span.hours)}
                >
                  {span.words}
                </Chip>
              ))}
            </ChipGroup>
          )}
        </div>
      </div>
      <div className={`on-white ${s.body}`}>
        <div className="wrap">
          <ErrorNotice refusal={error} />
          {!data && !error && <p role="status">Asking the reports …</p>}
          {data?.isKept === false && <ReportsDisabled next={data.next} />}
          {data?.isKept && <HealthReport {...{ ...data, area, setArea }} />}
        </div>
      </div>
    </>
  );
}

const ReportsDisabled = ({ next }: { next: string[] }) => (
  <div className={s.off}>
    <h2 className={s.offTitle}>No reports are kept.</h2>
    <p>
      Browsers of visitors can say how long pages take, what fails and how forms end: without a
      cookie, and never what somebody typed. It is off until somebody switches it on:
    </p>
    <ol className={s.steps}>
      {next.map((step) => {
        const [words, code] = step.split(/: (.*)/s);
        return (
          <li key={step}>
            {words}
            {code !== undefined && <code className={s.code}>{code}</code>}
          </li>
        );
      })}
    </ol>
  </div>
);

type HealthReportProps = HealthData & { area: string | null; setArea: (area: string) => void };

function HealthReport({ areas, from, to, slowest, failures, area, setArea }: HealthReportProps) {
  const lines = useAreaLanes(areas.map((each) => each.area));
  const withViews = areas.filter(({ figures }) => figures.some(({ views }) => views > 0));
  const chosen = areas.find((each) => each.area === area) ?? withViews[0];
  if (!chosen || withViews.length === 0) {
    return <Notice kind="info" title="Nobody has reported anything in this time." />;
  }
  return (
    <div className={s.report}>
      <TitledSection
        id="areas"
        title="By area"
        aside={`${formatDateTime(from)} – ${formatDateTime(to)}`}
      >
        <ChipGroup label="Area">
          {lines.map(({ area: name, colour }) => (
            <Chip
              key={name}
              line={colour}
              pressed={name === chosen.area}
              onClick={() => setArea(name)}
            >
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <AreaHealth {...chosen} />
      </TitledSection>
      <FormOutcomes areas={areas} />
      {slowest.length > 0 && <SlowestRoutes slowest={slowest} />}
      <Failures failures={failures} />
    </div>
  );
}

type Metric = {
  label: string;
  /** Null without any reading. */
  value: (figures: ReleaseFigures) => number | null;
  format: (value: number) => string;
};

const vitalMetric = (name: 'LCP' | 'INP' | 'CLS' | 'TTFB', words: string): Metric => ({
  label: words,
  value: ({ vitals }) => (vitals[name].count > 0 ? vitals[name].p75 : null),
  format: (p75) => formatVital(name, { count: 1, p75 }),
});

const shareMetric = (words: string, of: (figures: ReleaseFigures) => number): Metric => ({
  label: words,
  value: (figures) => (figures.views > 0 ? (100 * of(figures)) / figures.views : null),
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

/** The figures of one area: a line for each release over time, and all of them in a table. */
function AreaHealth({ area, figures, overTime }: HealthData['areas'][number]) {
  const [measure, setMeasure] = useState(lcpMetric);
  const releases = figures.filter(({ views }) => views > 0);
  const series = releases.map(({ release }) => ({
    name: release,
    points: overTime.map(({ at, figures: then }) => {
      const found = then.find((each) => each.release === release);
      return { at, value: found && found.views > 0 ? measure.value(found) : null };
    }),
  }));
  return (
    <div className={s.area}>
      <ChipGroup label="Figure">
        {metrics.map((each) => (
          <Chip key={each.label} pressed={each === measure} onClick={() => setMeasure(each)}>
            {each.label}
          </Chip>
        ))}
      </ChipGroup>
      <div className={s.columns}>
        <Chart
          title={`${measure.label} of ${area} over time, by release`}
          {...{ series, format: measure.format }}
        />
        <FigureTable
          caption={`Figures of ${area}, by release`}
          columns={['Release', 'Views', 'LCP', 'INP', 'CLS', 'Errors', 'Failed']}
          rows={releases.map((found) => ({
            name: found.release,
            cells: [
              found.views.toLocaleString('en'),
              formatVital('LCP', found.vitals.LCP),
              formatVital('INP', found.vitals.INP),
              formatVital('CLS', found.vitals.CLS),
              formatPercentOfViews(found.errors, found.views),
              formatPercentOfViews(failedViews(found), found.views),
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
    <TitledSection id="forms" title="How forms ended">
      <FigureTable
        caption="How forms ended, by release"
        columns={['Release', 'Page views', 'Sent', 'Queued', 'Rejected', 'Unknown']}
        rows={rows}
      />
    </TitledSection>
  );
}

const SlowestRoutes = ({ slowest }: Pick<HealthData, 'slowest'>) => (
  <TitledSection
    id="slowest"
    title="Slowest routes"
    aside="three of four visitors met this or less"
  >
    <FigureTable
      caption="Slowest routes"
      columns={['Route', 'Release', 'Page views', 'Largest paint', 'Interaction']}
      words={['Release']}
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
  <TitledSection id="failures" title="What failed">
    {failures.length === 0 && <p>Nothing that a browser reported.</p>}
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
