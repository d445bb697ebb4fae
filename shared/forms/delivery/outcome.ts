import type { EntryReason, EntryState } from './entry';

/** What came back from one attempt to deliver. */
export type Reply =
  /** The service answered. `accepted` is what the form's service calls success. */
  | { kind: 'answer'; status: number; accepted: boolean; message: string; retryAfter?: number }
  /** Nothing left this device: a missing key, a refusal by the client library. */
  | { kind: 'notTried'; message: string }
  /** A host that is not ours shows the form, and does not say where to send it. */
  | { kind: 'noService'; message: string }
  /** The request failed without an answer. */
  | { kind: 'noAnswer'; offline: boolean; message: string }
  | { kind: 'timeout'; message: string };

/** What it means for the entry: where it goes, why, and how many milliseconds to leave the service alone. */
export type Outcome =
  | { state: 'sent' }
  | { state: Exclude<EntryState, 'sending'>; reason: EntryReason; retryDelay: number };

const MINUTE_MS = 60_000;
const backoffDelays = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** How long to leave a busy service alone, in milliseconds; grows with every attempt. */
export function backoffDelay(attempts: number, retryAfter = 0): number {
  const growing =
    backoffDelays[Math.min(Math.max(attempts, 1), backoffDelays.length) - 1] ?? MINUTE_MS;
  return Math.max(growing, retryAfter);
}

/**
 * Decides what a reply means. Neither service recognises a submission it has seen before, so only
 * what certainly was not delivered goes out again by itself.
 * @param attempts how often it was tried, this time included
 */
export function outcomeOf(reply: Reply, attempts: number): Outcome {
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
): Outcome {
  if (accepted) return { state: 'sent' };
  if (status === 429) {
    return { state: 'queued', reason: 'busy', retryDelay: backoffDelay(attempts, retryAfter) };
  }
  // A server that failed may have failed after it delivered.
  if (status >= 500) return { state: 'unknown', reason: 'serverError', retryDelay: 0 };
  // A refusal: any 4xx, and a 2xx that says "success: false".
  return { state: 'rejected', reason: 'refused', retryDelay: 0 };
}

/** `Retry-After` in milliseconds: seconds or a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 24 * 60 * MINUTE_MS);
}
