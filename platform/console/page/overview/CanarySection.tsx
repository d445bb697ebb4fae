import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Notice } from '@concourse/ui/Notice';
import type {
  CanaryFigures,
  CanaryVerdict,
  ChangeRequest,
  EnvironmentStatus,
  LiveCanary,
} from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import { MetricsTable, RelativeTime, TitledSection } from '../components';
import { personName } from '../format';
import { whyNot, type Grants } from '../rights';
import type { ActionController } from '../useAction';
import * as s from './OverviewView.module.scss';

type Props = { canary: LiveCanary; now: EnvironmentStatus };

type SectionProps = Props & { grants: Grants; isReadOnly: boolean; action: ActionController };

export function CanarySection({ canary, now, grants, isReadOnly, action }: SectionProps) {
  const { name, percent, since, who } = canary;
  const { environment } = now;
  const releases = Object.entries(canary.releases);
  const denial = whyNot(grants, 'release', Object.keys(canary.releases));
  const nextPercent = String([5, 10, 25, 50].find((share) => share > percent) ?? 75);
  const actionAddress = (kind: string, more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ environment, do: kind, ...more });
    for (const [area, version] of releases) {
      if (kind === 'end') query.append('area', area);
      else query.append('release', `${area}@${version}`);
    }
    return `/act?${query.toString()}`;
  };
  const names = releases.map(([area, version]) => `${area} ${version}`).join(', ');
  return (
    <TitledSection
      id={`canary-${environment}-${name}`}
      title={`Canary: ${percent} % of visitors get ${names}`}
    >
      <p className={s.detail}>
        {since === null ? 'Started before the newest revisions' : 'Started '}
        {since !== null && <RelativeTime when={since} />}
        {who !== null && ` by ${personName(who)}`}
      </p>
      <Figures {...{ canary, now, action, isReadOnly: isReadOnly || denial !== null }} />
      {!isReadOnly && denial !== null && <p className={s.detail}>{denial}</p>}
      {!isReadOnly && denial === null && (
        <ButtonRow>
          <Button href={actionAddress('canary', { percent: nextPercent })} variant="ink" size="sm">
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
    </TitledSection>
  );
}

type EndProps = Props & { warning: string; action: ActionController };

/** Ends the canary at once: a failing release must not wait for a plan. */
function EndCanaryButton({ canary, now, warning, action: { isBusy, send } }: EndProps) {
  const end = (): void => {
    const change: ChangeRequest = {
      environment: now.environment,
      why: warning,
      action: { do: 'roll back', areas: Object.keys(canary.releases) },
      overridesFreeze: false,
    };
    void send('/api/act', { ...change, rev: now.rev });
  };
  return (
    <Button size="sm" busy={isBusy} onClick={end}>
      {isBusy ? 'Ending the canary …' : 'End it now'}
    </Button>
  );
}

/** Reports arrive within about a minute. */
const figuresIntervalMs = 15_000;

const verdicts = {
  worse: { kind: 'alert', title: 'Worse than the live release: end the canary' },
  'may be worse': { kind: 'warning', title: 'May be worse than the live release' },
  'too few': { kind: 'info', title: 'Too few page views for a verdict' },
  'no worse': { kind: 'status', title: 'Not worse than the live release so far' },
  untrusted: { kind: 'warning', title: 'The reports cannot be trusted' },
} as const satisfies Record<CanaryVerdict['kind'], object>;

type FiguresProps = Omit<SectionProps, 'grants'>;

function Figures({ canary, now, isReadOnly, action }: FiguresProps) {
  const { environment, rev } = now;
  const address = withQuery('/api/figures', { environment, canary: canary.name });
  const { data, error } = useQuery<CanaryFigures>(address, rev, figuresIntervalMs);
  if (error) return <p>{error.message}</p>;
  if (!data) return null;
  if (!data.hasReports) {
    return (
      <p>
        The canary cannot be compared with the live release, because no reports are stored.{' '}
        <a href={withQuery('/health', { environment })}>Set up reports</a>
      </p>
    );
  }
  const { verdict, warning, views, metrics } = data;
  return (
    <>
      <Notice {...verdicts[verdict.kind]}>
        {verdict.because.length > 0 && verdict.because.map((line) => <p key={line}>{line}</p>)}
        {warning !== null && !isReadOnly && (
          <EndCanaryButton {...{ canary, now, warning, action }} />
        )}
      </Notice>
      <MetricsTable {...{ views, metrics }} />
    </>
  );
}
