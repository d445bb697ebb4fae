import { useParams } from 'react-router-dom';
import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { trackSectionOf } from '../components/peopleFilter';
import { PersonTile } from '../components/PersonTile';
import { SpeakerBiography } from '../components/SpeakerBiography';
import { SpeakerHero } from '../components/SpeakerHero';
import { UnknownSpeaker } from '../components/UnknownSpeaker';
import type { Speaker } from '../content/person';
import { speakerAt } from '../content/speakerPath';
import { speakers } from '../content/speakers';
import * as s from './SpeakerPage.module.scss';

const OTHERS = 4;

/** Those of the same group of tracks first, then whoever comes next. */
function othersBeside(speaker: Speaker): Speaker[] {
  const after = speakers.indexOf(speaker) + 1;
  const others = [...speakers.slice(after), ...speakers.slice(0, after - 1)];
  const group = trackSectionOf(speaker);
  const alike = others.filter((other) => trackSectionOf(other) === group);
  return [...new Set([...alike, ...others])].slice(0, OTHERS);
}

export default function SpeakerPage() {
  const speaker = speakerAt(useParams().index);
  if (!speaker) return <UnknownSpeaker />;

  const others = othersBeside(speaker);
  return (
    <>
      <SpeakerHero speaker={speaker} />
      <SpeakerBiography speaker={speaker} />
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
