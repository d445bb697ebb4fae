import { useParams } from 'react-router-dom';
import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { PersonTile } from '../components/PersonTile';
import { SpeakerBiography } from '../components/SpeakerBiography';
import { SpeakerHero } from '../components/SpeakerHero';
import { UnknownSpeaker } from '../components/UnknownSpeaker';
import { speakerAt } from '../content/speakerPath';
import { speakers } from '../content/speakers';

const OTHERS = 4;

export default function SpeakerPage() {
  const speaker = speakerAt(useParams().index);
  if (!speaker) return <UnknownSpeaker />;

  const after = speakers.indexOf(speaker) + 1;
  const others = [...speakers.slice(after), ...speakers].slice(0, OTHERS);
  return (
    <>
      <SpeakerHero speaker={speaker} />
      <SpeakerBiography speaker={speaker} />
      <Section ground="concrete">
        <SectionHeading title="Also on stage" aside={<a href="/gais/speakers">All speakers</a>} />
        <PortraitGrid label="Also on stage">
          {others.map((other) => (
            <PersonTile key={other.id} person={other} />
          ))}
        </PortraitGrid>
      </Section>
    </>
  );
}
