import { useCrumbs } from '@concourse/area/crumbs';
import { weave } from '@concourse/pictures/closings';
import { gate } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions } from '@concourse/ui/EventActions';
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
            <Button href="/gais/companies" variant="line">
              See their companies
            </Button>
          </EventActions>
        }
      />
    </>
  );
}
