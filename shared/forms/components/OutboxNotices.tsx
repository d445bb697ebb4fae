import type { OutboxEntry } from '../delivery/entry';
import { writtenAt } from '../engine/outcomeText';
import { EntryNotice } from './Notices';
import * as s from './OutboxNotices.module.scss';

type Props = {
  /** Waiting submissions of this form, except the one in the result notice. */
  entries: OutboxEntry[];
  /** The id of the entry that is being sent again. */
  retryingId: string | undefined;
  onRetry: (entry: OutboxEntry) => void;
  onEdit: (entry: OutboxEntry) => void;
  onDiscard: (entries: OutboxEntry[]) => Promise<void>;
};

/** Lists this form's waiting submissions. Renders nothing without any. */
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
