import { render, screen } from '@testing-library/react';
import { GoLink } from '../GoLink/GoLink';
import { HeroStrip } from './HeroStrip';

test('says what comes next and links to it', () => {
  render(
    <HeroStrip label="Next stop" action={<GoLink href="/gais/ticket">Passes</GoLink>}>
      Berlin
    </HeroStrip>,
  );
  expect(screen.getByText('Next stop')).toBeVisible();
  expect(screen.getByText('Berlin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Passes' })).toHaveAttribute('href', '/gais/ticket');
});
