/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf } from './pictures';

const generated = join(__dirname, '../../shared/pictures');
const pictures = picturesOf(__dirname);

/** Drawing every large picture takes about a minute: ART=all asks for it. */
const isCostly = (file: string) =>
  file.includes('/large/') ||
  (file.startsWith('scenes/') && !/scenes\/(duo|tower|[a-z]+-wide)\.svg|tunnel/.test(file));

const checked = pictures.filter(({ file }) => process.env.ART === 'all' || !isCostly(file));

test.each(checked.map(({ file, draw }) => [file, draw] as const))(
  '%s is what the sources draw',
  (file, draw) => {
    const isSame = draw() === readFileSync(join(generated, file), 'utf8');
    expect(isSame ? 'same' : 'drifted: run "npx tsx tools/illustrations/generate.ts"').toBe('same');
  },
  60_000,
);

test('a picture drawn twice has the same bytes', () => {
  const large = pictures.find(({ file }) => file === 'portraits/large/mei-tanabe.svg');
  expect(large?.draw()).toBe(large?.draw());
}, 60_000);
