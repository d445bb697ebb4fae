import { useCrumbs } from '@concourse/area/crumbs';
import { descent } from '@concourse/pictures/closings';
import { desk } from '@concourse/pictures/scenes';
import { quote } from '@concourse/site/quote';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { ConferenceCards } from '../components/ConferenceCards';
import { IndustryList } from '../components/IndustryList';
import { SpotlightList } from '../components/SpotlightList';
import { conferenceCards, hasProgramme } from '../content/conference';
import * as s from './ConferencePage.module.scss';

const programmes = conferenceCards.filter(hasProgramme).length;

export default function ConferencePage() {
  return (
    <>
      <EventPageHead
        title={<span className={s.title}>Global AI Summit (GAIS) Conference</span>}
        lead="Fifteen industries under one roof. Yours is on the list, probably between two you should have met earlier."
        crumbs={useCrumbs()}
        edge="lines"
        picture={desk.head}
        actions={<EventActions />}
      />
      <Section>
        <SectionHeading title="Conferences Tailored to Your Vision" />
        <IndustryList />
      </Section>
      <Section ground="signal">
        <SectionHeading
          title="Industry Spotlight Sessions"
          aside={`${quote('gais.spotlight.sessions')} sessions of ${quote('gais.spotlight.minutes')} minutes, outside the timetable`}
        />
        <SpotlightList />
      </Section>
      <Section>
        <SectionHeading
          title="Conferences"
          aside={`Programmes: ${programmes} out, ${conferenceCards.length - programmes} in preparation`}
        />
        <ConferenceCards />
      </Section>
      <CallToAction
        title="Rather sort by topic?"
        lead={`All ${quote('gais.programme.tracks')} tracks are on one page, with a search.`}
        art={descent}
        actions={
          <>
            <Button href="/gais/UnifiedTracks">VIEW ALL TRACKS</Button>
            <SecondaryAction href="/gais/programme" label="See the programme" />
          </>
        }
      />
    </>
  );
}
