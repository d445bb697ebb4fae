/** @jest-environment node */
import { compareWords, type PageWords, readPageWords } from './pageWords';

const page = (text: string): PageWords => ({
  title: '',
  description: '',
  'structured data': '',
  text,
});

const words = (count: number, stem: string): string =>
  Array.from({ length: count }, (_, index) => `${stem}${index}`).join(' ');

test('a changed word is shown with its sentence, and other sentences are not', () => {
  const before = 'Nominations are open. A trophy is pleasant, and heavy.\nNine awards (of ten).';
  const after = 'Nominations are open. A trophy is a pleasure, and heavy.\nTen awards (of ten).';
  expect(compareWords(page(before), page(after))).toEqual([
    {
      part: 'text',
      before: 'A trophy is pleasant, and heavy.',
      after: 'A trophy is a pleasure, and heavy.',
    },
    { part: 'text', before: 'Nine awards (of ten).', after: 'Ten awards (of ten).' },
  ]);
});

test('a new sentence and a removed one stand alone', () => {
  const changes = compareWords(page('One.\nTwo.\nThree.'), page('One.\nThree.\nFour.'));
  expect(changes).toEqual([
    { part: 'text', before: 'Two.', after: '' },
    { part: 'text', before: '', after: 'Four.' },
  ]);
});

test('changed words in a long page are found', () => {
  const long = words(5000, 'w');
  const changes = compareWords(page(`${long} old end`), page(`${long} new end`));
  const context = 'w4992 w4993 w4994 w4995 w4996 w4997 w4998 w4999';
  expect(changes).toEqual([
    { part: 'text', before: `${context} old end`, after: `${context} new end` },
  ]);
});

test('a rewritten page is reported as one change', () => {
  const [change, ...more] = compareWords(page(words(3000, 'a')), page(words(2500, 'b')));
  expect(more).toEqual([]);
  expect(change).toMatchObject({ part: 'text', rewritten: true });
  expect(change?.before).toBe(words(3000, 'a'));
});

test('a new version in addresses changes no words, not even in metadata', () => {
  const of = (version: string): PageWords =>
    readPageWords(
      `<html><head><title>Awards</title><script type="application/ld+json">{"image":"https://a.example/areas/mf-awards/${version}/a.png"}</script></head><body><p>Jury</p></body></html>`,
    );
  expect(compareWords(of('1.0.0'), of('1.0.1'))).toEqual([]);
});
