import { useEffect, useState } from 'react';
import type { HistoryPart, LogChanged, ApiError, RevisionEntry } from '../server/api';

/** An answer of the server, or the reason why there is none. Both are null while the request is under way. */
export type QueryResult<Answer> = { data: Answer | null; error: ApiError | null };

/** The state of a request that is under way. */
export const pending = { data: null, error: null };

const unreachableError: ApiError = {
  name: 'Unreachable',
  message: 'The release console does not respond.',
  next: 'Look whether the command still runs that opened it: npm run site -- console',
};

/** An address with a query. */
export const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/**
 * Sends a request to the server of the page.
 * @param body sent as JSON by POST; without it the request is a GET
 */
export async function request<Answer>(
  address: string,
  body?: unknown,
): Promise<QueryResult<Answer>> {
  try {
    const posted = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(address, body === undefined ? {} : posted);
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
      const refusal = { name: 'Closed', message: await response.text(), next: null };
      return { data: null, error: refusal };
    }
    if (!response.ok) return { data: null, error: (await response.json()) as ApiError };
    return { data: (await response.json()) as Answer, error: null };
  } catch {
    return { data: null, error: unreachableError };
  }
}

/**
 * Asks the server and keeps the newest answer, also while it asks again.
 * @param version asks again when it changes
 * @param everyMs asks again after so long, unless the page is hidden
 */
export function useQuery<Answer>(
  address: string,
  version: unknown = 0,
  everyMs: number | null = null,
): QueryResult<Answer> {
  const [kept, setKept] = useState<QueryResult<Answer> & { of: string }>({ ...pending, of: '' });
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const asked = await request<Answer>(address);
      if (isCurrent) setKept({ ...asked, of: address });
    };
    void load();
    const timer =
      everyMs === null ? undefined : setInterval(() => document.hidden || void load(), everyMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [address, version, everyMs]);
  return kept.of === address ? kept : pending;
}

/** How long the newest change is shown. */
const notificationMs = 12_000;

export type LogChanges = {
  /** How often the log of each environment has changed; under '', how often all may have changed. */
  count: Record<string, number>;
  isConnected: boolean;
  /** A revision that was added a moment ago. */
  newestRevision: { environment: string; stop: RevisionEntry } | null;
};

/** Follows the logs of all environments through the events of the server. */
export function useLogChanges(): LogChanges {
  const [count, setCount] = useState<LogChanges['count']>({});
  const [isConnected, setConnected] = useState(true);
  const [newest, setNewest] = useState<LogChanges['newestRevision']>(null);
  useEffect(() => {
    const events = new EventSource('/api/events');
    const add = (environment: string): void =>
      setCount((before) => ({ ...before, [environment]: (before[environment] ?? 0) + 1 }));
    events.addEventListener('moved', ({ data }: MessageEvent<string>) => {
      const { environment } = JSON.parse(data) as LogChanged;
      add(environment);
      void request<HistoryPart>(withQuery('/api/history', { environment })).then(({ data }) => {
        const stop = data?.revisions[0];
        // The view shows a log that cannot be read.
        if (stop) setNewest({ environment, stop });
      });
    });
    events.addEventListener('open', () => {
      setConnected(true);
      // Logs may have changed while the page was disconnected.
      add('');
    });
    events.addEventListener('error', () => setConnected(false));
    return () => events.close();
  }, []);
  useEffect(() => {
    if (newest === null) return undefined;
    const timer = setTimeout(() => setNewest(null), notificationMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return { count, isConnected, newestRevision: newest };
}
