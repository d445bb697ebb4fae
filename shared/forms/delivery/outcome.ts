import type { EntryReason, EntryState } from './entry';

/** What came back from one attempt to deliver. */
export type Reply =
  /** The service answered. `accepted` is what the form's service calls success. */
  | { kind: 'answer'; status: number; accepted: boolean; words: string; retryAfter?: number }
  /** Nothing left this device: a missing key, a refusal by the client library. */
  | { kind: 'notTried'; words: string }
  /** A host that is not ours shows the form, and does not say where to send it. */
  | { kind: 'noService'; words: string }
  /** The request failed without an answer. */
  | { kind: 'noAnswer'; offline: boolean; words: string }
  | { kind: 'timeout'; words: string };

/** What it means for the entry: where it goes, why, and how many milliseconds to leave the service alone. */
export type Outcome =
  | { state: 'sent' }
  | { state: Exclude<EntryState, 'sending'>; reason: EntryReason; pause: number };

const minute = 60_000;
const pauses = [1, 5, 15, 60].map((minutes) => minutes * minute);

/** How long to leave a busy service alone, in milliseconds; grows with every attempt. */
export function pauseAfter(attempts: number, retryAfter = 0): number {
  const growing = pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1] ?? minute;
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
      return { state: 'unknown', reason: 'timeout', pause: 0 };
    case 'notTried':
      return { state: 'rejected', reason: 'refused', pause: 0 };
    case 'noService':
      return { state: 'rejected', reason: 'noService', pause: 0 };
    case 'noAnswer':
      return reply.offline
        ? { state: 'queued', reason: 'offline', pause: 0 }
        : { state: 'unknown', reason: 'noAnswer', pause: 0 };
    case 'answer':
      return outcomeOfAnswer(reply, attempts);
  }
}

function outcomeOfAnswer(
  { status, accepted, retryAfter }: Extract<Reply, { kind: 'answer' }>,
  attempts: number,
): Outcome {
  if (accepted) return { state: 'sent' };
  if (status === 429) {
    return { state: 'queued', reason: 'busy', pause: pauseAfter(attempts, retryAfter) };
  }
  // A server that failed may have failed after it delivered.
  if (status >= 500) return { state: 'unknown', reason: 'serverError', pause: 0 };
  // A refusal: any 4xx, and a 2xx that says "success: false".
  return { state: 'rejected', reason: 'refused', pause: 0 };
}

/** `Retry-After` in milliseconds: seconds or a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 24 * 60 * minute);
}
