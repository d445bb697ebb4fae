import { useCrumbs } from '@concourse/area/crumbs';
import { tunnel } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { PageHead } from '@concourse/ui/PageHead';
import { speakers } from '../content/speakers';

export function UnknownSpeaker() {
  return (
    <PageHead
      title="Attendee not found"
      lead={`There are ${speakers.length} featured speakers, and this is not the address of any of them.`}
      crumbs={useCrumbs()}
      picture={tunnel.plain}
      actions={
        <>
          <Button href="/gais/speakers">Featured speakers</Button>
          <Button href="/gais/attendees" variant="line">
            Everybody in attendance
          </Button>
        </>
      }
    />
  );
}
