import { pulse } from '@concourse/pictures/closings';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import type { SummitDetails } from '../content/summits/summit';
import { IndustrySummitActions } from './IndustrySummitActions';

type Props = { details: SummitDetails };

export function SummitRegister({ details }: Props) {
  if (!details.register) return null;
  return (
    <CallToAction
      title={details.register.title}
      lead={details.register.text}
      art={pulse}
      actions={
        <>
          <IndustrySummitActions
            when={details.when}
            register={{ label: 'Register Now', href: details.registerLink }}
          />
          <Button href={details.agendaLink} variant="line">
            View Schedule
          </Button>
        </>
      }
    />
  );
}
