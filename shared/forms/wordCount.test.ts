/** @jest-environment node */
import fc from 'fast-check';
import { countWords, wordMessage, wordState } from './wordCount';

const limits = { min: 150, max: 300 };

test('words are separated by whitespace', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' \n\t ')).toBe(0);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\S+$/), { minLength: 1 }), (words) => {
      expect(countWords(`  ${words.join(' \n ')}\t`)).toBe(words.length);
    }),
  );
});

test.each([
  [0, 'Justification required'],
  [1, 'Minimum 150 words required'],
  [149, 'Minimum 150 words required'],
  [150, 'Perfect length!'],
  [300, 'Perfect length!'],
  [301, 'Exceeds word limit'],
])('%i words: %s', (count, message) => {
  expect(wordMessage(wordState(count, limits), limits)).toBe(message);
});
