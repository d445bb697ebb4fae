import { describeFreeze, freezeAt } from '@concourse/config/freezes';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { SettingsOptions } from '@concourse/release/settings';
import type { ReportQuestions } from '@concourse/rum/questions';
import { disagreementOf, sumOf, type Guard } from './disagreement';
import { falseAlarms, judge, type Judgement } from './judge';
import { fewestNetworks } from './networks';
import type { RunningRollout } from './runningRollouts';
import { pagesOf, strataOf, type KnownSides } from './strata';
import { nextShare, verdictOf, type Verdict } from './verdict';

type FreezeRules = Pick<SettingsOptions, 'now' | 'freezes'>;

export type LookOptions = FreezeRules & {
  questions: ReportQuestions;
  known: KnownSides;
  guard: Guard;
};

/** What was seen of a rollout, and what it does. */
export type Look = { verdict: Verdict; evidence: Evidence | null; judgement: Judgement };

/** Asks what visitors met since a rollout began, and decides. */
export async function lookAt(rollout: RunningRollout, options: LookOptions): Promise<Look> {
  const now = options.now();
  const { canary, shares } = rollout;
  const { testTraffic } = options.guard;
  const strata = await strataOf(rollout, { ...options, now, isBounded: !testTraffic });
  const pages = await pagesOf(rollout, { ...options, now });
  const plan = canary.rollout;
  const next = nextShare(plan, canary.percent) ?? canary.percent;
  const lying = testTraffic ? 0 : options.guard.lying;
  const judgement = judge(strata, { margin: plan.margin, next, lying });
  const since = shares.at(-1)?.from ?? now;
  const verdict = verdictOf({
    plan,
    percent: canary.percent,
    elapsedMs: now.getTime() - since.getTime(),
    judgement,
    disagreement: disagreementOf(pages, options.guard),
    fewestNetworks: testTraffic ? 0 : fewestNetworks,
    freeze: frozen(Object.keys(canary.releases), options, now),
  });
  if (verdict.kind === 'hold') return { verdict, judgement, evidence: null };
  const { views, networks, metrics } = judgement;
  const evidence: Evidence = {
    canary: canary.name,
    verdict: verdict.kind,
    because: verdict.because,
    test,
    from: (shares[0]?.from ?? now).toISOString(),
    to: now.toISOString(),
    views,
    networks,
    served: sumOf(pages.parts).served,
    ...(testTraffic && { testTraffic }),
    metrics,
  };
  return { verdict, judgement, evidence };
}

const test = `mixture sequential probability ratio tests, their e-values averaged: at most ${falseAlarms * 100} of 100 releases that are no worse are taken back`;

function frozen(areas: string[], { freezes = [] }: FreezeRules, now: Date): string | null {
  const found = areas.flatMap((area) => freezeAt({ freezes }, area, now) ?? []);
  return found[0] ? describeFreeze(found[0]) : null;
}
