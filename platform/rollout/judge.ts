import type { MetricEvidence } from '@concourse/core/store/rollouts';
import { metrics } from './metrics';
import { withoutAdversarialReports } from './networks';
import { logMeanExp } from './statistics/rateEvidence';
import { sumTallies, type Stratum } from './tally';

/** The maximum probability that a rollout rolls back a release that is no worse than live. */
export const falseAlarmRate = 0.01;

/** The maximum probability that a metric passes although it is worse than tolerated. */
const falsePassRate = 0.05;

export type Judgement = {
  /** Worse, even if some networks have sent false reports against the candidate. */
  isWorse: boolean;
  /** Worse by the reports, or by more than the margin if some networks have sent false reports for the candidate. */
  mayBeWorse: boolean;
  /** Metrics that are worse, those with the strongest evidence first. */
  suspectMetrics: MetricEvidence[];
  /** Metrics that may still be worse than tolerated. */
  undecidedMetrics: string[];
  views: { candidate: number; live: number };
  /** Page views of the candidate without those that adversarial networks may have forged. */
  trustedViews: number;
  networks: { candidate: number; live: number };
  metrics: MetricEvidence[];
};

/** `next` is the next share in percent. `margin` is the tolerated slowdown in percent, for a share of 100. */
type JudgeOptions = { margin: number; next: number; adversarialNetworks: number };

/**
 * Compares the reports of candidate and live since the canary started.
 *
 * Each metric has an e-value for being worse. The mean of e-values is an e-value, even if they depend on each other
 * (V. Vovk, R. Wang, "E-values: calibration, combination and applications", 2021). By the inequality of J. Ville
 * ("Étude critique de la notion de collectif", 1939) it ever exceeds 1/a with a probability of at most a, so
 * `falseAlarmRate` holds for all metrics and all decisions together. Each metric must pass separately, which needs no
 * correction (R. L. Berger, "Multiparameter hypothesis testing and acceptance sampling", 1982).
 */
export function judge(
  strata: Stratum[],
  { margin, next, adversarialNetworks }: JudgeOptions,
): Judgement {
  const candidate = sumTallies(strata.map((stratum) => stratum.candidate));
  const live = sumTallies(strata.map((stratum) => stratum.live));
  const all = sumTallies([candidate, live]);
  const atLeast = withoutAdversarialReports(strata, 'against', adversarialNetworks);
  const atMost = withoutAdversarialReports(strata, 'for', adversarialNetworks);
  const judged = metrics.map((metric) => ({
    metric,
    worse: metric.inferiority(strata, margin),
    atLeast: metric.inferiority(atLeast, margin),
    atMost: metric.inferiorityBeyondMargin(atMost, margin),
    sure: metric.nonInferiority(strata, (margin * 100) / next),
  }));
  const evidence = judged.map(({ metric: { name, unit, value }, worse, sure }): MetricEvidence => ({
    metric: name,
    candidate: rounded(value(candidate, all)),
    live: rounded(value(live, all)),
    unit,
    worse: eValue(worse),
    sure: sure === null ? null : eValue(sure),
  }));
  const isSignificant = (logs: number[]): boolean => logMeanExp(logs) >= -Math.log(falseAlarmRate);
  const isWorse = isSignificant(judged.map((each) => each.atLeast));
  const mayBeWorse =
    isWorse ||
    isSignificant(judged.map(({ worse }) => worse)) ||
    isSignificant(judged.map((each) => each.atMost));
  const strongest = [...evidence].sort((a, b) => b.worse - a.worse);
  const threshold = Math.min(100, strongest[0]?.worse ?? 0);
  return {
    isWorse,
    mayBeWorse,
    suspectMetrics: mayBeWorse ? strongest.filter(({ worse }) => worse >= threshold) : [],
    undecidedMetrics: evidence
      .filter(({ sure }) => sure !== null && sure < 1 / falsePassRate)
      .map(({ metric }) => metric),
    views: { candidate: candidate.views, live: live.views },
    trustedViews: atMost.reduce((sum, stratum) => sum + stratum.candidate.views, 0),
    networks: { candidate: candidate.networks, live: live.networks },
    metrics: evidence,
  };
}

/** The e-value of a logarithm. Larger values than 1e12 are not stored. */
const eValue = (log: number): number => rounded(Math.min(1e12, Math.exp(log))) ?? 0;

const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(3)));
