import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { Button } from '../Button/Button';
import { CallToAction } from './CallToAction';
import { yellowLane } from './Train';

test('ends the page with a heading, a lead and what to do', () => {
  render(
    <CallToAction
      title="Doors close at five."
      lead="Standard passes first."
      art={{ src: 'routes.svg', width: 1440, height: 720 }}
      actions={<Button href="/gais/ticket">REGISTER NOW</Button>}
    />,
  );
  const region = screen.getByRole('region', { name: 'Doors close at five.' });
  expect(within(region).getByRole('heading', { level: 2 })).toBeVisible();
  expect(within(region).getByRole('link', { name: 'REGISTER NOW' })).toBeVisible();
  expect(within(region).queryByRole('img')).not.toBeInTheDocument();
});

test('the train runs on the lane that is drawn', () => {
  const art = join(__dirname, '../../pictures/cta-bundle.svg');
  expect(readFileSync(art, 'utf8')).toContain(`${yellowLane}" stroke="#FFDD00"`);
});
