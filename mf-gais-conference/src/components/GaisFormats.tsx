import { ImageCard } from '@concourse/ui/ImageCard';
import { ImageCardRow } from '@concourse/ui/ImageCardRow';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { formats } from '../content/formats';

/** The formats workshops, pitches and solutions. */
export function GaisFormats() {
  return (
    <Section space="flush">
      <SectionHeading title="Beside the talks" aside="Three formats" />
      <ImageCardRow stepped>
        {formats.map(({ text, ...card }) => (
          <ImageCard key={card.title} {...card} level="h3">
            <p>{text}</p>
          </ImageCard>
        ))}
      </ImageCardRow>
    </Section>
  );
}
