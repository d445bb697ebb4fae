import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Notice } from '@concourse/ui/Notice';
import type {
  CanaryFigures,
  LiveCanary,
  CanaryVerdict,
  EnvironmentStatus,
  VariantFigures,
} from '../../server/api';
import { withQuery, useQuery } from '../apiClient';
import { RelativeTime, AreaBadge, FigureTable } from '../components';
import { formatVital, personName, formatPercentOfViews } from '../format';
import * as s from './CanarySection.module.scss';

type Props = { canary: LiveCanary; now: EnvironmentStatus };

export function CanarySection({ canary, now, isReadOnly }: Props & { isReadOnly: boolean }) {
  const { name, percent, since, who } = canary;
  const { environment } = now;
  const releases = Object.entries(canary.releases);
  const titleId = `canary-${environment}-${name}`;
  const nextPercent = String([5, 10, 25, 50].find((share) => share > percent) ?? 75);
  const actionAddress = (kind: string, more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ environment, do: kind, ...more });
    for (const [area, version] of releases) {
      if (kind === 'end') query.append('area', area);
      else query.append('release', `${area}@${version}`);
    }
    return `/act?${query.toString()}`;
  };
  return (
    <section className={`on-signal ${s.canary}`} aria-labelledby={titleId}>
      <div className={`wrap ${s.row}`}>
        <div>
          <h2 id={titleId} className={s.title}>
            Canary: {percent} % of visitors get{' '}
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
          <p className={s.meta}>
            {releases.map(([area]) => (
              <AreaBadge key={area} area={area} />
            ))}
            <span>
              {since === null ? 'Started before the revisions shown above' : 'Started '}
              {since !== null && <RelativeTime when={since} />}
              {who !== null && ` by ${personName(who)}`}
            </span>
          </p>
          {!isReadOnly && (
            <ButtonRow>
              <Button
                href={actionAddress('canary', { percent: nextPercent })}
                variant="ink"
                size="sm"
              >
                Increase share
              </Button>
              <Button href={actionAddress('promote')} variant="ink" size="sm">
                Promote to all visitors
              </Button>
              <Button href={actionAddress('end')} variant="line" size="sm" icon="close">
                End canary
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

/** Reports arrive within about a minute. */
const figuresIntervalMs = 15_000;

const verdicts = {
  failing: { kind: 'alert', title: 'The canary is failing: end it' },
  worse: { kind: 'warning', title: 'Worse than the live release' },
  'may be worse': { kind: 'warning', title: 'May be worse than the live release' },
  'too few': { kind: 'info', title: 'Too few page views for a verdict' },
  'no worse': { kind: 'status', title: 'Not worse than the live release so far' },
} as const satisfies Record<CanaryVerdict['kind'], object>;

function Figures({ canary, now }: Props) {
  const { environment, rev } = now;
  const address = withQuery('/api/figures', { environment, canary: canary.name });
  const { data, error } = useQuery<CanaryFigures>(address, rev, figuresIntervalMs);
  if (error) return <p>{error.message}</p>;
  if (!data) return null;
  if (!data.hasReports) {
    return (
      <p className={s.none}>
        The canary cannot be compared with the live release, because no reports are stored.{' '}
        <a href={withQuery('/health', { environment })}>Set up reports</a>
      </p>
    );
  }
  const { disagreement, verdict } = data;
  return (
    <>
      {disagreement !== null && (
        <div className={s.verdict}>
          <Notice kind="warning" title="The reports cannot be trusted">
            <p>{disagreement}.</p>
          </Notice>
        </div>
      )}
      <div className={s.verdict}>
        <Notice {...verdicts[verdict.kind]}>
          {verdict.because.length > 0 && verdict.because.map((line) => <p key={line}>{line}</p>)}
        </Notice>
      </div>
      <FiguresTable {...{ ...data, canary, now }} />
    </>
  );
}

type TableProps = Props & { candidate: VariantFigures; live: VariantFigures };

function FiguresTable({ candidate, live, canary: { releases }, now }: TableProps) {
  const names = Object.keys(releases);
  const [only = ''] = names;
  const isOne = names.length === 1;
  const version = now.areas.find(({ area }) => area === only)?.version ?? 'not live';
  const row = (name: string, format: (figures: VariantFigures) => string) => ({
    name,
    cells: [format(candidate), format(live)],
  });
  return (
    <FigureTable
      caption={`Canary and live release of ${names.join(', ')}${names.includes('shell') ? ' in all areas' : ''}`}
      columns={[
        names.join(', '),
        isOne ? `Canary ${releases[only] ?? ''}` : 'Canary',
        isOne ? `Live ${version}` : 'Live',
      ]}
      rows={[
        row('Page views', ({ views }) => views.toLocaleString('en')),
        row('With an error', ({ errors, views }) => formatPercentOfViews(errors, views)),
        row('Failed', ({ failures, views }) => formatPercentOfViews(failures, views)),
        row('Largest paint', ({ typical }) => formatMean('LCP', typical)),
        row('Interaction', ({ typical }) => formatMean('INP', typical)),
        row('Forms sent', ({ forms: { sent, lost } }) =>
          sent + lost === 0 ? '–' : `${sent} of ${sent + lost}`,
        ),
      ]}
    />
  );
}

const formatMean = (vital: 'LCP' | 'INP', typical: VariantFigures['typical']): string =>
  formatVital(vital, { count: typical[vital].count, p75: typical[vital].ms });
