import { render, screen } from '@testing-library/react';
import { PortraitTile } from './PortraitTile';

test('names the person and links to their page', () => {
  render(
    <PortraitTile
      name="Mei Tanabe"
      position="Chief Executive"
      company="Tessellar"
      href="/gais/speaker/4"
      picture={{ src: 'mei.svg', width: 240, height: 240 }}
      line={6}
      trackBadge="T6"
    />,
  );
  expect(screen.getByRole('link', { name: 'Mei Tanabe' })).toHaveAttribute(
    'href',
    '/gais/speaker/4',
  );
  expect(screen.getByText(/Chief Executive/)).toHaveTextContent('Tessellar');
});
