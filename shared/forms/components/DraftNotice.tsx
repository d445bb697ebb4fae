import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import type { DraftNotice as Kind, FormEvent } from '../engine/formMachine';
import { keptDays } from '../limits';

type Props = {
  notice: Kind | undefined;
  /** Another notice already speaks of what is in the form again. */
  isTold: boolean;
  onStartOver: () => void;
  send: (event: FormEvent) => void;
};

const words: Record<Kind, { title: string; text: string }> = {
  restored: {
    title: 'Welcome back',
    text: `What you typed last time was kept on this device and is in the form again. A draft is deleted ${keptDays.draft} days after its last change.`,
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

/** The section of the site that deletes everything it keeps on the device. */
export const deletePage = '/privacy#delete';

/** Says what became of what was typed before. */
export function DraftNotice({ notice, isTold, onStartOver, send }: Props) {
  if (!notice || (notice === 'restored' && isTold)) return null;
  const { title, text } = words[notice];
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
