import { type Ref, useEffect, useRef } from 'react';
import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import type { FormDefinition } from '../defineForm';
import { type OutboxEntry, reference } from '../delivery/entry';
import type {
  DraftNotice as DraftNoticeKind,
  FormEvent,
  Result,
  SentResult,
} from '../engine/formMachine';
import { focusNotice } from '../engine/notices';
import { failureTitle, outcomeText } from '../engine/outcomeText';
import { retentionDays } from '../retention';

type SentDetailsProps = { form: FormDefinition; result: SentResult };

/** Text after the fixed success message: the thanks and the reference. */
export function SentDetails({ form, result: { isDuplicate, reference } }: SentDetailsProps) {
  return (
    <>
      {form.messages.thanks && <p>{form.messages.thanks}</p>}
      {isDuplicate && <p>You had sent exactly this already, so it was not sent again.</p>}
      {reference && (
        <p>
          Your reference is <b className="tnum">{reference}</b>.
        </p>
      )}
    </>
  );
}

type BackgroundDeliveryNoticeProps = { form: FormDefinition; id: string };

/** Announces that a submission of an earlier visit has arrived. */
export function BackgroundDeliveryNotice({ form, id }: BackgroundDeliveryNoticeProps) {
  return (
    <Notice kind="status" title="Sent while you were away">
      <p>
        <b>{form.messages.sent}</b>
      </p>
      <SentDetails
        form={form}
        result={{ kind: 'sent', reference: reference({ id }), isDuplicate: false }}
      />
    </Notice>
  );
}

type DraftNoticeProps = {
  notice: DraftNoticeKind | undefined;
  /** True if another notice already mentions the restored values. */
  isCovered: boolean;
  onStartOver: () => void;
  send: (event: FormEvent) => void;
};

const draftTexts: Record<DraftNoticeKind, { title: string; text: string }> = {
  restored: {
    title: 'Welcome back',
    text: `What you typed last time was kept on this device and is in the form again. A draft is deleted ${retentionDays.draft} days after its last change.`,
  },
  otherTab: {
    title: 'Continued from your other tab',
    text: 'What you typed there is in the form here too.',
  },
  bothTabs: {
    title: 'This form is open in two tabs',
    text: 'Nothing here is overwritten: what you type in this tab stays, and the last tab you type in is the one that is kept.',
  },
  cleared: { title: 'The form is empty again', text: '' },
  deleted: {
    title: 'The form is empty',
    text: 'Everything that this site kept on this device was deleted in another tab.',
  },
  notKept: {
    title: 'Your browser does not keep drafts for us',
    text: 'Everything works, but what you type is lost when you leave this page.',
  },
};

/** The section of the site that deletes all data on the device. */
export const deletePage = '/privacy#delete';

/** Explains how the values from an earlier visit or another tab were used. */
export function DraftNotice({ notice, isCovered, onStartOver, send }: DraftNoticeProps) {
  if (!notice || (notice === 'restored' && isCovered)) return null;
  const { title, text } = draftTexts[notice];
  const emptied = notice === 'cleared';
  const filled = notice === 'restored' || notice === 'otherTab';
  return (
    <Notice
      kind="info"
      title={title}
      onDismiss={() => send({ type: 'draftNoticeDismissed' })}
      actions={
        <>
          {filled && (
            <Button size="sm" variant="line" icon="retry" onClick={onStartOver}>
              Start over
            </Button>
          )}
          {filled && (
            <Button size="sm" variant="line" icon="close" href={deletePage}>
              Delete everything kept here
            </Button>
          )}
          {emptied && (
            <Button size="sm" variant="line" icon="retry" onClick={() => send({ type: 'undone' })}>
              Undo
            </Button>
          )}
        </>
      }
    >
      {text}
    </Notice>
  );
}

type EntryNoticeProps = {
  entry: OutboxEntry;
  kind: 'alert' | 'info';
  title: string;
  busy?: boolean;
  onRetry: () => void;
  /** Restores the entry's values in the fields. */
  onEdit: () => void;
  onDiscard: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** A submission that was not (or perhaps not) delivered: the reason, the next step and possible actions. */
export function EntryNotice(props: EntryNoticeProps) {
  const { entry, kind, title, busy = false, onRetry, onEdit, onDiscard, ref } = props;
  const mail = siteConfig().mail[entry.form.contact];
  const subject = encodeURIComponent(`${entry.form.name} ${reference(entry)}`);
  return (
    <Notice
      ref={ref}
      kind={kind}
      title={title}
      actions={
        <>
          {entry.reason !== 'tooLarge' && (
            <Button size="sm" icon="retry" busy={busy} onClick={onRetry}>
              {busy ? 'Submitting...' : 'Try again'}
            </Button>
          )}
          <Button size="sm" variant="line" onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" variant="line" icon="close" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>{outcomeText(entry)}</p>
      {entry.state !== 'queued' && (
        <p>
          Or write to <a href={`mailto:${mail}?subject=${subject}`}>{mail}</a> and quote the
          reference <b className="tnum">{reference(entry)}</b>.
        </p>
      )}
    </Notice>
  );
}

type ResultNoticeProps = {
  form: FormDefinition;
  result: Result;
  sending: boolean;
  onRetry: (entry: OutboxEntry) => void;
  onEdit: (entry: OutboxEntry) => void;
  onDiscard: (entry: OutboxEntry) => void;
};

/** The result of a submit. Takes the focus when it appears or changes. */
export function ResultNotice(props: ResultNoticeProps) {
  const { form, result, sending, onRetry, onEdit, onDiscard } = props;
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => focusNotice(notice.current), [result]);

  return (
    <>
      {result.kind === 'sent' && (
        <Notice ref={notice} kind="status" title={form.messages.sent}>
          <SentDetails form={form} result={result} />
        </Notice>
      )}
      {result.kind === 'notLoaded' && (
        <Notice
          ref={notice}
          kind="alert"
          title={form.messages.networkError ?? form.messages.failed}
        >
          The part of this page that sends could not be loaded, so nothing was sent. What you typed
          is still here: press the button again in a moment.
        </Notice>
      )}
      {'entry' in result && (
        <EntryNotice
          ref={notice}
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
