import art from '@concourse/shared/art/generated/routes/cta-c.svg';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { Button } from '@concourse/shared/ui/Button';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { NextStop } from '../components/NextStop';
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
      <NextStop {...text.next} art={art}>
        <Button href={`mailto:${siteConfig().mail.speakers}`}>Propose a session</Button>
        <Button href="/gais/attendees" variant="line">
          Who else is coming
        </Button>
      </NextStop>
    </>
  );
}
