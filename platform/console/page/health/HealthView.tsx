import { useState } from 'react';
import type { ReleaseFigures } from '@concourse/rum/questions';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { Notice } from '@concourse/ui/Notice';
import type { Health, KeptHealth, Written } from '../../server/api';
import { addressOf, useQuery } from '../data';
import { count, formatVital, moment, perView } from '../format';
import { useLines } from '../lines';
import { FigureTable, RefusalNotice, TitledSection } from '../parts';
import type { ViewProps } from '../Room';
import { Chart } from './Chart';
import * as s from './HealthView.module.scss';

const spans = [
  { hours: 1, words: 'An hour' },
  { hours: 24, words: 'A day' },
  { hours: 24 * 7, words: 'A week' },
  { hours: 24 * 30, words: 'A month' },
];

/** Reports of visitors' browsers, by area and release, over time. */
export function HealthView({ facts, environment, moves }: ViewProps) {
  const [hours, setHours] = useState(24);
  const [area, setArea] = useState<string | null>(null);
  const address = addressOf('/api/health', { environment, hours: String(hours) });
  const { answer, refusal } = useQuery<Written<Health>>(address, moves(environment), 60_000);
  return (
    <>
      <div className={`on-dark ${s.head}`}>
        <div className="wrap">
          <h1 className={s.title}>What visitors met.</h1>
          <p className={s.lead}>
            {facts.environments.length > 1 && `This is ${environment}. `}By area and release, as
            their browsers reported it.
          </p>
          {answer?.isKept && (
            <ChipGroup label="Time">
              {spans.map((span) => (
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
          <RefusalNotice refusal={refusal} />
          {!answer && !refusal && <p role="status">Asking the reports …</p>}
          {answer?.isKept === false && <NotKept next={answer.next} />}
          {answer?.isKept && <Kept {...{ ...answer, area, setArea }} />}
        </div>
      </div>
    </>
  );
}

const NotKept = ({ next }: { next: string[] }) => (
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

type KeptProps = KeptHealth & { area: string | null; setArea: (area: string) => void };

function Kept({ areas, from, to, slowest, failures, area, setArea }: KeptProps) {
  const lines = useLines(areas.map((each) => each.area));
  const withViews = areas.filter(({ figures }) => figures.some(({ views }) => views > 0));
  const chosen = areas.find((each) => each.area === area) ?? withViews[0];
  if (!chosen || withViews.length === 0) {
    return <Notice kind="info" title="Nobody has reported anything in this time." />;
  }
  return (
    <div className={s.kept}>
      <TitledSection id="areas" title="By area" aside={`${moment(from)} – ${moment(to)}`}>
        <ChipGroup label="Area">
          {lines.map(({ area: name, line }) => (
            <Chip
              key={name}
              line={line}
              pressed={name === chosen.area}
              onClick={() => setArea(name)}
            >
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <AreaHealth {...chosen} />
      </TitledSection>
      <Forms areas={areas} />
      {slowest.length > 0 && <Slowest slowest={slowest} />}
      <Failures failures={failures} />
    </div>
  );
}

type Measure = {
  words: string;
  /** Null without any reading. */
  value: (figures: ReleaseFigures) => number | null;
  format: (value: number) => string;
};

const vital = (name: 'LCP' | 'INP' | 'CLS' | 'TTFB', words: string): Measure => ({
  words,
  value: ({ vitals }) => (vitals[name].count > 0 ? vitals[name].p75 : null),
  format: (p75) => formatVital(name, { count: 1, p75 }),
});

const share = (words: string, of: (figures: ReleaseFigures) => number): Measure => ({
  words,
  value: (figures) => (figures.views > 0 ? (100 * of(figures)) / figures.views : null),
  format: (percent) => `${percent.toFixed(percent >= 10 ? 0 : 1)} %`,
});

const failed = ({ failures }: ReleaseFigures): number =>
  failures.load + failures.hydration + failures.render;

const paint = vital('LCP', 'Largest paint');
const measures: Measure[] = [
  paint,
  vital('INP', 'Interaction'),
  vital('CLS', 'Layout shift'),
  vital('TTFB', 'First byte'),
  share('Errors', ({ errors }) => errors),
  share('Failed areas', failed),
  {
    words: 'Page views',
    value: ({ views }) => views,
    format: (views) => Math.round(views).toLocaleString('en'),
  },
];

/** The figures of one area: a line for each release over time, and all of them in a table. */
function AreaHealth({ area, figures, overTime }: KeptHealth['areas'][number]) {
  const [measure, setMeasure] = useState(paint);
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
        {measures.map((each) => (
          <Chip key={each.words} pressed={each === measure} onClick={() => setMeasure(each)}>
            {each.words}
          </Chip>
        ))}
      </ChipGroup>
      <div className={s.beside}>
        <Chart
          title={`${measure.words} of ${area} over time, by release`}
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
              perView(found.errors, found.views),
              perView(failed(found), found.views),
            ],
          }))}
        />
      </div>
    </div>
  );
}

function Forms({ areas }: Pick<KeptHealth, 'areas'>) {
  const rows = areas.flatMap(({ area, figures }) =>
    figures.flatMap(({ release, forms: { sent, queued, rejected, unknown }, views }) => {
      const all = sent + queued + rejected + unknown;
      const share = `${sent} (${perView(sent, all)})`;
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

const Slowest = ({ slowest }: Pick<KeptHealth, 'slowest'>) => (
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

const Failures = ({ failures }: Pick<KeptHealth, 'failures'>) => (
  <TitledSection id="failures" title="What failed">
    {failures.length === 0 && <p>Nothing that a browser reported.</p>}
    <ul className={`list ${s.failures}`}>
      {failures.map(({ message, stack, area, release, pattern, views, last }) => (
        <li key={`${message} ${area} ${release} ${pattern}`}>
          <h3 className={s.message}>{message}</h3>
          <p className="small muted">
            {area} {release} on {pattern} · {count(views, 'page view')} · last {moment(last)}
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
