import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Notice } from '@concourse/ui/Notice';
import type {
  CanaryFigures,
  LiveCanary,
  CanaryVerdict,
  EnvironmentStatus,
  SideFigures,
} from '../../server/api';
import { withQuery, useQuery } from '../apiClient';
import { useAreaLanes } from '../areaLanes';
import { RelativeTime, AreaBadge, FigureTable } from '../components';
import { formatVital, personName, formatPercentOfViews } from '../format';
import * as s from './CanarySection.module.scss';

type Props = { canary: LiveCanary; now: EnvironmentStatus };

/** Releases that a share of the visitors gets, with their figures next to live. */
export function CanarySection({ canary, now, isReadOnly }: Props & { isReadOnly: boolean }) {
  const { name, percent, since, who } = canary;
  const { environment } = now;
  const releases = Object.entries(canary.releases);
  const lines = useAreaLanes(now.areas.map(({ area }) => area));
  const title = `canary-${environment}-${name}`;
  const wider = String([5, 10, 25, 50].find((more) => more > percent) ?? 75);
  const act = (kind: string, more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ environment, do: kind, ...more });
    for (const [area, version] of releases) {
      if (kind === 'end') query.append('area', area);
      else query.append('release', `${area}@${version}`);
    }
    return `/act?${query.toString()}`;
  };
  return (
    <section className={`on-signal ${s.canary}`} aria-labelledby={title}>
      <div className={`wrap ${s.row}`}>
        <div>
          <h2 id={title} className={s.title}>
            {percent} % get{' '}
            {releases.map(([area, version]) => (
              <span key={area} className={s.release}>
                {area} {version}
              </span>
            ))}
          </h2>
          <svg
            className={s.track}
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width="100" height="8" className={s.remaining} />
            <rect width={percent} height="8" className={s.share} />
          </svg>
          <p className={s.story}>
            {releases.map(([area]) => (
              <AreaBadge key={area} line={lines.find((line) => line.area === area)} />
            ))}
            <span>
              {since === null ? 'Tried for longer than the map shows' : 'Tried since '}
              {since !== null && <RelativeTime when={since} />}
              {who !== null && `, by ${personName(who)}`}
            </span>
          </p>
          {!isReadOnly && (
            <ButtonRow>
              <Button href={act('canary', { percent: wider })} variant="ink" size="sm">
                Widen
              </Button>
              <Button href={act('promote')} variant="ink" size="sm">
                Give it to everybody
              </Button>
              <Button href={act('end')} variant="line" size="sm" icon="close">
                End it
              </Button>
            </ButtonRow>
          )}
        </div>
        <div>
          <Figures {...{ canary, now }} />
        </div>
      </div>
    </section>
  );
}

/** How often the figures are updated: reports arrive within a minute or so. */
const figuresEveryMs = 15_000;

const verdicts = {
  failing: { kind: 'alert', title: 'Failing: end this canary' },
  worse: { kind: 'warning', title: 'Worse than live' },
  'too few': { kind: 'info', title: 'Too few page views to tell' },
  'no worse': { kind: 'status', title: 'No worse than live so far' },
} as const satisfies Record<CanaryVerdict['kind'], object>;

/** The verdict on a canary, and the figures that decide. */
function Figures({ canary, now }: Props) {
  const { environment, rev } = now;
  const address = withQuery('/api/figures', { environment, canary: canary.name });
  const { data, error } = useQuery<CanaryFigures>(address, rev, figuresEveryMs);
  if (error) return <p>{error.message}</p>;
  if (!data) return null;
  if (!data.isKept) {
    return (
      <p className={s.none}>
        No figures stand beside live’s: no reports are kept.{' '}
        <a href={withQuery('/health', { environment })}>How to switch them on</a>
      </p>
    );
  }
  const { disagreement, verdict } = data;
  return (
    <>
      {disagreement !== null && (
        <div className={s.verdict}>
          <Notice kind="warning" title="On hold">
            <p>{disagreement}.</p>
          </Notice>
        </div>
      )}
      <div className={s.verdict}>
        <Notice {...verdicts[verdict.kind]}>
          {verdict.because.length > 0 && verdict.because.map((line) => <p key={line}>{line}</p>)}
        </Notice>
      </div>
      <CompareFigures {...{ ...data, canary, now }} />
    </>
  );
}

type CompareProps = Props & { candidate: SideFigures; live: SideFigures };

/** The figures of a canary's candidate next to those of live. */
function CompareFigures({ candidate, live, canary: { releases }, now }: CompareProps) {
  const names = Object.keys(releases);
  const [only = ''] = names;
  const isOne = names.length === 1;
  const version = now.areas.find(({ area }) => area === only)?.version ?? 'nothing';
  const row = (name: string, format: (of: SideFigures) => string) => ({
    name,
    cells: [format(candidate), format(live)],
  });
  return (
    <FigureTable
      caption={`What visitors met in ${names.includes('shell') ? 'every area' : names.join(', ')}: the candidate beside live`}
      columns={[
        names.join(', '),
        isOne ? `${releases[only] ?? ''}, tried` : 'Tried',
        isOne ? `${version}, live` : 'Live',
      ]}
      rows={[
        row('Page views', ({ views }) => views.toLocaleString('en')),
        row('With an error', ({ errors, views }) => formatPercentOfViews(errors, views)),
        row('Not hydrated', ({ failures, views }) => formatPercentOfViews(failures, views)),
        row('Largest paint', ({ typical }) => formatTypical('LCP', typical)),
        row('Interaction', ({ typical }) => formatTypical('INP', typical)),
        row('Forms sent', ({ forms: { sent, lost } }) =>
          sent + lost === 0 ? '–' : `${sent} of ${sent + lost}`,
        ),
      ]}
    />
  );
}

const formatTypical = (vital: 'LCP' | 'INP', typical: SideFigures['typical']): string =>
  formatVital(vital, { count: typical[vital].count, p75: typical[vital].ms });
