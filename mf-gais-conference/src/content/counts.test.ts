/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attendees } from './attendees';
import { companies } from './companies';
import { faq } from './faq';
import { industries } from './industries';
import { partners } from './partners';
import { rooms } from './programme/rooms';
import { themes } from './themes';
import { trackSections } from './trackSections';

const platforms = rooms.filter(({ id }) => id.startsWith('platform-'));

/** Nouns that follow typed numbers in texts of any area, and the list with the correct number. */
const counted: Record<string, readonly unknown[]> = {
  'groups of tracks': trackSections,
  themes,
  industries,
  platforms,
  'in all, searchable': attendees,
  'of the people you may': attendees,
  'names. Some of them build': companies,
  'answers, sorted': faq,
  'partners. One place': partners,
};

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const words = [
  ...units,
  ...tens.flatMap((ten) => [ten, ...units.slice(1, 10).map((unit) => `${ten}-${unit}`)]),
];
const number = `\\b(?:\\d+|${words.toReversed().join('|')})\\b`;

const root = join(__dirname, '../../..');
const sources = [
  'mf-awards',
  'mf-careers',
  'mf-corporate',
  'mf-gais-conference',
  'mf-tickets',
  'shell',
]
  .flatMap((area) =>
    readdirSync(join(root, area, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(area, 'src', file),
    ),
  )
  .filter(
    (file) =>
      /\/(?:content|components|pages|forms)\/.*\.(?:tsx?|json)$|\/routes\.ts$/.test(file) &&
      !file.includes('.test.'),
  );

/** Reads a source file without its comments. */
const textOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');

const texts = sources.filter((file) => file.includes('/content/'));

test('no sentence occurs twice in the content of an area, except in notices that depend on the date', () => {
  const found = new Map<string, number>();
  for (const file of texts) {
    const literals = textOf(file).matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g);
    const sentences = Array.from(literals, ([, , text = '']) => text.split(/(?<=[.?!]) /))
      .flat()
      .filter((text) => /[.?!]$/.test(text) && text.split(' ').length >= 4);
    // A module repeats sentences in its alternatives for several dates. Data has no alternatives.
    for (const sentence of file.endsWith('.json') ? sentences : new Set(sentences)) {
      const inArea = `${file.split('/')[0]}: ${sentence}`;
      found.set(inArea, (found.get(inArea) ?? 0) + 1);
    }
  }
  expect(found.size).toBeGreaterThan(500);
  const twice = [...found].filter(([, count]) => count > 1);
  expect(twice.map(([sentence]) => sentence).toSorted()).toEqual([
    'mf-gais-conference: No passes are left.',
  ]);
});

test('no content contains a banned word', () => {
  const banned =
    /\b(?:unlock|empower|ecosystem|cutting-edge|game-changing|journey|leverage|seamless)/i;
  expect(texts.length).toBeGreaterThan(50);
  // The heading of the awards is a fixed text.
  const fixed = 'mf-awards/src/content/introduction.ts';
  expect(texts.filter((file) => banned.test(textOf(file)))).toEqual([fixed]);
});

test.each(Object.entries(counted))(
  'every number of “%s” in a text equals the length of the list',
  (noun, list) => {
    const found = sources.flatMap((file) =>
      [...textOf(file).matchAll(new RegExp(`(${number}),? ?(?=${noun})`, 'gi'))].map(
        ([, said = '']) => ({
          file,
          said,
          count: /^\d/.test(said) ? Number(said) : words.indexOf(said.toLowerCase()),
        }),
      ),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ count }) => count !== list.length)).toEqual([]);
  },
);
