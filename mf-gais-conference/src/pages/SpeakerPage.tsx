import { useParams } from 'react-router-dom';
import { useCrumbs } from '@concourse/area/crumbs';
import { Fragment } from '@concourse/area/Fragment';
import { tunnel } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { SecondaryAction } from '@concourse/ui/EventActions';
import { PageHead } from '@concourse/ui/PageHead';
import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { PersonTile } from '../components/PersonTile';
import { relatedSpeakers } from '../components/relatedSpeakers';
import { SpeakerBiography } from '../components/SpeakerBiography';
import { SpeakerHero } from '../components/SpeakerHero';
import { speakerAt } from '../content/speakerPath';
import { speakers } from '../content/speakers';
import * as s from './SpeakerPage.module.scss';

export default function SpeakerPage() {
  const speaker = speakerAt(useParams().index);
  if (!speaker) return <UnknownSpeaker />;

  const others = relatedSpeakers(speaker);
  return (
    <>
      <SpeakerHero speaker={speaker} />
      <SpeakerBiography speaker={speaker} />
      <Fragment of="mf-tickets/offer" />
      <Section ground="concrete">
        <SectionHeading title="Also on stage" aside={<a href="/gais/speakers">All speakers</a>} />
        <div className={s.others}>
          <PortraitGrid label="Also on stage">
            {others.map((other) => (
              <PersonTile key={other.id} person={other} />
            ))}
          </PortraitGrid>
        </div>
      </Section>
    </>
  );
}

function UnknownSpeaker() {
  return (
    <PageHead
      title="Attendee not found"
      lead={`There are ${speakers.length} featured speakers, and this is not the address of any of them.`}
      crumbs={useCrumbs()}
      picture={tunnel.plain}
      actions={
        <>
          <Button href="/gais/speakers">Featured speakers</Button>
          <SecondaryAction href="/gais/attendees" label="Everybody in attendance" />
        </>
      }
    />
  );
}
