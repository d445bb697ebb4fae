import { useEffect, useState } from 'react';
import type { HistoryPart, Moved, Refusal, Stop } from '../server/api';

/** An answer of the server, or the reason why there is none. Both are null while the request is under way. */
export type Asked<Answer> = { answer: Answer | null; refusal: Refusal | null };

/** The state of a request that is under way. */
export const pending = { answer: null, refusal: null };

const unreachable: Refusal = {
  name: 'Unreachable',
  message: 'The room does not answer.',
  next: 'Look whether the command still runs that opened it: npm run site -- console',
};

/** An address with a query. */
export const addressOf = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/**
 * Sends a request to the server of the page.
 * @param body sent as JSON by POST; without it the request is a GET
 */
export async function ask<Answer>(address: string, body?: unknown): Promise<Asked<Answer>> {
  try {
    const posted = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(address, body === undefined ? {} : posted);
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
      const refusal = { name: 'Closed', message: await response.text(), next: null };
      return { answer: null, refusal };
    }
    if (!response.ok) return { answer: null, refusal: (await response.json()) as Refusal };
    return { answer: (await response.json()) as Answer, refusal: null };
  } catch {
    return { answer: null, refusal: unreachable };
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
): Asked<Answer> {
  const [kept, setKept] = useState<Asked<Answer> & { of: string }>({ ...pending, of: '' });
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const asked = await ask<Answer>(address);
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
const shownMs = 12_000;

export type Changes = {
  /** How often the log of each environment has changed; under '', how often all may have changed. */
  count: Record<string, number>;
  isConnected: boolean;
  /** A revision that was added a moment ago. */
  newest: { environment: string; stop: Stop } | null;
};

/** Follows the logs of all environments through the events of the server. */
export function useChanges(): Changes {
  const [count, setCount] = useState<Changes['count']>({});
  const [isConnected, setConnected] = useState(true);
  const [newest, setNewest] = useState<Changes['newest']>(null);
  useEffect(() => {
    const events = new EventSource('/api/events');
    const add = (environment: string): void =>
      setCount((before) => ({ ...before, [environment]: (before[environment] ?? 0) + 1 }));
    events.addEventListener('moved', ({ data }: MessageEvent<string>) => {
      const { environment } = JSON.parse(data) as Moved;
      add(environment);
      void ask<HistoryPart>(addressOf('/api/history', { environment })).then(({ answer }) => {
        const stop = answer?.stops[0];
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
    const timer = setTimeout(() => setNewest(null), shownMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return { count, isConnected, newest };
}
