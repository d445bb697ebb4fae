/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cast } from './cast';
import { companies } from './companies';
import { pictureIndex } from './pictureIndex';
import { largePortraits, picturesOf } from './pictures';
import { cardPage } from './social/cardPage';
import { digestOf, sourceOf } from './social/palettePng';
import { allCards } from './social/socialImages';

const generated = join(__dirname, '../../shared/pictures');
const pictures = picturesOf(__dirname);
const cards = allCards(generated);
const sizeOf = (file: string) => statSync(join(generated, file)).size;

test('the index exports every picture, and nothing else', () => {
  const files = readdirSync(generated, { recursive: true, encoding: 'utf8' });
  const index = pictureIndex(files);
  const written = index.map(({ file }) => ({
    file,
    code: readFileSync(join(generated, file), 'utf8'),
  }));
  // If this fails, run "npx tsx tools/illustrations/generate.ts index".
  expect(written).toEqual(index);
  const code = index.map((each) => each.code).join('');
  const modules = index.map(({ file }) => file);
  expect(files.filter((file) => file.endsWith('.ts') && !modules.includes(file))).toEqual([]);
  const named = code.match(/(?<=\/)[^/]+\.(?:svg|png)(?=')/g) ?? [];
  expect(named).toHaveLength(files.filter((file) => /\.(?:svg|png)$/.test(file)).length);
});

test('every file in the folder has a source', () => {
  const drawn = new Set(pictures.map(({ file }) => file));
  const found = readdirSync(generated, { recursive: true, encoding: 'utf8' });
  const orphans = found.filter((file) => file.endsWith('.svg') && !drawn.has(file));
  expect(orphans).toEqual([]);
});

test.each([
  ['portraits/', 4096],
  ['portraits/large/', 12288],
  ['portraits/staff/', 4096],
  ['phases/', 6000],
  ['scenes/', 30000],
  ['logos/', 6000],
  ['routes/', 2000],
  ['closings/', 2000],
  ['venue-map', 5000],
  ['hall-section', 56000],
  ['hall-locator', 14000],
  ['wordmark', 5000],
  ['passes/', 1000],
])('pictures in %s are smaller than %i bytes', (folder, limit) => {
  const files = pictures.map(({ file }) => file).filter((file) => file.startsWith(folder));
  const within = files.filter((file) => !file.slice(folder.length).includes('/'));
  expect(within).not.toEqual([]);
  expect(within.filter((file) => sizeOf(file) >= limit)).toEqual([]);
});

test('link previews exist and have at most 60 kB', () => {
  const files = cards.map(({ name }) => `og/${name}.png`);
  expect(files.filter((file) => sizeOf(file) > 60_000)).toEqual([]);
});

test('link previews are up to date with their cards', () => {
  const outdated = cards.filter((card) => {
    const png = readFileSync(join(generated, `og/${card.name}.png`));
    return sourceOf(png) !== digestOf(cardPage(card, generated));
  });
  // If this fails, run "npx tsx tools/illustrations/generate.ts og".
  expect(outdated.map(({ name }) => name)).toEqual([]);
});

test('every person has a portrait, every speaker a large portrait, every company a logo', () => {
  const expected = [
    ...cast.map(({ id }) => `portraits/${id}.svg`),
    ...cast.slice(0, largePortraits).map(({ id }) => `portraits/large/${id}.svg`),
    ...companies.map(({ id }) => `logos/${id}.svg`),
  ];
  expect(expected.filter((file) => !existsSync(join(generated, file)))).toEqual([]);
  expect(new Set(expected).size).toBe(50 + 22 + 54);
});

test('no two pictures are identical', () => {
  const copies = ['icons/favicon.svg'];
  const files = pictures.map(({ file }) => file).filter((file) => !copies.includes(file));
  const drawings = files.map((file) => readFileSync(join(generated, file), 'utf8'));
  expect(new Set(drawings).size).toBe(files.length);
});
