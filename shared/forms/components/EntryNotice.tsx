import type { Ref } from 'react';
import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import { reference, type OutboxEntry } from '../delivery/entry';
import { outcomeText } from '../engine/outcomeText';

type Props = {
  entry: OutboxEntry;
  kind: 'alert' | 'info';
  title: string;
  busy?: boolean;
  onRetry: () => void;
  /** Puts it back into the fields. */
  onEdit: () => void;
  onDiscard: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** A submission that is not (known to be) delivered: why, what happens next, what can be done. */
export function EntryNotice(props: Props) {
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
          <Button size="sm" icon="retry" busy={busy} onClick={onRetry}>
            {busy ? 'Submitting...' : 'Try again'}
          </Button>
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
