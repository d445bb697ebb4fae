import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import * as closings from '@concourse/pictures/closings';
import { Button } from '../Button/Button';
import { CallToAction } from './CallToAction';

const folder = join(__dirname, '../../pictures/closings');

test('is a region with a heading and an action; the picture is decorative', () => {
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

test('draws the skyline only on the pages that ask for it', () => {
  const pictures = (skyline: boolean): number => {
    const { container, unmount } = render(
      <CallToAction title="Go." art={closings.mast} actions={null} skyline={skyline} />,
    );
    const count = container.querySelectorAll('img').length;
    unmount();
    return count;
  };
  expect(pictures(true)).toBe(pictures(false) + 1);
});

test.each(Object.entries(closings))(
  'the lane and stops of the train equal those in the drawing: %s',
  (name, art) => {
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
    expect(svg).toMatch(`d="${art.lane.path}"`);
    for (const { x, y, width, height } of art.lane.stops) {
      expect(svg).toContain(`<rect x="${x}" y="${y}" width="${width}" height="${height}"`);
    }
    const { container } = render(<CallToAction title="Go." art={art} actions={null} />);
    expect(container.querySelector('svg path')).toHaveAttribute('d', art.lane.path);
    expect(container.querySelectorAll('svg rect')).toHaveLength(art.lane.stops.length);
  },
);

test('every drawing in the folder has a lane for a train', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(Object.keys(closings)).toEqual(files.map((file) => file.slice(0, -4)).sort());
});
