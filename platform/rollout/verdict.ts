import type { MetricEvidence, RecordedRollout } from '@concourse/core/store/rollouts';
import type { Judgement } from './judge';

/** What a rollout does next, and why. */
export type Verdict =
  | { kind: 'go on'; next: number; because: string[] }
  | { kind: 'take back'; because: string[] }
  | { kind: 'hold'; because: string[] };

/** What is known when a rollout decides. */
export type VerdictInput = {
  plan: RecordedRollout;
  /** The share that the canary has now, and for how long. */
  percent: number;
  elapsedMs: number;
  judgement: Judgement;
  /** Why the reports cannot decide, see `findSampleRatioMismatch`; null where they can. */
  sampleRatioMismatch: string | null;
  /** How many networks each arm needs. */
  minNetworks: number;
  /** Why nothing may go live now, such as a freeze; null where it may. */
  freeze: string | null;
};

/** Fewer page views with the candidate than this tell nothing: the time alone does not carry a release on. */
export const minViews = 50;

/** If more than this share of live views fail alike, live does not indicate health. */
const maxLiveFailureRate = 0.25;

/** The share that follows, null where the plan has none: then a person goes on. */
export const nextShare = ({ then }: RecordedRollout, percent: number): number | null =>
  then.find((share) => share > percent) ?? null;

/** Decides. What is plainly broken is taken back whatever time and plan say. */
export function verdictOf(situation: VerdictInput): Verdict {
  const { plan, percent, elapsedMs, judgement, sampleRatioMismatch, minNetworks, freeze } =
    situation;
  const { views, networks } = judgement;
  const suspects = judgement.suspectMetrics.map(describeSuspect);
  const hold = (...because: string[]): Verdict => ({ kind: 'hold', because });
  if (sampleRatioMismatch !== null) return hold(sampleRatioMismatch, ...suspects);
  // A release that is too broken to report has no networks of its own.
  const isSilent = judgement.suspectMetrics[0]?.metric === 'reports';
  const isKnown = networks.live >= minNetworks && (isSilent || networks.candidate >= minNetworks);
  if (judgement.isWorse && isKnown) return { kind: 'take back', because: suspects };
  const next = nextShare(plan, percent);
  if (next === null) return hold('the plan ends here: a person goes on');
  if (views.candidate + views.live === 0) return hold('no visitor has reported anything');
  if (Math.min(networks.candidate, networks.live) < minNetworks) {
    return hold(
      `reports came from ${networks.candidate} networks with the candidate and ${networks.live} with live, and a decision needs ${minNetworks} of each (behind a proxy, the server needs --trust-proxy)`,
      ...suspects,
    );
  }
  if (judgement.trustedViews < minViews) {
    return hold(
      `fewer than ${minViews} page views with the candidate were reported, without those that a few networks could make up`,
    );
  }
  if (elapsedMs < plan.everyMs) return hold('this share has not had its time yet');
  const failing = judgement.metrics.find(
    ({ unit, live }) => unit === 'share of views' && (live ?? 0) > maxLiveFailureRate,
  );
  if (failing) {
    return hold(
      `live itself has ${failing.metric} in more than ${maxLiveFailureRate * 100} % of views: that is an outage or false reports, and nothing to compare with`,
    );
  }
  if (judgement.mayBeWorse) {
    return hold(
      'it may be worse, but a few networks with false reports could be the reason',
      ...suspects,
    );
  }
  if (plan.untilSure && judgement.undecidedMetrics.length > 0) {
    return hold(`not sure yet of ${judgement.undecidedMetrics.join(', ')}`);
  }
  if (freeze !== null) return hold(freeze);
  const because =
    judgement.undecidedMetrics.length === 0
      ? `no figure is worse by more than a margin of ${plan.margin} % allows`
      : 'nothing speaks against it';
  return { kind: 'go on', next, because: [because] };
}

/** `hydration: 31 % of views, with live 0.1 %`. */
export const describeSuspect = ({ metric, unit, candidate, live }: MetricEvidence): string =>
  `${metric}: ${formatFigure(candidate, unit)}${unitSuffixes[unit]}, with live ${formatFigure(live, unit)}`;

const unitSuffixes: Record<MetricEvidence['unit'], string> = {
  'share of views': ' of views',
  'share of forms': ' of forms',
  'forms a view': ' for 100 views',
  ms: ' typically',
  score: ' on average',
  'share of reports': ' of all reports',
};

function formatFigure(value: number | null, unit: MetricEvidence['unit']): string {
  if (value === null) return 'nothing';
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit === 'score') return value.toFixed(3);
  const hundredth = Number((value * 100).toPrecision(2));
  return unit === 'forms a view' ? String(hundredth) : `${hundredth} %`;
}
