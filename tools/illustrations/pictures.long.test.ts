/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf } from './pictures';

const generated = join(__dirname, '../../shared/pictures');
const pictures = picturesOf(__dirname);

/** Drawing all large pictures takes about a minute, so they are checked with ART=all only. */
const isCostly = (file: string) =>
  file.includes('/large/') ||
  (file.startsWith('scenes/') && !/scenes\/(duo|tower|[a-z]+-wide)\.svg|tunnel/.test(file));

const checked = pictures.filter(({ file }) => process.env.ART === 'all' || !isCostly(file));

test.each(checked.map(({ file, draw }) => [file, draw] as const))(
  '%s equals the output of its source',
  (file, draw) => {
    const isSame = draw() === readFileSync(join(generated, file), 'utf8');
    expect(isSame ? 'same' : 'outdated: run "npx tsx tools/illustrations/generate.ts"').toBe(
      'same',
    );
  },
  60_000,
);

test('drawing a picture twice gives the same bytes', () => {
  const large = pictures.find(({ file }) => file === 'portraits/large/mei-tanabe.svg');
  expect(large?.draw()).toBe(large?.draw());
}, 60_000);
