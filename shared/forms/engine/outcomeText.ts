import { expiresAt, type EntryReason, type OutboxEntry } from '../delivery/entry';

const reasonTexts: Record<EntryReason, string> = {
  new: '',
  offline: 'You are offline.',
  busy: 'The service has too much to do just now.',
  refused: 'The service did not take it.',
  tooLarge: 'It is longer than the service accepts. Choose “Edit” and shorten the longest answer.',
  noService: 'This form cannot be sent from this website.',
  serverError: 'The service reported a fault of its own.',
  noAnswer: 'The connection broke before an answer came.',
  timeout: 'No answer came in time.',
  interrupted: 'The page was closed while it was being sent.',
};

/**
 * Explains the reason and the next step in one or two sentences. Only for the browser, because it contains local
 * times.
 */
export function outcomeText(entry: OutboxEntry): string {
  const where = entry.stored
    ? 'It is kept on this device'
    : 'It is kept here only while this page stays open';
  return [reasonTexts[entry.reason], nextStepText(entry, where)].filter(Boolean).join(' ');
}

function nextStepText(entry: OutboxEntry, where: string): string {
  const end = expiresAt(entry);
  if (end !== undefined && entry.state !== 'sending') {
    return `It waits for so long that it is no longer sent by itself. Send it, or discard it. It is deleted from this device on ${dayOf(end)}.`;
  }
  switch (entry.state) {
    case 'sending':
      return 'It is being sent.';
    case 'queued':
      return entry.reason === 'offline'
        ? `${where} and goes out when the connection returns.`
        : `${where} and is tried again at ${clock(entry.nextAt)}.`;
    case 'rejected':
      return `It was not sent. ${where}.`;
    case 'unknown':
      return `We could not confirm that it arrived. ${where}; sending it again may deliver it twice.`;
  }
}

const clock = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(time);

const dayOf = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(time);

/** When an overdue entry is deleted, as part of a sentence. */
export function deletionText(entry: OutboxEntry): string {
  const end = expiresAt(entry);
  return end === undefined ? '' : `: deleted on ${dayOf(end)} unless you send it`;
}

/** The entry's creation time, formatted for the visitor. */
export function writtenAt(entry: OutboxEntry): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    entry.createdAt,
  );
}

/** The form's fixed text for a failure. */
export function failureTitle({ form: { messages }, reason }: OutboxEntry): string {
  const noAnswer = ['offline', 'noAnswer', 'timeout', 'interrupted'].includes(reason);
  return (noAnswer ? messages.networkError : undefined) ?? messages.failed;
}
