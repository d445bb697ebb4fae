import type { EntryReason, EntryState } from './entry';

/** The result of one attempt to deliver. */
export type Reply =
  /** The service responded. `accepted`: success as the service defines it. */
  | { kind: 'answer'; status: number; accepted: boolean; message: string; retryAfter?: number }
  /** Nothing was sent, e.g. because of a missing key or a rejection by the client library. */
  | { kind: 'notTried'; message: string }
  /** The page runs on a host that does not configure a service. */
  | { kind: 'noService'; message: string }
  /** The request failed without a response. */
  | { kind: 'noAnswer'; offline: boolean; message: string }
  | { kind: 'timeout'; message: string };

/** The entry's next state, the reason, and the delay before the next attempt in milliseconds. */
export type DeliveryOutcome =
  | { state: 'sent' }
  | { state: Exclude<EntryState, 'sending'>; reason: EntryReason; retryDelay: number };

const MINUTE_MS = 60_000;
const backoffDelays = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** Returns how long to wait before the next request to a busy service, in milliseconds. Grows with every attempt. */
export function backoffDelay(attempts: number, retryAfter = 0): number {
  const delay =
    backoffDelays[Math.min(Math.max(attempts, 1), backoffDelays.length) - 1] ?? MINUTE_MS;
  return Math.max(delay, retryAfter);
}

/**
 * Decides what a reply means for an entry. The services do not detect duplicates, so only entries that were
 * certainly not delivered are retried automatically.
 * @param attempts number of attempts including this one
 */
export function outcomeOf(reply: Reply, attempts: number): DeliveryOutcome {
  switch (reply.kind) {
    case 'timeout':
      return { state: 'unknown', reason: 'timeout', retryDelay: 0 };
    case 'notTried':
      return { state: 'rejected', reason: 'refused', retryDelay: 0 };
    case 'noService':
      return { state: 'rejected', reason: 'noService', retryDelay: 0 };
    case 'noAnswer':
      return reply.offline
        ? { state: 'queued', reason: 'offline', retryDelay: 0 }
        : { state: 'unknown', reason: 'noAnswer', retryDelay: 0 };
    case 'answer':
      return outcomeOfResponse(reply, attempts);
  }
}

function outcomeOfResponse(
  { status, accepted, retryAfter }: Extract<Reply, { kind: 'answer' }>,
  attempts: number,
): DeliveryOutcome {
  if (accepted) return { state: 'sent' };
  if (status === 429) {
    return { state: 'queued', reason: 'busy', retryDelay: backoffDelay(attempts, retryAfter) };
  }
  // A server that failed may have delivered the submission before.
  if (status >= 500) return { state: 'unknown', reason: 'serverError', retryDelay: 0 };
  if (status === 413) return { state: 'rejected', reason: 'tooLarge', retryDelay: 0 };
  // A rejection: any 4xx status, or a 2xx with "success: false".
  return { state: 'rejected', reason: 'refused', retryDelay: 0 };
}

/** Parses `Retry-After` (seconds or a date) to milliseconds. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 24 * 60 * MINUTE_MS);
}
