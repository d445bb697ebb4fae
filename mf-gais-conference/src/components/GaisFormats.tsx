import { ImageCard } from '@concourse/shared/ui/ImageCard';
import { ImageCardRow } from '@concourse/shared/ui/ImageCardRow';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { formats } from '../content/formats';

/** Workshops, pitches and solutions. */
export function GaisFormats() {
  return (
    <Section space="flush">
      <Station title="Beside the talks" aside="Three formats" />
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
