import { useState } from 'react';
import { EntryNotice } from './components/EntryNotice';
import type { OutboxEntry } from './delivery/entry';
import { loadOutbox } from './engine/loadOutbox';
import { writtenAt } from './engine/outcomeText';
import { resumeAddress } from './engine/resume';
import { useOutbox } from './engine/useOutbox';
import * as s from './OutboxNotice.module.scss';

type Props = {
  /** Id of an entry that is shown elsewhere on the page. */
  except?: string | undefined;
  /** The form of this page takes its entries back by itself. */
  form?: { id: string; onEdit: (entry: OutboxEntry) => void };
};

/** What waits on this device to be sent. Renders nothing while nothing waits. */
export function OutboxNotice({ except, form }: Props) {
  const [trying, setTrying] = useState<string>();
  const entries = useOutbox().filter(({ id, state }) => id !== except && state !== 'sending');
  if (entries.length === 0) return null;

  const retry = async (entry: OutboxEntry): Promise<void> => {
    setTrying(entry.id);
    try {
      await (await loadOutbox()).retry(entry.id);
    } finally {
      setTrying(undefined);
    }
  };
  const discard = async (entries: OutboxEntry[]): Promise<void> => {
    const outbox = await loadOutbox();
    for (const { id } of entries) await outbox.discard(id);
  };

  return (
    <div className={s.outbox} role="group" aria-label="Waiting on this device" aria-live="polite">
      {entries.map((entry) => (
        <EntryNotice
          key={entry.id}
          entry={entry}
          kind="info"
          title={`${entry.form.name}, written ${writtenAt(entry)}`}
          busy={trying === entry.id}
          onRetry={() => void retry(entry)}
          edit={form?.id === entry.form.id ? () => form.onEdit(entry) : resumeAddress(entry)}
          onDiscard={() => void discard([entry])}
        />
      ))}
      {entries.length > 1 && (
        <button className={s.all} type="button" onClick={() => void discard(entries)}>
          Discard all {entries.length}
        </button>
      )}
    </div>
  );
}
