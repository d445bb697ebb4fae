import art from '@concourse/shared/art/generated/routes/cta-d.svg';
import { Button } from '@concourse/shared/ui/Button';
import type { SummitDetails } from '../content/summits/summit';
import { NextStop } from './NextStop';

type Props = { details: SummitDetails };

/** The register banner at the end of a summit's page. */
export function SummitRegister({ details }: Props) {
  if (!details.register) return null;
  return (
    <NextStop title={details.register.title} lead={details.register.text} art={art}>
      <Button href={details.registerLink}>Register Now</Button>
      <Button href={details.agendaLink} variant="line">
        View Schedule
      </Button>
    </NextStop>
  );
}
