import gate from '@concourse/shared/art/generated/scenes/gate-head.svg';
import art from '@concourse/shared/art/generated/routes/cta-d.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { CompanyGrid } from '../components/CompanyGrid';
import { text } from '../content/pages/companies';

export function CompaniesPage() {
  return (
    <>
      <PageHead
        {...text.head}
        crumbs={[{ label: 'GAIS', href: '/gais' }, { label: 'Companies' }]}
        picture={{ src: gate, width: 1000, height: 500 }}
        actions={<Button href="/gais/ticket">Book Ticket</Button>}
      />
      <Section space="snug">
        <CompanyGrid />
      </Section>
      <ClosingCall
        {...text.next}
        art={art}
        actions={
          <>
            <Button href="/gais/free-exhibition-overview">Exhibit with us</Button>
            <Button href="/gais/attendees" variant="line">
              Meet the people
            </Button>
          </>
        }
      />
    </>
  );
}
