import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button/Button';

type Props = {
  label: string;
  submittingLabel: string;
  sending: boolean;
  /** `false` where the specification greys the button out for being incomplete. */
  ready: boolean;
};

/** The submit button. Greyed out it still answers, by saying what is missing. */
export function SubmitButton({ label, submittingLabel, sending, ready }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = button.current;
    if (!element || ready || sending) return undefined;
    // The kit's button swallows clicks while it is aria-disabled; this one has something to say.
    const explain = (): void => element.form?.requestSubmit();
    element.addEventListener('click', explain);
    return () => element.removeEventListener('click', explain);
  }, [ready, sending]);

  return (
    <Button type="submit" ref={button} busy={sending} aria-disabled={!ready || undefined}>
      {sending ? submittingLabel : label}
    </Button>
  );
}
