import { useEffect, useRef, useState } from 'react';
import type { ActionResult, ChangeRequest, ChangePlan, ApiError } from '../../server/api';
import { request } from '../apiClient';

const initialState = {
  state: 'idle' as 'idle' | 'planning' | 'applying',
  plan: null as ChangePlan | null,
  error: null as ApiError | null,
  /** True if the plan was created again because the log changed. */
  isReplanned: false,
  result: null as ActionResult | null,
};

export type PlanController = typeof initialState & {
  requestPlan: (change: ChangeRequest) => void;
  apply: (confirmed: Pick<ChangeRequest, 'overridesFreeze'>) => void;
  reset: () => void;
};

/** Requests and applies plans. A plan is requested again when the newest revision (`rev`) changes. */
export function usePlan(environment: string, rev: number | null): PlanController {
  const [planState, setPlanState] = useState(initialState);
  /** The id of the latest request. Responses to earlier requests are ignored. */
  const latestRequest = useRef(0);
  const { plan, state } = planState;

  const requestPlan = (change: ChangeRequest, isReplanned = false): void => {
    latestRequest.current += 1;
    const id = latestRequest.current;
    setPlanState({ ...initialState, state: 'planning', isReplanned });
    void request<ChangePlan>('/api/plan', change).then(({ data, error }) => {
      if (id === latestRequest.current)
        setPlanState({ ...initialState, plan: data, error, isReplanned });
    });
  };
  const apply: PlanController['apply'] = (confirmed) => {
    if (!plan || state !== 'idle') return;
    latestRequest.current += 1;
    setPlanState({ ...planState, state: 'applying' });
    const body = { ...plan.request, ...confirmed, rev: plan.rev };
    void request<ActionResult>('/api/act', body).then(({ data: result, error }) => {
      if (error?.name === 'StalePlanError') requestPlan(plan.request, true);
      else setPlanState({ ...initialState, result, error });
    });
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
