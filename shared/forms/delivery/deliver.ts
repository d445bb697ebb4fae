import { emit } from '@concourse/contract/events';
import { NO_SERVICE_ORIGIN } from '@concourse/contract/hosting';
import { siteConfig } from '@concourse/site/siteConfig';
import { sendEmail } from './emailTransport';
import { reference, type OutboxEntry } from './entry';
import { broadcastChange } from './outboxChanges';
import { outcomeOf, type Reply } from './outcome';
import { updateEntry, markSent } from './repository';
import { sendSubmission } from './submissionTransport';

/** The result of a delivery. `isDuplicate`: the same submission had already been sent, so nothing was sent. */
export type Delivery =
  | { kind: 'sent'; reference: string; isDuplicate: boolean }
  | { kind: 'queued' | 'rejected' | 'unknown'; entry: OutboxEntry };

const timeoutMs = 20_000;

/**
 * Makes one attempt to send an entry in state `sending`, and stores the outcome. Requires the sender lock. Never
 * rejects.
 * @param awaited true if the visitor waits for it; otherwise the visitor is notified later
 */
export async function deliver(entry: OutboxEntry, awaited: boolean): Promise<Delivery> {
  const request = new AbortController();
  const response = send(entry, request.signal);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Reply>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'timeout', message: `no response within ${timeoutMs / 1000} s` });
      // A late response may still settle the entry. Give up after another two timeouts.
      setTimeout(() => request.abort(), 2 * timeoutMs);
      void response.then((late) => settleLate(entry, late));
    }, timeoutMs);
  });
  const reply = await Promise.race([response, timeout]);
  clearTimeout(timer);
  return settle(entry, reply, awaited);
}

async function send(entry: OutboxEntry, signal: AbortSignal): Promise<Reply> {
  const { kind } = entry.service;
  if (siteConfig().services[kind].origin === NO_SERVICE_ORIGIN) {
    return { kind: 'noService', message: 'no service is configured: pass `site` to this host' };
  }
  return kind === 'email' ? sendEmail(entry) : sendSubmission(entry, signal);
}

async function settleLate(entry: OutboxEntry, lateReply: Reply): Promise<void> {
  if (lateReply.kind !== 'answer') return;
  const current = await updateEntry(entry.id, (now) => now);
  const isUnsettled = current?.state === 'unknown' && current.attempts === entry.attempts;
  if (isUnsettled) await settle(current, lateReply, false);
}

async function settle(entry: OutboxEntry, reply: Reply, awaited: boolean): Promise<Delivery> {
  const now = Date.now();
  const outcome = outcomeOf(reply, entry.attempts);
  emit('form:settled', {
    form: entry.form.id,
    outcome: outcome.state,
    ...(outcome.state === 'sent' && !awaited && { announcement: announcementOf(entry) }),
  });
  if (outcome.state === 'sent') {
    // This order matters: if the tab closes in between, the sent record shows that the entry has arrived.
    await markSent(entry, { now, unannounced: !awaited });
    await updateEntry(entry.id, () => 'remove');
    broadcastChange({ id: entry.id, kind: 'sent' });
    return { kind: 'sent', reference: reference(entry), isDuplicate: false };
  }

  console.warn(
    `[forms] ${entry.form.id} ${reference(entry)}: ${outcome.state} (${outcome.reason}). Reply: ${describe(reply)}`,
  );
  const { state, reason, retryDelay } = outcome;
  const settled = { ...entry, state, reason, nextAt: now + retryDelay };
  await updateEntry(entry.id, () => settled);
  broadcastChange({ id: entry.id, kind: 'changed' });
  return { kind: state, entry: settled };
}

function announcementOf({ form: { name, messages }, id }: OutboxEntry): string {
  const sent = messages.sent.replace(/(?<![.!])$/, '.');
  return `Sent while you were away: ${name}. ${sent} Your reference is ${reference({ id })}.`;
}

function describe(reply: Reply): string {
  return reply.kind === 'answer' ? `${reply.status} ${reply.message}` : reply.message;
}
