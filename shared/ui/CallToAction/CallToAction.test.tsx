import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { Button } from '../Button/Button';
import { CallToAction } from './CallToAction';
import { lanes } from './lanes';

const pictures = join(__dirname, '../../pictures');

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

const drawings: [name: string, file: string][] = [
  ['bundle', 'cta-bundle.svg'],
  ...readdirSync(join(pictures, 'routes'))
    .filter((file) => file.startsWith('cta-'))
    .map((file): [string, string] => [file.slice(4, -4), join('routes', file)]),
];

test.each(drawings)(
  'the train runs on the lane that is drawn, and below its stops: %s',
  (name, file) => {
    const drawn = readFileSync(join(pictures, file), 'utf8');
    const lane = lanes[name];
    expect(drawn).toMatch(`d="${lane?.path}"`);
    for (const { x, y, width, height } of lane?.stops ?? []) {
      expect(drawn).toContain(`<rect x="${x}" y="${y}" width="${width}" height="${height}"`);
    }
    const { container } = render(
      <CallToAction
        title="Go."
        art={{ src: `/assets/cta-${name}.0a1b2c3d.svg`, width: 1440, height: 720 }}
        actions={null}
      />,
    );
    expect(container.querySelector('svg path')).toHaveAttribute('d', lane?.path);
  },
);
