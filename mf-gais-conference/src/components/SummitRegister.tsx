import art from '@concourse/shared/art/generated/routes/cta-d.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import type { SummitDetails } from '../content/summits/summit';

type Props = { details: SummitDetails };

/** The register banner at the end of a summit's page. */
export function SummitRegister({ details }: Props) {
  if (!details.register) return null;
  return (
    <ClosingCall
      title={details.register.title}
      lead={details.register.text}
      art={art}
      actions={
        <>
          <Button href={details.registerLink}>Register Now</Button>
          <Button href={details.agendaLink} variant="line">
            View Schedule
          </Button>
        </>
      }
    />
  );
}
