import { useEffect, useRef, useState } from 'react';
import type {
  Action,
  ActionResult,
  ApiError,
  ChangePlan,
  ChangeRequest,
  EnvironmentStatus,
} from '../../server/api';
import { request, useStatus } from '../apiClient';

const initialState = {
  state: 'idle' as 'idle' | 'planning' | 'applying',
  plan: null as ChangePlan | null,
  error: null as ApiError | null,
  /** True if the plan was created again because the log changed. */
  isReplanned: false,
  result: null as ActionResult | null,
};

export type PlanController = typeof initialState & {
  /** The status of the environment; null until it is loaded. */
  now: EnvironmentStatus | null;
  /** @param at the time to request it for; empty for as soon as possible */
  requestPlan: (action: Action, why: string, at?: string) => void;
  apply: (confirmed: Pick<ChangeRequest, 'overridesFreeze'>) => void;
  reset: () => void;
};

/** Requests and applies plans. A plan is requested again when a newer revision is live. */
export function usePlan(environment: string, version: string): PlanController {
  const { data: now } = useStatus(environment, version);
  const [planState, setPlanState] = useState(initialState);
  /** The id of the latest request. Responses to earlier requests are ignored. */
  const latestRequest = useRef(0);
  const { plan, state } = planState;

  const send = (change: ChangeRequest, isReplanned = false): void => {
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
      if (error?.name === 'StalePlanError') send(plan.request, true);
      else setPlanState({ ...initialState, result, error });
    });
  };

  const isStale =
    plan !== null && plan.request.action.do !== 'preview' && now !== null && now.rev > plan.rev;
  useEffect(() => {
    if (isStale && state === 'idle' && plan.request.environment === environment) {
      send(plan.request, true);
    }
  });

  const reset = (): void => {
    latestRequest.current += 1;
    setPlanState(initialState);
  };
  const requestPlan: PlanController['requestPlan'] = (action, why, at = '') => {
    const change = { environment, action, why: why.trim(), overridesFreeze: false };
    send(at === '' ? change : { ...change, at });
  };
  return { ...planState, now, requestPlan, apply, reset };
}
