import { useEffect, useRef, useState } from 'react';
import type { Done, Intent, Plan, Refusal } from '../../server/api';
import { ask } from '../data';

type Kept = {
  state: 'idle' | 'planning' | 'acting';
  plan: Plan | null;
  /** Why there is no plan, or why it was not carried out. */
  refusal: Refusal | null;
  /** True if the plan was made again because the log or the settings changed. */
  isAnew: boolean;
  done: Done | null;
};

export type Planning = Kept & {
  make: (intent: Intent) => void;
  /** Acts with the freeze and the settings that a release manager confirmed. */
  act: (confirmed: Pick<Intent, 'despiteFreeze' | 'acceptSettings'>) => void;
  forget: () => void;
};

const nothing: Kept = { state: 'idle', plan: null, refusal: null, isAnew: false, done: null };

/** Refusals after which a release manager has to check a new plan. */
const staleNames = new Set(['StalePlanError', 'SettingsError']);

/**
 * A plan, and its result. It is made again when the log changes: only the plan that is shown is carried out.
 * @param rev the newest revision, null while it is not known
 */
export function usePlan(environment: string, rev: number | null): Planning {
  const [kept, setKept] = useState(nothing);
  /** Counts requests: only the answer to the latest one is kept. */
  const turn = useRef(0);
  const { plan, state } = kept;

  const make = (intent: Intent, isAnew = false): void => {
    turn.current += 1;
    const mine = turn.current;
    setKept({ ...nothing, state: 'planning', isAnew });
    void ask<Plan>('/api/plan', intent).then(({ answer, refusal }) => {
      if (mine === turn.current) setKept({ ...nothing, plan: answer, refusal, isAnew });
    });
  };
  const act: Planning['act'] = (confirmed) => {
    if (!plan || state !== 'idle') return;
    turn.current += 1;
    setKept({ ...kept, state: 'acting' });
    const { intent } = plan;
    void ask<Done>('/api/act', { ...intent, ...confirmed, rev: plan.rev }).then(
      ({ answer: done, refusal }) => {
        if (refusal && staleNames.has(refusal.name)) make(intent, true);
        else setKept({ ...nothing, done, refusal });
      },
    );
  };

  const isStale =
    plan !== null && plan.intent.action.do !== 'preview' && rev !== null && rev > plan.rev;
  useEffect(() => {
    if (isStale && state === 'idle' && plan.intent.environment === environment) {
      make(plan.intent, true);
    }
  });

  const forget = (): void => {
    turn.current += 1;
    setKept(nothing);
  };
  return { ...kept, make, act, forget };
}
