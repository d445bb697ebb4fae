import lounge from '@concourse/shared/art/generated/scenes/lounge-head.svg';
import art from '@concourse/shared/art/generated/routes/cta-b.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { PeopleDirectory } from '../components/PeopleDirectory';
import { attendees } from '../content/attendees';
import { text } from '../content/pages/attendees';

export function AttendeesPage() {
  return (
    <>
      <PageHead
        {...text.head}
        crumbs={[{ label: 'GAIS', href: '/gais' }, { label: 'Attendees' }]}
        picture={{ src: lounge, width: 1000, height: 500 }}
      />
      <Section space="snug">
        <PeopleDirectory title="Everybody in attendance" people={attendees} byRole />
      </Section>
      <ClosingCall
        {...text.next}
        art={art}
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
