import type { ReactElement } from 'react';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { LineBadge } from '@concourse/ui/LineBadge';
import { Notice } from '@concourse/ui/Notice';
import type { CanaryFigures, CanaryNow, CanaryVerdict, EnvironmentNow } from '../../server/api';
import { Ago } from '../Ago';
import { useAsked } from '../useAsked';
import { useLines } from '../useLines';
import { person } from '../words';
import * as s from './Canary.module.scss';
import { CompareFigures } from './CompareFigures';

type Props = { canary: CanaryNow; now: EnvironmentNow; isReadOnly: boolean };

/** Releases that a share of the visitors gets, and how they fare beside live. */
export function Canary({ canary, now, isReadOnly }: Props): ReactElement {
  const { name, releases, percent, since, who } = canary;
  const { environment } = now;
  const lines = useLines(now.areas.map(({ area }) => area));
  const title = `canary-${environment}-${name}`;
  const act = (kind: string, more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ environment, do: kind, ...more });
    for (const [area, version] of Object.entries(releases)) {
      query.append(
        kind === 'end' ? 'area' : 'release',
        kind === 'end' ? area : `${area}@${version}`,
      );
    }
    return `/act?${query.toString()}`;
  };
  return (
    <section className={`on-signal ${s.canary}`} aria-labelledby={title}>
      <div className={`wrap ${s.row}`}>
        <div>
          <h2 id={title} className={s.title}>
            {percent} % get{' '}
            {Object.entries(releases).map(([area, version]) => (
              <span key={area} className={s.release}>
                {area} {version}
              </span>
            ))}
          </h2>
          <ShareTrack percent={percent} />
          <p className={s.story}>
            {Object.keys(releases).map((area) => {
              const line = lines.find((each) => each.area === area);
              return line ? (
                <span key={area} aria-hidden="true">
                  <LineBadge line={line.line}>{line.badge}</LineBadge>
                </span>
              ) : null;
            })}
            <span>
              {since === null ? 'Tried for longer than the map shows' : 'Tried since '}
              {since !== null && <Ago when={since} />}
              {who !== null && `, by ${person(who)}`}
            </span>
          </p>
          {!isReadOnly && (
            <ButtonRow>
              <Button
                href={act('canary', { percent: String(widened(percent)) })}
                variant="ink"
                size="sm"
              >
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

const widened = (percent: number): number => [5, 10, 25, 50].find((more) => more > percent) ?? 75;

/** The share of the visitors, to scale. */
const ShareTrack = ({ percent }: { percent: number }): ReactElement => (
  <svg className={s.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="8" className={s.rest} />
    <rect width={percent} height="8" className={s.share} />
  </svg>
);

/** How often figures are asked for anew: reports arrive within a minute or so. */
const figuresEveryMs = 15_000;

type FiguresProps = { canary: CanaryNow; now: EnvironmentNow };

function Figures({ canary, now }: FiguresProps): ReactElement | null {
  const { environment, rev } = now;
  const query = new URLSearchParams({ environment, canary: canary.name });
  const { answer, refusal } = useAsked<CanaryFigures>(
    `/api/figures?${query.toString()}`,
    rev,
    figuresEveryMs,
  );
  if (refusal) return <p>{refusal.message}</p>;
  if (!answer) return null;
  if (!answer.isKept) {
    return (
      <p className={s.none}>
        No figures stand beside live’s: no reports are kept.{' '}
        <a href={`/health?${new URLSearchParams({ environment }).toString()}`}>
          How to switch them on
        </a>
      </p>
    );
  }
  return (
    <>
      {answer.disagreement !== null && (
        <div className={s.verdict}>
          <Notice kind="warning" title="On hold">
            <p>{answer.disagreement}.</p>
          </Notice>
        </div>
      )}
      <Verdict verdict={answer.verdict} />
      <CompareFigures sides={answer} canary={canary} areas={now.areas} />
    </>
  );
}

const verdicts: Record<
  CanaryVerdict['kind'],
  { kind: 'alert' | 'warning' | 'info' | 'status'; title: string }
> = {
  failing: { kind: 'alert', title: 'Failing: end this canary' },
  worse: { kind: 'warning', title: 'Worse than live' },
  'too few': { kind: 'info', title: 'Too few page views to tell' },
  'no worse': { kind: 'status', title: 'No worse than live so far' },
};

/** How the canary does: in words, with an icon and a colour, and with the figures that decide. */
function Verdict({ verdict: { kind, because } }: { verdict: CanaryVerdict }): ReactElement {
  return (
    <div className={s.verdict}>
      <Notice {...verdicts[kind]}>
        {because.length > 0 && because.map((line) => <p key={line}>{line}</p>)}
      </Notice>
    </div>
  );
}
