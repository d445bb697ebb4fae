import bundle from '@concourse/shared/art/generated/cta-bundle.svg';
import city from '@concourse/shared/art/generated/routes/cta-g.svg';
import { Benefits } from '@concourse/shared/ui/Benefits';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';

const actions = (
  <>
    <Button href="/contactus">CONTACT US</Button>
    <Button href="/gallery" variant="line">
      Read the prospectus
    </Button>
  </>
);

export function ClosingSpecimens() {
  return (
    <>
      <ClosingCall
        title="Line art of its own."
        lead="It comes from the right and runs into the city."
        art={city}
        actions={actions}
      />
      <ClosingCall
        title="Put your line on the map."
        lead="Partners do not get a bigger logo. They get a say in who sits at which table."
        art={bundle}
        train
        actions={actions}
      >
        <Benefits items={['Eight hosted meetings', 'A track named for the problem you solve']} />
      </ClosingCall>
    </>
  );
}
