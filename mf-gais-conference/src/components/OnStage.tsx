import { quote } from '@concourse/site/quote';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { speakers } from '../content/speakers';
import { PersonTile } from './PersonTile';

/** The first speakers, while passes are on sale. */
export const OnStage = () => (
  <Section>
    <SectionHeading
      title="On stage"
      aside={
        <ArrowLink href="/gais/speakers">
          All {quote('gais.listed.speakers')} speakers listed
        </ArrowLink>
      }
    />
    <PortraitGrid label="Speakers on stage">
      {speakers.slice(0, 4).map((person) => (
        <PersonTile key={person.id} person={person} />
      ))}
    </PortraitGrid>
  </Section>
);
