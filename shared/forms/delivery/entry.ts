import type { FormDefinition, FormMessages, FormValues } from '../defineForm';
import { DAY_MS, retentionDays } from '../retention';
import type { Service } from '../services';

/**
 * `sending`: a sender has it. `queued`: certainly not delivered, goes out by itself. `rejected`: certainly
 * not delivered, the visitor decides. `unknown`: whether it was delivered nobody knows, the visitor decides.
 */
export type EntryState = 'sending' | 'queued' | 'rejected' | 'unknown';

/** Why an entry is where it is. */
export type EntryReason =
  | 'new'
  | 'offline'
  | 'busy'
  | 'refused'
  | 'noService'
  | 'serverError'
  | 'noAnswer'
  | 'timeout'
  | 'interrupted';

/** A submission on this device. It holds all that is needed to send it from any page. */
export type OutboxEntry = {
  /** The submission id, the same for every attempt. It travels as `submission_id`. */
  id: string;
  form: Pick<FormDefinition, 'id' | 'name' | 'page' | 'contact'> & { messages: FormMessages };
  service: Service;
  payload: Record<string, unknown>;
  /** What "Edit" puts back into the fields. */
  values: FormValues;
  /** The idempotency key: two submissions whose form and payload have the same digest are one submission. */
  digest: string;
  state: EntryState;
  reason: EntryReason;
  /** Milliseconds since the epoch. */
  createdAt: number;
  attempts: number;
  /** When a queued entry may go out; milliseconds since the epoch. */
  nextAt: number;
  /** Whether it survives a closed tab. */
  stored: boolean;
  /** When the visitor last sent it, if that is later than `createdAt`. */
  since?: number | undefined;
  /** When a page first asked the visitor about an entry that waits for too long. */
  askedAt?: number | undefined;
};

/** Whether an entry waits for so long that only the visitor may send it. */
export const isOverdue = ({ state, since, createdAt }: OutboxEntry, now: number): boolean =>
  state !== 'sending' && now - (since ?? createdAt) >= retentionDays.retry * DAY_MS;

/** When an entry that the visitor was asked about is deleted. */
export const expiresAt = ({ askedAt }: OutboxEntry): number | undefined =>
  askedAt === undefined ? undefined : askedAt + retentionDays.asked * DAY_MS;

/** What an entry is called towards a person: the beginning of its id. */
export function reference(entry: { id: string }): string {
  return entry.id.slice(0, 8).toUpperCase();
}
