import { descent, interchange } from '@concourse/pictures/closings';
import { Benefits } from '@concourse/ui/Benefits';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';

const actions = (
  <>
    <Button href="/contactus">CONTACT US</Button>
    <Button href="/gallery" variant="line">
      Read the prospectus
    </Button>
  </>
);

export function CallToActionSpecimens() {
  return (
    <>
      <CallToAction
        title="Line art of its own."
        lead="It comes from the right and runs into the city."
        art={descent}
        actions={actions}
      />
      <CallToAction
        title="Put your line on the map."
        lead="Partners do not get a bigger logo. They get a say in who sits at which table."
        art={interchange}
        actions={actions}
      >
        <Benefits items={['Eight hosted meetings', 'A track named for the problem you solve']} />
      </CallToAction>
    </>
  );
}
