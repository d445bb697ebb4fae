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

test('changed words in a long page are found', () => {
  const long = words(5000, 'w');
  const changes = compareWords(page(`${long} old end`), page(`${long} new end`));
  expect(changes).toEqual([{ part: 'text', before: 'old', after: 'new' }]);
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
