import { render, screen } from '@testing-library/react';
import { ImageCard } from './ImageCard';

const picture = { src: 'hall.svg', width: 640, height: 760 };

test('the title is the link if there is no link label', () => {
  render(<ImageCard title="Summits" picture={picture} href="/whatweproduce" />);
  expect(screen.getByRole('link', { name: 'Summits' })).toHaveAttribute('href', '/whatweproduce');
});

test('a link label becomes the text of the link', () => {
  render(
    <ImageCard title="Awards" picture={picture} href="/gais/award" linkLabel="Nominate a team" />,
  );
  expect(screen.getByRole('link', { name: 'Nominate a team' })).toHaveAccessibleDescription(
    'Awards',
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Awards' })).toBeVisible();
});
