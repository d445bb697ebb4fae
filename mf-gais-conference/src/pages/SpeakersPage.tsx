import { useCrumbs } from '@concourse/area/crumbs';
import { beams } from '@concourse/pictures/closings';
import { stage } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { PeopleDirectory } from '../components/PeopleDirectory';
import { SummitDates } from '../components/SummitDates';
import { text } from '../content/pages/speakers';

export default function SpeakersPage() {
  return (
    <>
      <PageHead {...text.head} crumbs={useCrumbs()} when={<SummitDates />} picture={stage.head} />
      <Section space="snug">
        <PeopleDirectory title="All speakers" people="speakers" />
      </Section>
      <CallToAction
        {...text.next}
        art={beams}
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
