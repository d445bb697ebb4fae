import type { MetricEvidence, RecordedRollout } from '@concourse/core/store/rollouts';
import type { Judgement } from './judge';

/** The decision of a rollout, with its reasons. */
export type Verdict =
  | { kind: 'advance'; next: number; because: string[] }
  | { kind: 'roll back'; because: string[] }
  | { kind: 'hold'; because: string[] };

/** What the reports say about a canary, regardless of its plan. */
export type Finding = {
  kind: 'worse' | 'may be worse' | 'too few' | 'no worse';
  because: string[];
};

export type VerdictInput = {
  plan: RecordedRollout;
  /** The current share of the canary, and the time since it was set. */
  percent: number;
  elapsedMs: number;
  judgement: Judgement;
  finding: Finding;
  /** The result of `findSampleRatioMismatch`. */
  sampleRatioMismatch: string | null;
  /** The description of a stop or a current freeze, or null. */
  blocked: string | null;
};

/** A canary does not continue with fewer page views of the candidate than this. */
const minViews = 50;

/** If more than this share of live page views fails, a comparison with live is not valid. */
const maxLiveFailureRate = 0.25;

/** Returns the next share of a plan, or null. */
export const nextShare = ({ then }: RecordedRollout, percent: number): number | null =>
  then.find((share) => share > percent) ?? null;

/** Sums up a judgement. @param minNetworks the number of networks that each group needs */
export function findingOf(judgement: Judgement, minNetworks: number): Finding {
  const { views, networks } = judgement;
  const suspects = judgement.suspectMetrics.map(describeSuspect);
  // A release that is too broken to report has no networks.
  const isSilent = judgement.suspectMetrics[0]?.metric === 'reports';
  const isKnown = networks.live >= minNetworks && (isSilent || networks.candidate >= minNetworks);
  if (judgement.isWorse && isKnown) return { kind: 'worse', because: suspects };
  const tooFew = (...because: string[]): Finding => ({ kind: 'too few', because });
  if (views.candidate + views.live === 0) return tooFew('no reports were received');
  if (Math.min(networks.candidate, networks.live) < minNetworks) {
    const counts = `${networks.candidate} networks of the candidate and ${networks.live} of live`;
    const reason = `reports came from ${counts}, but a decision needs ${minNetworks} of each (behind a proxy, the server needs --trust-proxy)`;
    return tooFew(reason, ...suspects);
  }
  if (judgement.trustedViews < minViews)
    return tooFew(
      `fewer than ${minViews} page views of the candidate were reported, not counting those that a few networks could forge`,
    );
  const failing = judgement.metrics.find(
    ({ unit, live }) => unit === 'share of views' && (live ?? 0) > maxLiveFailureRate,
  );
  if (failing) {
    const reason = `more than ${maxLiveFailureRate * 100} % of live page views failed (${failing.metric}), so live is not a valid comparison: this may be an outage, or false reports`;
    return { kind: 'may be worse', because: [reason] };
  }
  if (!judgement.mayBeWorse) return { kind: 'no worse', because: [] };
  const reason = 'the candidate may be worse, but a few networks could have forged that';
  return { kind: 'may be worse', because: [reason, ...suspects] };
}

/** Decides a rollout. A worse release is rolled back at any time, regardless of the plan. */
export function verdictOf(input: VerdictInput): Verdict {
  const { plan, percent, elapsedMs, judgement, finding, sampleRatioMismatch, blocked } = input;
  const hold = (...because: string[]): Verdict => ({ kind: 'hold', because });
  if (sampleRatioMismatch !== null)
    return hold(sampleRatioMismatch, ...judgement.suspectMetrics.map(describeSuspect));
  if (finding.kind === 'worse') return { kind: 'roll back', because: finding.because };
  const next = nextShare(plan, percent);
  if (next === null) return hold('the plan ends at this share: a release manager must decide');
  if (finding.kind !== 'no worse') return hold(...finding.because);
  if (elapsedMs < plan.everyMs) return hold('the minimum time of this share has not passed');
  if (plan.untilSure && judgement.undecidedMetrics.length > 0)
    return hold(`not significant yet: ${judgement.undecidedMetrics.join(', ')}`);
  if (blocked !== null) return hold(blocked);
  const because =
    judgement.undecidedMetrics.length === 0
      ? `no metric is worse than a margin of ${plan.margin} % allows`
      : 'no metric is significantly worse';
  return { kind: 'advance', next, because: [because] };
}

/** `hydration: 31 % of views (live: 0.1 %)`. */
export const describeSuspect = ({ metric, unit, candidate, live }: MetricEvidence): string =>
  `${metric}: ${formatFigure(candidate, unit)}${unitSuffixes[unit]} (live: ${formatFigure(live, unit)})`;

const unitSuffixes: Record<MetricEvidence['unit'], string> = {
  'share of views': ' of views',
  'share of forms': ' of forms',
  'forms a view': ' per 100 views',
  ms: ' typically',
  score: ' on average',
  'share of reports': ' of all reports',
};

function formatFigure(value: number | null, unit: MetricEvidence['unit']): string {
  if (value === null) return 'no data';
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit === 'score') return value.toFixed(3);
  const hundredth = Number((value * 100).toPrecision(2));
  return unit === 'forms a view' ? String(hundredth) : `${hundredth} %`;
}
