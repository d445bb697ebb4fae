import { rolloutDefaults } from '@concourse/core/store/rollouts';
import type { ReportQueries } from '@concourse/rum';
import type { Store } from '@concourse/store/Store';
import { earlyWarning } from './earlyWarning';
import { judge, type Judgement } from './judge';
import { adversarialNetworks, minNetworks } from './networks';
import { runningCanary, type RunningCanary } from './runningRollouts';
import {
  findSampleRatioMismatch,
  type PageCountSeries,
  type ReportTrustPolicy,
} from './sampleRatio';
import { CanaryReports } from './strata';
import type { Stratum } from './tally';
import { findingOf, nextShare, type Finding } from './verdict';

export type JudgedCanary = {
  strata: Stratum[];
  pages: PageCountSeries;
  judgement: Judgement;
  finding: Finding;
  /** See `earlyWarning`. The finding asks it as its first reason. */
  warning: string | null;
  /** The reason why the reports cannot be used, or null. */
  sampleRatioMismatch: string | null;
};

/**
 * Judges the canary of a name by all reports since it started, as rollouts do.
 * @param options `guard` is the policy for reports that cannot be verified
 * @returns null if no canary of this name is running
 * @throws StoreDamageError if the log cannot be read; ReportsError if the reports are unavailable
 */
export async function judgeRunningCanary(
  name: string,
  store: Store,
  queries: ReportQueries,
  options: { guard: ReportTrustPolicy; now: Date },
): Promise<JudgedCanary | null> {
  const running = await runningCanary(name, store);
  return running && judgeCanary(running, new CanaryReports(queries), options);
}

/** Judges a canary by all reports since it started. Rollouts and the console share this judgement. */
export async function judgeCanary(
  running: RunningCanary,
  reports: CanaryReports,
  { guard, now }: { guard: ReportTrustPolicy; now: Date },
): Promise<JudgedCanary> {
  const { rollout: plan, percent } = running.canary;
  const { testTraffic = false } = guard;
  const strata = await reports.strata(running, now, !testTraffic);
  const pages = await reports.pageCounts(running, now);
  const judgement = judge(strata, {
    margin: plan?.margin ?? rolloutDefaults.margin,
    next: (plan && nextShare(plan, percent)) ?? percent,
    adversarialNetworks: testTraffic ? 0 : adversarialNetworks,
  });
  const finding = findingOf(judgement, testTraffic ? 0 : minNetworks);
  const isUndecided = finding.kind === 'too few' || finding.kind === 'may be worse';
  const warning = isUndecided ? earlyWarning(strata) : null;
  return {
    ...{ strata, pages, judgement, warning },
    finding:
      warning === null
        ? finding
        : { ...finding, because: [`${warning}: end it?`, ...finding.because] },
    sampleRatioMismatch: findSampleRatioMismatch(pages, guard, running.share),
  };
}
