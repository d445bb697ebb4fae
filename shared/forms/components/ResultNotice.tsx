import { useEffect, useRef } from 'react';
import { Notice } from '@concourse/ui/Notice';
import type { FormDefinition } from '../defineForm';
import type { OutboxEntry } from '../delivery/entry';
import { focusNotice } from '../engine/focusNotice';
import type { Result } from '../engine/formMachine';
import { failureTitle } from '../engine/outcomeText';
import { EntryNotice } from './EntryNotice';
import { SentWords } from './SentWords';

type Props = {
  form: FormDefinition;
  result: Result;
  sending: boolean;
  onRetry: (entry: OutboxEntry) => void;
  onEdit: (entry: OutboxEntry) => void;
  onDiscard: (entry: OutboxEntry) => void;
};

/** What came of a submit. It takes focus when it appears, and when it changes. */
export function ResultNotice(props: Props) {
  const { form, result, sending, onRetry, onEdit, onDiscard } = props;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => focusNotice(place.current), [result]);

  return (
    <>
      {result.kind === 'sent' && (
        <Notice ref={place} kind="status" title={form.messages.sent}>
          <SentWords form={form} result={result} />
        </Notice>
      )}
      {result.kind === 'notLoaded' && (
        <Notice ref={place} kind="alert" title={form.messages.networkError ?? form.messages.failed}>
          The part of this page that sends could not be loaded, so nothing was sent. What you typed
          is still here: press the button again in a moment.
        </Notice>
      )}
      {'entry' in result && (
        <EntryNotice
          ref={place}
          entry={result.entry}
          kind="alert"
          title={failureTitle(result.entry)}
          busy={sending}
          onRetry={() => onRetry(result.entry)}
          onEdit={() => onEdit(result.entry)}
          onDiscard={() => onDiscard(result.entry)}
        />
      )}
    </>
  );
}
