import { render, screen } from '@testing-library/react';
import { ImageCard } from '../ImageCard/ImageCard';
import { ImageCardRow } from './ImageCardRow';

test('shows its cards', () => {
  const picture = { src: 'hall.svg', width: 640, height: 760 };
  render(
    <ImageCardRow stepped>
      <ImageCard title="Summits" picture={picture} />
      <ImageCard title="Awards" picture={picture} />
    </ImageCardRow>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
