import type { MetricEvidence } from '@concourse/core/store/rollouts';
import { metrics } from './metrics';
import { withoutAdversarialReports } from './networks';
import { logMeanExp } from './statistics/rateEvidence';
import { sumTallies, type Stratum } from './tally';

/** How often, at most, a release that is no worse than live is taken back, over all looks of a rollout. */
export const falseAlarmRate = 0.01;

/** How often, at most, it is called no worse than is tolerated, and is. */
const falsePassRate = 0.05;

export type Judgement = {
  /** Worse, even if some networks send false reports against the candidate. */
  isWorse: boolean;
  /** Worse by what was reported; or by more than the margin, if some networks send false reports for the candidate. */
  mayBeWorse: boolean;
  /** Figures that say so, the one that says it loudest first. */
  suspectMetrics: MetricEvidence[];
  /** Figures of which it is not sure yet that they are no worse than is tolerated. */
  undecidedMetrics: string[];
  views: { candidate: number; live: number };
  /** Page views of the candidate that no such network sent. */
  trustedViews: number;
  networks: { candidate: number; live: number };
  metrics: MetricEvidence[];
};

/**
 * Holds candidate and live against each other, in what was met since the canary began.
 *
 * Each figure has an e-value for being worse. Their mean is an e-value too, however they depend on each other
 * (V. Vovk, R. Wang, "E-values: calibration, combination and applications", 2021), and by the inequality of J. Ville
 * ("Étude critique de la notion de collectif", 1939) it exceeds 1/a at any time with a probability of at most a: so
 * `falseAlarmRate` holds for all figures and all looks together. To be sure each figure has to pass alone, which needs no
 * correction (R. L. Berger, "Multiparameter hypothesis testing and acceptance sampling", 1982).
 * @param margin by how many percent the site may get slower
 * @param next the share, in percent, that it is to be shown to: what few visitors meet costs the site less
 * @param lying how many networks may send false reports without changing what is decided
 */
export function judge(
  strata: Stratum[],
  { margin, next, lying }: { margin: number; next: number; lying: number },
): Judgement {
  const candidate = sumTallies(strata.map((stratum) => stratum.candidate));
  const live = sumTallies(strata.map((stratum) => stratum.live));
  const all = sumTallies([candidate, live]);
  const atLeast = withoutAdversarialReports(strata, 'against', lying);
  const atMost = withoutAdversarialReports(strata, 'for', lying);
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
  const isEnough = (logs: number[]): boolean => logMeanExp(logs) >= -Math.log(falseAlarmRate);
  const isWorse = isEnough(judged.map((each) => each.atLeast));
  const mayBeWorse =
    isWorse ||
    isEnough(judged.map(({ worse }) => worse)) ||
    isEnough(judged.map((each) => each.atMost));
  const loudest = [...evidence].sort((a, b) => b.worse - a.worse);
  const [first] = loudest;
  return {
    isWorse,
    mayBeWorse,
    suspectMetrics: mayBeWorse
      ? loudest.filter(({ worse }) => worse >= Math.min(100, first?.worse ?? 0))
      : [],
    undecidedMetrics: evidence
      .filter(({ sure }) => sure !== null && sure < 1 / falsePassRate)
      .map(({ metric }) => metric),
    views: { candidate: candidate.views, live: live.views },
    trustedViews: atMost.reduce((sum, stratum) => sum + stratum.candidate.views, 0),
    networks: { candidate: candidate.networks, live: live.networks },
    metrics: evidence,
  };
}

/** As recorded: larger values are equally certain. */
const eValue = (log: number): number => rounded(Math.min(1e12, Math.exp(log))) ?? 0;

const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(3));
