import { rolloutDefaults } from '@concourse/core/store/rollouts';
import { judge, type Judgement } from './judge';
import { adversarialNetworks, minNetworks } from './networks';
import type { RunningCanary } from './runningRollouts';
import {
  findSampleRatioMismatch,
  type PageCountSeries,
  type ReportTrustPolicy,
} from './sampleRatio';
import type { CanaryReports } from './strata';
import type { Stratum } from './tally';
import { findingOf, nextShare, type Finding } from './verdict';

export type JudgedCanary = {
  strata: Stratum[];
  pages: PageCountSeries;
  judgement: Judgement;
  finding: Finding;
  /** The reason why the reports cannot be used, or null. */
  sampleRatioMismatch: string | null;
};

/** Judges a canary by all reports since it started. Rollouts and the console share this judgement. */
export async function judgeCanary(
  running: RunningCanary,
  reports: CanaryReports,
  { guard, now }: { guard: ReportTrustPolicy; now: Date },
): Promise<JudgedCanary> {
  const { rollout: plan, percent } = running.canary;
  const { testTraffic } = guard;
  const strata = await reports.strata(running, now, !testTraffic);
  const pages = await reports.pageCounts(running, now);
  const judgement = judge(strata, {
    margin: plan?.margin ?? rolloutDefaults.margin,
    next: (plan && nextShare(plan, percent)) ?? percent,
    adversarialNetworks: testTraffic ? 0 : adversarialNetworks,
  });
  return {
    ...{ strata, pages, judgement },
    finding: findingOf(judgement, testTraffic ? 0 : minNetworks),
    sampleRatioMismatch: findSampleRatioMismatch(pages, guard),
  };
}
