import { useCrumbs } from '@concourse/area/crumbs';
import { beams } from '@concourse/pictures/closings';
import { stage } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { PeopleDirectory } from '../components/PeopleDirectory';
import { ProgrammeActions } from '../components/ProgrammeActions';
import { text } from '../content/pages/speakers';

export default function SpeakersPage() {
  return (
    <>
      <EventPageHead
        {...text.head}
        crumbs={useCrumbs()}
        picture={stage.head}
        actions={<ProgrammeActions />}
      />
      <Section space="snug">
        <PeopleDirectory title="All speakers" people="speakers" />
      </Section>
      <CallToAction
        {...text.next}
        art={beams}
        actions={
          <>
            <Button href={`mailto:${siteConfig().mail.speakers}`}>Propose a session</Button>
            <SecondaryAction href="/gais/attendees" label="All attendees" />
          </>
        }
      />
    </>
  );
}
