import hall from '@concourse/shared/art/generated/scenes/hall-head.svg';
import art from '@concourse/shared/art/generated/routes/cta-f.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { ConferenceCards } from '../components/ConferenceCards';
import { IndustryList } from '../components/IndustryList';
import { SpotlightList } from '../components/SpotlightList';
import { text } from '../content/pages/conference';

export function ConferencePage() {
  return (
    <>
      <PageHead
        {...text.head}
        crumbs={[{ label: 'GAIS', href: '/gais' }, { label: 'Conference' }]}
        picture={{ src: hall, width: 1000, height: 500 }}
      />
      <Section>
        <Station title="Conferences Tailored to Your Vision" aside="15 industries" />
        <IndustryList />
      </Section>
      <Section ground="concrete">
        <Station title="Industry Spotlight Sessions" aside="Five, ninety minutes each" />
        <SpotlightList />
      </Section>
      <Section>
        <Station title="Conferences" aside="By industry" />
        <ConferenceCards />
      </Section>
      <ClosingCall
        {...text.next}
        art={art}
        actions={
          <>
            <Button href="/gais/UnifiedTracks">VIEW ALL TRACKS</Button>
            <Button href="/gais/ticket" variant="line">
              Get Tickets
            </Button>
          </>
        }
      />
    </>
  );
}
