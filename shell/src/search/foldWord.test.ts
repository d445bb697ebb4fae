/** @jest-environment node */
import { foldWord } from './foldWord';

test.each([
  ['Tumours', 'tumor'],
  ['tumour', 'tumor'],
  ['personalised', 'personalized'],
  ['organisation', 'organization'],
  ['centre', 'center'],
  ['programmes', 'program'],
  ['companies', 'company'],
  ['coaches', 'coach'],
  ['passes', 'pass'],
  ['Gdańsk', 'gdansk'],
  ['hospitals', 'hospital'],
])('%s and %s are the same word', (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other));
});

test.each([
  ['business', 'busines'],
  ['status', 'statu'],
  ['four', 'for'],
  ['rise', 'rize'],
])('%s and %s are different words', (one, other) => {
  expect(foldWord(one)).not.toBe(foldWord(other));
});
