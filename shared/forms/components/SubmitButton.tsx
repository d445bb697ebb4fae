import { Button } from '@concourse/ui/Button';

type Props = {
  label: string;
  submittingLabel: string;
  sending: boolean;
  /** The id of a notice that explains whether the form may be sent yet. */
  describedBy: string | undefined;
};

/** The submit button. Never disabled: submitting is how visitors find missing answers. */
export function SubmitButton({ label, submittingLabel, sending, describedBy }: Props) {
  return (
    <Button type="submit" busy={sending} aria-describedby={describedBy}>
      {sending ? submittingLabel : label}
    </Button>
  );
}
