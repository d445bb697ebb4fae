import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@concourse/ui/Button';
import { focusField, TextField } from '../Field';
import * as s from './RulesView.module.scss';

type Props = {
  /** The text of the button. */
  label: string;
  isRequired: boolean;
  isBusy: boolean;
  onSend: (reason: string) => void;
};

export const reasonField = {
  name: 'reason',
  label: 'Reason',
  hint: 'Everyone sees it, and the log keeps it.',
};

/** A reason, and the button of a change that applies at once. */
export function ReasonForm({ label, isRequired, isBusy, onSend }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isMissing = isRequired && reason.trim() === '';
    setError(isMissing ? 'Enter a reason.' : undefined);
    if (isMissing) focusField(form.current, 'reason');
    else onSend(reason.trim());
  };
  return (
    <form ref={form} className={s.form} noValidate onSubmit={send}>
      <TextField {...{ ...reasonField, error, value: reason, onChange: setReason }} />
      <Button type="submit" variant="ink" busy={isBusy}>
        {label}
      </Button>
    </form>
  );
}
