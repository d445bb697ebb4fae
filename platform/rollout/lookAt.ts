import { describeFreeze, freezeAt } from '../configuration/freezes';
import type { SettingsOptions } from '../release/settings';
import type { ReportQuestions } from '../reports/questions';
import type { Evidence } from '../store/rollouts';
import { falseAlarms, judge, type Judgement } from './judge';
import type { RunningRollout } from './runningRollouts';
import { strataOf, type KnownSides } from './strata';
import { nextShare, verdictOf, type Verdict } from './verdict';

type FreezeRules = Pick<SettingsOptions, 'now' | 'freezes'>;

export type LookOptions = FreezeRules & { questions: ReportQuestions; known: KnownSides };

/** What was seen of a rollout, and what it does. */
export type Look = { verdict: Verdict; evidence: Evidence | null; judgement: Judgement };

/** Asks what visitors met since a rollout began, and decides. */
export async function lookAt(rollout: RunningRollout, options: LookOptions): Promise<Look> {
  const now = options.now();
  const { canary, shares } = rollout;
  const strata = await strataOf(rollout, { ...options, now });
  const plan = canary.rollout;
  const next = nextShare(plan, canary.percent) ?? canary.percent;
  const judgement = judge(strata, { margin: plan.margin, next });
  const since = shares.at(-1)?.from ?? now;
  const verdict = verdictOf({
    plan,
    percent: canary.percent,
    elapsedMs: now.getTime() - since.getTime(),
    judgement,
    freeze: frozen(Object.keys(canary.releases), options, now),
  });
  if (verdict.kind === 'hold') return { verdict, judgement, evidence: null };
  const { views, metrics } = judgement;
  const evidence: Evidence = {
    canary: canary.name,
    verdict: verdict.kind,
    because: verdict.because,
    test,
    from: (shares[0]?.from ?? now).toISOString(),
    to: now.toISOString(),
    views,
    metrics,
  };
  return { verdict, judgement, evidence };
}

const test = `mixture sequential probability ratio tests, their e-values averaged: at most ${falseAlarms * 100} of 100 releases that are no worse are taken back`;

function frozen(areas: string[], { freezes = [] }: FreezeRules, now: Date): string | null {
  const found = areas.flatMap((area) => freezeAt({ freezes }, area, now) ?? []);
  return found[0] ? describeFreeze(found[0]) : null;
}
