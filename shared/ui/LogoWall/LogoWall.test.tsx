import { render, screen, within } from '@testing-library/react';
import { LogoWall } from './LogoWall';

test('is a list of logos with an invitation at its end', () => {
  render(
    <LogoWall
      label="Partners"
      logos={[{ name: 'Norrvik', src: 'norrvik.svg', width: 160, height: 32 }]}
      invitation={{ href: '/contactus', label: 'Your name here' }}
    />,
  );
  const wall = screen.getByRole('list', { name: 'Partners' });
  expect(within(wall).getByRole('img', { name: 'Norrvik' })).toBeVisible();
  expect(within(wall).getByRole('link', { name: 'Your name here' })).toBeVisible();
});
