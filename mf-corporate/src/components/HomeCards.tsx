import { ImageCard } from '@concourse/shared/ui/ImageCard';
import { ImageCardRow } from '@concourse/shared/ui/ImageCardRow';
import { Section } from '@concourse/shared/ui/Section';
import { cards } from '../content/home';
import * as s from './HomeCards.module.scss';

/** What the organiser makes, in three pictures. */
export function HomeCards() {
  return (
    <Section space="flush" label="What we make">
      <div className={s.cards}>
        <ImageCardRow stepped>
          {cards.map(({ text, ...card }) => (
            <ImageCard key={card.title} {...card} level="h3">
              <p>{text}</p>
            </ImageCard>
          ))}
        </ImageCardRow>
      </div>
    </Section>
  );
}
