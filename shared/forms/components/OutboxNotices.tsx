import type { OutboxEntry } from '../delivery/entry';
import { writtenAt } from '../engine/outcomeText';
import { EntryNotice } from './Notices';
import * as s from './OutboxNotices.module.scss';

type Props = {
  /** Submissions of this form that wait, without the one that another notice speaks of. */
  entries: OutboxEntry[];
  /** The one that is sent again. */
  retryingId: string | undefined;
  onRetry: (entry: OutboxEntry) => void;
  onEdit: (entry: OutboxEntry) => void;
  onDiscard: (entries: OutboxEntry[]) => Promise<void>;
};

/** What waits on this device to be sent with this form. Renders nothing while nothing waits. */
export function OutboxNotices({ entries, retryingId, onRetry, onEdit, onDiscard }: Props) {
  const shown = entries.filter(({ id, state }) => state !== 'sending' || id === retryingId);
  if (shown.length === 0) return null;

  return (
    <div className={s.outbox} role="group" aria-label="Waiting on this device" aria-live="polite">
      {shown.map((entry) => (
        <EntryNotice
          key={entry.id}
          entry={entry}
          kind="info"
          title={`${entry.form.name}, written ${writtenAt(entry)}`}
          busy={retryingId === entry.id}
          onRetry={() => onRetry(entry)}
          onEdit={() => onEdit(entry)}
          onDiscard={() => void onDiscard([entry])}
        />
      ))}
      {shown.length > 1 && (
        <button className={s.all} type="button" onClick={() => void onDiscard(shown)}>
          Discard all {shown.length}
        </button>
      )}
    </div>
  );
}
