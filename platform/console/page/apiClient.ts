import { useEffect, useState } from 'react';
import type { ApiError, EnvironmentStatus } from '../server/api';

/** Both fields are null while the first request is pending. */
export type QueryResult<Data> = { data: Data | null; error: ApiError | null };

const pending = { data: null, error: null };

const unreachableError: ApiError = {
  name: 'Unreachable',
  code: null,
  message: 'The release console does not respond.',
  next: 'Check that its command is still running: npm run site -- console',
};

export const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export async function request<Data>(address: string, body?: unknown): Promise<QueryResult<Data>> {
  try {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(address, body === undefined ? {} : post);
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
      const error = { name: 'Closed', code: null, message: await response.text(), next: null };
      return { data: null, error };
    }
    if (!response.ok) return { data: null, error: (await response.json()) as ApiError };
    return { data: (await response.json()) as Data, error: null };
  } catch {
    return { data: null, error: unreachableError };
  }
}

/** While nothing changes, each wait is longer by this factor, up to the limit. */
const waitGrowth = 1.25;
const maxWaitMs = 60_000;

/**
 * Loads data and returns the latest result, also during a reload. Data stays when a reload fails.
 * @param version reloads when it changes
 * @param intervalMs also reloads after this time; later while the data stays the same, and not while the page is
 *   hidden. Input of the user ends a longer wait.
 */
export function useQuery<Data>(
  address: string,
  version: unknown = 0,
  intervalMs: number | null = null,
): QueryResult<Data> {
  const [latest, setLatest] = useState<QueryResult<Data> & { of: string }>({ ...pending, of: '' });
  useEffect(() => {
    const ended = new AbortController();
    let known = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = intervalMs ?? 0;
    const load = async (): Promise<void> => {
      const result = await request<Data>(address);
      if (ended.signal.aborted) return;
      setLatest((before) => {
        const data = before.of === address ? before.data : null;
        return { error: result.error, data: result.data ?? data, of: address };
      });
      if (intervalMs === null) return;
      const text = JSON.stringify(result);
      const longerMs = Math.max(intervalMs, Math.min(waitMs * waitGrowth, maxWaitMs));
      waitMs = text === known ? longerMs : intervalMs;
      known = text;
      reloadLater();
    };
    const reloadLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => (document.hidden ? reloadLater() : void load()), waitMs);
    };
    const endLongWait = (): void => {
      if (intervalMs === null || waitMs === intervalMs) return;
      waitMs = intervalMs;
      reloadLater();
    };
    void load();
    for (const input of ['pointerdown', 'keydown', 'focus'])
      window.addEventListener(input, endLongWait, { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [address, version, intervalMs]);
  return latest.of === address ? latest : pending;
}

export const useStatus = (environment: string, version: string): QueryResult<EnvironmentStatus> =>
  useQuery(withQuery('/api/now', { environment }), version);
