import { useEffect } from 'react';
import type { OutboxEntry } from '../delivery/entry';
import type { FormDefinition } from '../defineForm';
import { loadOutbox } from './loadOutbox';
import { forgetResumed, resumedId } from './resume';

/** Hands over the waiting entry that this page was opened to edit, if it was. */
export function useResumedEntry(form: FormDefinition, onEntry: (entry: OutboxEntry) => void): void {
  useEffect(() => {
    const id = resumedId();
    if (!id) return;
    loadOutbox()
      .then(({ readEntries }) => readEntries())
      .then((entries) => {
        const entry = entries.find((each) => each.id === id && each.form.id === form.id);
        if (!entry) return;
        forgetResumed();
        onEntry(entry);
      })
      .catch(() => undefined); // it still waits, and is listed
  }, [form, onEntry]);
}
