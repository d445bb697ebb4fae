import { useEffect, useRef, useState } from 'react';
import type { ActionResult, ChangeRequest, Plan, ApiError } from '../../server/api';
import { request } from '../apiClient';

type PlanState = {
  state: 'idle' | 'planning' | 'acting';
  plan: Plan | null;
  /** Why there is no plan, or why it was not carried out. */
  error: ApiError | null;
  /** True if the plan was made again because the log or the settings changed. */
  isReplanned: boolean;
  result: ActionResult | null;
};

export type PlanController = PlanState & {
  requestPlan: (intent: ChangeRequest) => void;
  /** Acts with the freeze and the settings that a release manager confirmed. */
  apply: (confirmed: Pick<ChangeRequest, 'despiteFreeze' | 'acceptSettings'>) => void;
  reset: () => void;
};

const initialState: PlanState = {
  state: 'idle',
  plan: null,
  error: null,
  isReplanned: false,
  result: null,
};

/** Refusals after which a release manager has to check a new plan. */
const staleErrorNames = new Set(['StalePlanError', 'SettingsError']);

/**
 * A plan, and its result. It is made again when the log changes: only the plan that is shown is carried out.
 * @param rev the newest revision, null while it is not known
 */
export function usePlan(environment: string, rev: number | null): PlanController {
  const [planState, setPlanState] = useState(initialState);
  /** Counts requests: only the answer to the latest one is kept. */
  const latestRequest = useRef(0);
  const { plan, state } = planState;

  const requestPlan = (intent: ChangeRequest, isAnew = false): void => {
    latestRequest.current += 1;
    const mine = latestRequest.current;
    setPlanState({ ...initialState, state: 'planning', isReplanned: isAnew });
    void request<Plan>('/api/plan', intent).then(({ data, error }) => {
      if (mine === latestRequest.current)
        setPlanState({ ...initialState, plan: data, error, isReplanned: isAnew });
    });
  };
  const apply: PlanController['apply'] = (confirmed) => {
    if (!plan || state !== 'idle') return;
    latestRequest.current += 1;
    setPlanState({ ...planState, state: 'acting' });
    const { request: change } = plan;
    void request<ActionResult>('/api/act', { ...change, ...confirmed, rev: plan.rev }).then(
      ({ data: done, error }) => {
        if (error && staleErrorNames.has(error.name)) requestPlan(change, true);
        else setPlanState({ ...initialState, result: done, error });
      },
    );
  };

  const isStale =
    plan !== null && plan.request.action.do !== 'preview' && rev !== null && rev > plan.rev;
  useEffect(() => {
    if (isStale && state === 'idle' && plan.request.environment === environment) {
      requestPlan(plan.request, true);
    }
  });

  const reset = (): void => {
    latestRequest.current += 1;
    setPlanState(initialState);
  };
  return { ...planState, requestPlan, apply, reset };
}
