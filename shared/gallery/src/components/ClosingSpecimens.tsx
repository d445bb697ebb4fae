import bundle from '@concourse/shared/art/generated/cta-bundle.svg';
import skyline from '@concourse/shared/art/generated/skyline.svg';
import { Benefits } from '@concourse/shared/ui/Benefits';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';

const art = { src: bundle, width: 1440, height: 720 };
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
        title="Plain, without art."
        lead="Where a page ends on something loud already."
        actions={actions}
      />
      <ClosingCall
        title="Put your line on the map."
        lead="Partners do not get a bigger logo. They get a say in who sits at which table."
        art={art}
        train
        skyline={{ src: skyline, width: 1440, height: 220 }}
        actions={actions}
      >
        <Benefits items={['Eight hosted meetings', 'A track named for the problem you solve']} />
      </ClosingCall>
    </>
  );
}
