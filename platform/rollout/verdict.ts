import type { RecordedRollout } from '../store/rollouts';
import { describeSuspect } from './describeEvidence';
import type { Judgement } from './judge';

/** What a rollout does next, and why. */
export type Verdict =
  | { kind: 'go on'; next: number; because: string[] }
  | { kind: 'take back'; because: string[] }
  | { kind: 'hold'; because: string[] };

/** What is known when a rollout decides. */
export type Situation = {
  plan: RecordedRollout;
  /** The share that the canary has now, and for how long. */
  percent: number;
  elapsedMs: number;
  judgement: Judgement;
  /** Why nothing may go live now, such as a freeze; null where it may. */
  freeze: string | null;
};

/** Fewer page views with the candidate than this tell nothing: the time alone does not carry a release on. */
export const fewestViews = 50;

/** The share that follows, null where the plan has none: then a person goes on. */
export const nextShare = ({ then }: RecordedRollout, percent: number): number | null =>
  then.find((share) => share > percent) ?? null;

/** Decides. What is plainly broken is taken back whatever time and plan say. */
export function verdictOf({ plan, percent, elapsedMs, judgement, freeze }: Situation): Verdict {
  const { views } = judgement;
  if (judgement.isWorse) {
    return { kind: 'take back', because: judgement.suspects.map(describeSuspect) };
  }
  const next = nextShare(plan, percent);
  const hold = (because: string): Verdict => ({ kind: 'hold', because: [because] });
  if (next === null) return hold('the plan ends here: a person goes on');
  if (views.candidate + views.live === 0) return hold('no visitor has reported anything');
  if (views.candidate < fewestViews) {
    return hold(`fewer than ${fewestViews} page views with the candidate were reported`);
  }
  if (elapsedMs < plan.everyMs) return hold('this share has not had its time yet');
  if (plan.untilSure && judgement.unsure.length > 0) {
    return hold(`not sure yet of ${judgement.unsure.join(', ')}`);
  }
  if (freeze !== null) return hold(freeze);
  const because =
    judgement.unsure.length === 0
      ? `no figure is worse by more than a margin of ${plan.margin} % allows`
      : 'nothing speaks against it';
  return { kind: 'go on', next, because: [because] };
}
