import { useCrumbs } from '@concourse/area/crumbs';
import { weave } from '@concourse/pictures/closings';
import { gate } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { PeopleDirectory } from '../components/PeopleDirectory';
import { text } from '../content/pages/attendees';

export default function AttendeesPage() {
  return (
    <>
      <PageHead {...text.head} crumbs={useCrumbs()} picture={gate.head} />
      <Section space="snug">
        <PeopleDirectory title="Everybody in attendance" people="all" />
      </Section>
      <CallToAction
        {...text.next}
        art={weave}
        actions={
          <>
            <Button href="/gais/ticket">Get Tickets</Button>
            <Button href="/gais/companies" variant="line">
              See their companies
            </Button>
          </>
        }
      />
    </>
  );
}
