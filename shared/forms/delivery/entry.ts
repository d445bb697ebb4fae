import type { FormDefinition, FormMessages, FormValues } from '../defineForm';
import { DAY_MS, retentionDays } from '../retention';
import type { Service } from '../services';

/**
 * - `sending`: a tab is sending it.
 * - `queued`: it was not delivered and is retried automatically.
 * - `rejected`: it was not delivered; the visitor decides.
 * - `unknown`: it may have been delivered; the visitor decides.
 */
export type EntryState = 'sending' | 'queued' | 'rejected' | 'unknown';

/** The reason for an entry's state. */
export type EntryReason =
  | 'new'
  | 'offline'
  | 'busy'
  | 'refused'
  | 'tooLarge'
  | 'noService'
  | 'serverError'
  | 'noAnswer'
  | 'timeout'
  | 'interrupted';

/** A submission stored on this device, with everything needed to send it from any page. */
export type OutboxEntry = {
  /** The submission id, the same for every attempt. It is sent as `submission_id`. */
  id: string;
  form: Pick<FormDefinition, 'id' | 'name' | 'page' | 'contact'> & { messages: FormMessages };
  service: Service;
  payload: Record<string, unknown>;
  /** The field values that "Edit" restores. */
  values: FormValues;
  /** The idempotency key: submissions with the same digest of form and payload are the same submission. */
  digest: string;
  state: EntryState;
  reason: EntryReason;
  /** Milliseconds since the epoch. */
  createdAt: number;
  attempts: number;
  /** The earliest time of the next attempt for a queued entry, in milliseconds since the epoch. */
  nextAt: number;
  /** True if it survives closing the tab. */
  stored: boolean;
  /** When the visitor last sent it, if that is later than `createdAt`. */
  since?: number | undefined;
  /** When a page first asked the visitor about an overdue entry. */
  askedAt?: number | undefined;
};

/** True if an entry has waited so long that only the visitor may send it. */
export const isOverdue = ({ state, since, createdAt }: OutboxEntry, now: number): boolean =>
  state !== 'sending' && now - (since ?? createdAt) >= retentionDays.retry * DAY_MS;

/** When an overdue entry is deleted; undefined until the visitor was asked about it. */
export const expiresAt = ({ askedAt }: OutboxEntry): number | undefined =>
  askedAt === undefined ? undefined : askedAt + retentionDays.asked * DAY_MS;

/** The reference that visitors see: the first part of the entry's id. */
export function reference(entry: { id: string }): string {
  return entry.id.slice(0, 8).toUpperCase();
}
