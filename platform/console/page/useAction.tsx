import { useEffect, useRef, useState } from 'react';
import { Notice } from '@concourse/ui/Notice';
import type { ActionResult, ApiError } from '../server/api';
import { request } from './apiClient';
import { ErrorNotice } from './components';

const idle = {
  isBusy: false,
  error: null as ApiError | null,
  result: null as ActionResult | null,
};

export type ActionController = typeof idle & {
  /** Sends a change. Returns true if it was applied. */
  send: (address: string, body: object) => Promise<boolean>;
};

/** Sends changes that need no plan. */
export function useAction(): ActionController {
  const [state, setState] = useState(idle);
  const send = async (address: string, body: object): Promise<boolean> => {
    setState({ ...idle, isBusy: true });
    const { data: result, error } = await request<ActionResult>(address, body);
    setState({ isBusy: false, result, error });
    return result !== null;
  };
  return { ...state, send };
}

/** The result of a change. It takes the focus, so that keyboards and screen readers continue there. */
export function ActionNotice({ action: { result, error } }: { action: ActionController }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result ?? error) notice.current?.focus();
  }, [result, error]);
  if (error) return <ErrorNotice ref={notice} error={error} />;
  return result && <Notice ref={notice} kind="status" title={result.message} />;
}
