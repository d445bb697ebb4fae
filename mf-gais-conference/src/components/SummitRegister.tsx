import { pulse } from '@concourse/pictures/closings';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import type { SummitDetails } from '../content/summits/summit';

type Props = { details: SummitDetails };

/** The register banner at the end of a summit's page. */
export function SummitRegister({ details }: Props) {
  if (!details.register) return null;
  return (
    <CallToAction
      title={details.register.title}
      lead={details.register.text}
      art={pulse}
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
