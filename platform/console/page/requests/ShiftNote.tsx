import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '@concourse/ui/Button';
import type { RequestList } from '../../server/api';
import { RelativeTime, TitledSection } from '../components';
import { personName } from '../format';
import { may, type Grants } from '../rights';
import * as s from './Requests.module.scss';

type Props = {
  environment: string;
  grants: Grants;
  note: RequestList['note'];
  /** Returns false if the note was not saved. */
  onSave: (text: string) => Promise<boolean>;
};

const maxLength = 1000;

/** The note for the next shift, with its form for people who may release. */
export function ShiftNote({ environment, grants, note, onSave }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    if (await onSave(text)) setText('');
    setBusy(false);
  };
  const mayWrite = may(grants, 'release');
  if (!note && !mayWrite) return null;
  return (
    <TitledSection id={`note-${environment}`} title="Note for the next shift">
      {note ? (
        <>
          <p className={s.note}>{note.text}</p>
          <p className={s.meta}>
            <RelativeTime when={note.when} /> by {personName(note.who)}
          </p>
        </>
      ) : (
        <p>There is no note.</p>
      )}
      {mayWrite && (
        <details>
          <summary>Hand over</summary>
          <form className={s.form} onSubmit={(event) => void save(event)}>
            <label htmlFor={id}>Your note</label>
            <p id={`${id}-hint`} className={s.meta}>
              It replaces the current note. Up to 1,000 characters; an empty one removes it.
            </p>
            <textarea
              {...{ id, maxLength }}
              rows={4}
              value={text}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" size="sm" busy={isBusy}>
              {isBusy ? 'Saving …' : 'Save note'}
            </Button>
          </form>
        </details>
      )}
    </TitledSection>
  );
}
