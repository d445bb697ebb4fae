import { useState, type ReactElement } from 'react';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { Notice } from '@concourse/ui/Notice';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { Health } from '../../server/api';
import { formatVital, perView } from '../figures';
import { FigureTable } from '../FigureTable';
import type { ViewProps } from '../Room';
import { RowName } from '../RowName';
import { useAsked } from '../useAsked';
import { useLines } from '../useLines';
import { count, moment } from '../words';
import { AreaHealth } from './AreaHealth';
import * as s from './HealthView.module.scss';

const spans = [
  { hours: 1, words: 'An hour' },
  { hours: 24, words: 'A day' },
  { hours: 24 * 7, words: 'A week' },
  { hours: 24 * 30, words: 'A month' },
];

/** What visitors met, by area and release, over time. */
export function HealthView({ facts, environment, moves }: ViewProps): ReactElement {
  const [hours, setHours] = useState(24);
  const [area, setArea] = useState<string | null>(null);
  const asked = `/api/health?${new URLSearchParams({ environment, hours: String(hours) }).toString()}`;
  const { answer, refusal } = useAsked<Health>(asked, moves(environment), 60_000);
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
          {refusal && (
            <Notice kind="alert" title={refusal.message}>
              {refusal.next}
            </Notice>
          )}
          {!answer && !refusal && <p role="status">Asking the reports …</p>}
          {answer && !answer.isKept && <NotKept next={answer.next} />}
          {answer?.isKept && <Kept {...{ health: answer, area, setArea }} />}
        </div>
      </div>
    </>
  );
}

const NotKept = ({ next }: { next: string[] }): ReactElement => (
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

type KeptHealth = Extract<Health, { isKept: true }>;
type KeptProps = {
  health: KeptHealth;
  area: string | null;
  setArea: (area: string) => void;
};

function Kept({ health, area, setArea }: KeptProps): ReactElement {
  const lines = useLines(health.areas.map((each) => each.area));
  const withViews = health.areas.filter(({ figures }) => figures.some(({ views }) => views > 0));
  const chosen = health.areas.find((each) => each.area === area) ?? withViews[0] ?? health.areas[0];
  if (!chosen || withViews.length === 0) {
    return <Notice kind="info" title="Nobody has reported anything in this time." />;
  }
  return (
    <div className={s.kept}>
      <section aria-labelledby="areas">
        <SectionHeading
          id="areas"
          title="By area"
          aside={`${moment(health.from)} – ${moment(health.to)}`}
        />
        <ChipGroup label="Area">
          {lines
            .filter(({ area: name }) => health.areas.some((each) => each.area === name))
            .map(({ area: name, line }) => (
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
      </section>
      <Forms health={health} />
      <Slowest slowest={health.slowest} />
      <Failures failures={health.failures} />
    </div>
  );
}

function Forms({ health: { areas } }: { health: KeptHealth }): ReactElement | null {
  const rows = areas.flatMap(({ area, figures }) =>
    figures.flatMap(({ release, forms, views }) => {
      const all = forms.sent + forms.queued + forms.rejected + forms.unknown;
      if (all === 0) return [];
      const cells = [
        <RowName key="name">
          {area} {release}
        </RowName>,
        views.toLocaleString('en'),
        `${forms.sent} (${perView(forms.sent, all)})`,
        forms.queued,
        forms.rejected,
        forms.unknown,
      ];
      return [{ key: `${area} ${release}`, cells }];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="forms">
      <SectionHeading id="forms" title="How forms ended" />
      <FigureTable
        caption="How forms ended, by release"
        columns={['Release', 'Page views', 'Sent', 'Queued', 'Rejected', 'Unknown'].map(
          (label) => ({
            label,
            numeric: label !== 'Release',
          }),
        )}
        rows={rows}
      />
    </section>
  );
}

const Slowest = ({ slowest }: Pick<KeptHealth, 'slowest'>): ReactElement | null =>
  slowest.length === 0 ? null : (
    <section aria-labelledby="slowest">
      <SectionHeading
        id="slowest"
        title="Slowest routes"
        aside="three of four visitors met this or less"
      />
      <FigureTable
        caption="Slowest routes"
        columns={[
          { label: 'Route' },
          { label: 'Release' },
          { label: 'Page views', numeric: true },
          { label: 'Largest paint', numeric: true },
          { label: 'Interaction', numeric: true },
        ]}
        rows={slowest.map(({ pattern, area, release, views, lcp, inp }) => ({
          key: `${pattern} ${area} ${release}`,
          cells: [
            <RowName key="name">{pattern}</RowName>,
            `${area} ${release}`,
            views.toLocaleString('en'),
            formatVital('LCP', { count: lcp, p75: lcp }),
            formatVital('INP', { count: inp, p75: inp }),
          ],
        }))}
      />
    </section>
  );

const Failures = ({ failures }: Pick<KeptHealth, 'failures'>): ReactElement => (
  <section aria-labelledby="failures">
    <SectionHeading id="failures" title="What failed" />
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
  </section>
);
