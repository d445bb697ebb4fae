import { ImageCard } from '@concourse/ui/ImageCard';
import { ImageCardRow } from '@concourse/ui/ImageCardRow';
import { Section } from '@concourse/ui/Section';
import { cards } from '../content/home';

export function HomeCards() {
  return (
    <Section space="flush" label="What we make">
      <ImageCardRow stepped>
        {cards.map(({ text, ...card }) => (
          <ImageCard key={card.title} {...card} level="h3">
            <p>{text}</p>
          </ImageCard>
        ))}
      </ImageCardRow>
    </Section>
  );
}
