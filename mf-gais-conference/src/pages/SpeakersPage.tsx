import art from '@concourse/shared/art/generated/routes/cta-c.svg';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { PeopleDirectory } from '../components/PeopleDirectory';
import { speakers } from '../content/speakers';
import { text } from '../content/pages/speakers';

export function SpeakersPage() {
  return (
    <>
      <PageHead {...text.head} crumbs={[{ label: 'GAIS', href: '/gais' }, { label: 'Speakers' }]} />
      <Section space="snug">
        <PeopleDirectory title="All speakers" people={speakers} />
      </Section>
      <ClosingCall
        {...text.next}
        art={art}
        actions={
          <>
            <Button href={`mailto:${siteConfig().mail.speakers}`}>Propose a session</Button>
            <Button href="/gais/attendees" variant="line">
              Who else is coming
            </Button>
          </>
        }
      />
    </>
  );
}
