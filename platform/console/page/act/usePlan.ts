import { useEffect, useRef, useState } from 'react';
import type { Done, Intent, Plan, Refusal } from '../../server/api';
import { refusalOf, send } from '../ask';

export type Planning = {
  state: 'idle' | 'planning' | 'acting';
  plan: Plan | null;
  /** Why there is no plan, or why it was not done. */
  refusal: Refusal | null;
  /** Set where the plan was made anew, as the log had moved. */
  isAnew: boolean;
  done: Done | null;
  make: (intent: Intent) => void;
  /** @param confirmed what the plan needs: that it passes a freeze, and the changes of settings by their digest */
  act: (confirmed: Confirmed) => void;
  forget: () => void;
};

/** The settings of a plan that a person confirmed. */
export type Confirmed = Pick<Intent, 'despiteFreeze' | 'acceptSettings'>;

const nothing = { plan: null, refusal: null, isAnew: false, done: null };

/** Refusals after which a person has to look at a new plan: the log or the settings are others by now. */
const staleNames = new Set(['StalePlanError', 'SettingsError']);

type Kept = Pick<Planning, 'plan' | 'refusal' | 'isAnew' | 'done'> & { intent: Intent | null };

/**
 * A plan, and what becomes of it. It is made anew when the log moves: what somebody agreed to is what is done.
 * @param rev the newest revision, null while it is not known
 */
export function usePlan(environment: string, rev: number | null): Planning {
  const [kept, setKept] = useState<Kept>({ ...nothing, intent: null });
  const [state, setState] = useState<Planning['state']>('idle');
  const turn = useRef(0);

  const make = (intent: Intent, isAnew = false): void => {
    turn.current += 1;
    const mine = turn.current;
    setState('planning');
    setKept({ ...nothing, isAnew, intent });
    send<Plan>('/api/plan', intent)
      .then(
        (plan) => mine === turn.current && setKept({ ...nothing, plan, isAnew, intent }),
        (error: unknown) =>
          mine === turn.current &&
          setKept({ ...nothing, refusal: refusalOf(error), isAnew, intent }),
      )
      .finally(() => mine === turn.current && setState('idle'));
  };
  const act = (confirmed: Confirmed): void => {
    const { plan } = kept;
    if (!plan || state !== 'idle') return;
    turn.current += 1;
    setState('acting');
    send<Done>('/api/act', { ...plan.intent, ...confirmed, rev: plan.rev }).then(
      (done) => {
        setState('idle');
        setKept({ ...nothing, done, intent: null });
      },
      (error: unknown) => {
        setState('idle');
        const refusal = refusalOf(error);
        if (staleNames.has(refusal.name)) make(plan.intent, true);
        else setKept({ ...nothing, refusal, intent: plan.intent });
      },
    );
  };

  const { plan } = kept;
  const isStale =
    plan !== null && plan.intent.action.do !== 'preview' && rev !== null && rev > plan.rev;
  useEffect(() => {
    if (isStale && state === 'idle' && plan.intent.environment === environment) {
      make(plan.intent, true);
    }
  });

  return {
    ...kept,
    state,
    make: (intent) => make(intent),
    act,
    forget: () => {
      turn.current += 1;
      setState('idle');
      setKept({ ...nothing, intent: null });
    },
  };
}
