import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../ui/Notice/Notice';
import type { OutboxEntry } from '../delivery/entry';
import type { FormDefinition } from '../defineForm';
import { failureTitle } from '../engine/outcomeText';
import type { Result } from '../engine/useSubmission';
import { EntryNotice } from './EntryNotice';

type Props = {
  form: FormDefinition;
  result: Result;
  sending: boolean;
  onRetry: (entry: OutboxEntry) => void;
  onEdit: (entry: OutboxEntry) => void;
  onDiscard: (entry: OutboxEntry) => void;
  children?: ReactNode;
};

/** What came of a submit. It takes focus when it appears, and when it changes. */
export function ResultNotice(props: Props) {
  const { form, result, sending, onRetry, onEdit, onDiscard, children } = props;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => place.current?.focus(), [result]);

  return (
    <>
      {result.kind === 'sent' && (
        <Notice ref={place} kind="status" title={form.messages.sent}>
          {form.messages.thanks && <p>{form.messages.thanks}</p>}
          {result.before && <p>You had sent exactly this already, so it was not sent again.</p>}
          {result.reference && (
            <p>
              Your reference is <b className="tnum">{result.reference}</b>.
            </p>
          )}
          {children}
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
          edit={() => onEdit(result.entry)}
          onDiscard={() => onDiscard(result.entry)}
        />
      )}
    </>
  );
}
