import { render, screen } from '@testing-library/react';
import { ArrowLink } from '../ArrowLink/ArrowLink';
import { HeroMetaBar } from './HeroMetaBar';

test('shows label, content and the link', () => {
  render(
    <HeroMetaBar label="Next stop" action={<ArrowLink href="/gais/ticket">Passes</ArrowLink>}>
      Berlin
    </HeroMetaBar>,
  );
  expect(screen.getByText('Next stop')).toBeVisible();
  expect(screen.getByText('Berlin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Passes' })).toHaveAttribute('href', '/gais/ticket');
});
