/** @jest-environment node */
import fc from 'fast-check';
import { allTracks } from '../content/tracks';
import { searchTracks } from './searchTracks';

// The unit `binary` would first list all code points, for seconds.
const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const anyText = fc.string({ unit: anyCharacter });

const titles = (query: string): string[] =>
  searchTracks(allTracks, query).map(({ title }) => title);

test('finds a title, a description and a topic', () => {
  expect(titles('The Next Ten Years')).toEqual(['The Next Ten Years']);
  expect(titles('beetles')).toEqual(['AI for Climate and Nature']);
  expect(titles('Prompts as shared assets')).toEqual(['Generative AI in the Enterprise']);
});

test.each(['T17', 't1', 'T46'])(
  'does not search the numbers on the tiles, such as %s',
  (number) => {
    expect(titles(number)).toEqual([]);
  },
);

test('does not search the ideal audience', () => {
  expect(titles('Shared service directors')).toEqual([]);
});

test('trims the query and ignores case', () => {
  expect(titles('  rObOtIcS ')).toEqual(titles('robotics'));
  expect(titles('robotics')).toContain('Robotics and Embodied AI');
});

test.each(['', '   ', '\t\n', ' \u00a0 '])('finds nothing for the blank query %j', (query) => {
  expect(titles(query)).toEqual([]);
});

test.each(['.*', '[', '(a+)+$', '\\', '^', '?', '🤖', '\ud83e', 'x'.repeat(10_000)])(
  'takes %j literally',
  (query) => {
    expect(titles(query).length).toBeLessThan(allTracks.length);
  },
);

test('searches all five sections', () => {
  const categories = new Set(searchTracks(allTracks, 'the').map(({ category }) => category));
  expect(categories.size).toBe(5);
});

test('any query returns a subset of the tracks in their order', () => {
  fc.assert(
    fc.property(anyText, (query) => {
      const found = searchTracks(allTracks, query);
      const positions = found.map((track) => allTracks.indexOf(track));
      expect(positions.every((at) => at >= 0)).toBe(true);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});

test('finds every substring of every text', () => {
  const piece = fc
    .constantFrom(...allTracks)
    .chain((track) =>
      fc
        .constantFrom(track.title, track.description, ...track.topics)
        .chain((text) =>
          fc
            .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }))
            .map(([from, length]) => ({ track, query: text.slice(from, from + length) })),
        ),
    )
    .filter(({ query }) => query.trim() !== '');
  fc.assert(
    fc.property(piece, ({ track, query }) => {
      expect(searchTracks(allTracks, query.toUpperCase())).toContain(track);
    }),
  );
});

test('a longer query never finds more tracks', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }), (start, rest) => {
      fc.pre(start.trim() !== '' && start === start.trim());
      const wide = searchTracks(allTracks, start);
      expect(searchTracks(allTracks, `${start}${rest}`).every((t) => wide.includes(t))).toBe(true);
    }),
  );
});
