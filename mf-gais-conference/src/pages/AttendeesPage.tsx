import { useCrumbs } from '@concourse/area/crumbs';
import { weave } from '@concourse/pictures/closings';
import { gate } from '@concourse/pictures/scenes';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { PeopleDirectory } from '../components/PeopleDirectory';
import { ProgrammeActions } from '../components/ProgrammeActions';
import { text } from '../content/pages/attendees';

export default function AttendeesPage() {
  return (
    <>
      <EventPageHead
        {...text.head}
        crumbs={useCrumbs()}
        picture={gate.head}
        actions={<ProgrammeActions />}
      />
      <Section space="snug">
        <PeopleDirectory title="All attendees" people="all" />
      </Section>
      <CallToAction
        {...text.next}
        art={weave}
        actions={
          <EventActions>
            <SecondaryAction href="/gais/companies" label="See their companies" />
          </EventActions>
        }
      />
    </>
  );
}
