/** @jest-environment node */
import fc from 'fast-check';
import { searchTracks } from './searchTracks';
import { splitMatches } from './splitMatches';

const marked = (text: string, query: string): string[] =>
  splitMatches(text, query)
    .filter(({ match }) => match)
    .map((piece) => piece.text);

test('marks every occurrence and keeps the spelling of the text', () => {
  expect(marked('Agents audit agents', 'AGENTS')).toEqual(['Agents', 'agents']);
});

test('marks nothing for a blank query', () => {
  expect(splitMatches('Agents', '  ')).toEqual([{ text: 'Agents', match: false }]);
});

test('keeps positions if the lower case is longer than the letter', () => {
  expect(marked('İstanbul desk', 'desk')).toEqual(['desk']);
});

test('the joined pieces equal the text, and every match is marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 3 }), (text, query) => {
      // A track code such as "t1" finds its track by number, without a match in the text.
      fc.pre(!/^t\d+$/i.test(query.trim()));
      const pieces = splitMatches(text, query);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const found = searchTracks([{ title: text, description: '', topics: [] }], query);
      expect(pieces.some(({ match }) => match)).toBe(found.length > 0);
    }),
  );
});
