import { Button } from '@concourse/ui/Button';

type Props = {
  label: string;
  submittingLabel: string;
  sending: boolean;
  /** Id of a notice that says whether the form may be sent yet. */
  describedBy: string | undefined;
};

/** The submit button. It is never greyed out: pressing it is what tells what is missing. */
export function SubmitButton({ label, submittingLabel, sending, describedBy }: Props) {
  return (
    <Button type="submit" busy={sending} aria-describedby={describedBy}>
      {sending ? submittingLabel : label}
    </Button>
  );
}
