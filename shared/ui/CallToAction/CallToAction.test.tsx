import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import * as closings from '@concourse/pictures/closings';
import { Button } from '../Button/Button';
import { CallToAction } from './CallToAction';

const folder = join(__dirname, '../../pictures/closings');

test('ends the page with a heading, a lead and what to do', () => {
  render(
    <CallToAction
      title="Doors close at five."
      lead="Standard passes first."
      art={closings.interchange}
      actions={<Button href="/gais/ticket">REGISTER NOW</Button>}
    />,
  );
  const region = screen.getByRole('region', { name: 'Doors close at five.' });
  expect(within(region).getByRole('heading', { level: 2 })).toBeVisible();
  expect(within(region).getByRole('link', { name: 'REGISTER NOW' })).toBeVisible();
  expect(within(region).queryByRole('img')).not.toBeInTheDocument();
});

test.each(Object.entries(closings))(
  'the train runs on the lane that is drawn, and below its stops: %s',
  (name, art) => {
    const drawn = readFileSync(join(folder, `${name}.svg`), 'utf8');
    expect(drawn).toMatch(`d="${art.lane.path}"`);
    for (const { x, y, width, height } of art.lane.stops) {
      expect(drawn).toContain(`<rect x="${x}" y="${y}" width="${width}" height="${height}"`);
    }
    const { container } = render(<CallToAction title="Go." art={art} actions={null} />);
    expect(container.querySelector('svg path')).toHaveAttribute('d', art.lane.path);
    expect(container.querySelectorAll('svg rect')).toHaveLength(art.lane.stops.length);
  },
);

test('every closing has a train', () => {
  const drawn = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(Object.keys(closings)).toEqual(drawn.map((file) => file.slice(0, -4)).sort());
});
