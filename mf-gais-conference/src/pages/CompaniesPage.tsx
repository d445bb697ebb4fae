import { useCrumbs } from '@concourse/area/crumbs';
import { yard } from '@concourse/pictures/closings';
import { city } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { CompanyDirectory } from '../components/CompanyDirectory';
import { text } from '../content/pages/companies';

export default function CompaniesPage() {
  return (
    <>
      <EventPageHead
        {...text.head}
        crumbs={useCrumbs()}
        picture={city.head}
        wideOnly
        actions={<EventActions sale={{ label: 'Book Ticket', href: '/gais/ticket' }} />}
      />
      <Section space="snug">
        <CompanyDirectory />
      </Section>
      <CallToAction
        {...text.next}
        art={yard}
        actions={
          <>
            <Button href="/gais/free-exhibition-overview">Exhibit with us</Button>
            <SecondaryAction href="/gais/attendees" label="Meet the people" />
          </>
        }
      />
    </>
  );
}
