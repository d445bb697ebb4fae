/** @jest-environment node */
import fc from 'fast-check';
import { countWords, wordMessage, wordState } from './wordCount';

const limits = { min: 150, max: 300 };

test('words of letters and digits are separated by white space', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' \n\t ')).toBe(0);
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[-.,/#&"]?[a-z\d][-.,/#&'a-z\d]*$/), { minLength: 1 }),
      (words) => {
        expect(countWords(`  ${words.join(' \n ')}\t`)).toBe(words.length);
      },
    ),
  );
});

test.each([
  ['我们每天晚上用人工智能安排货运列车', 8, 11],
  ['私たちは毎晩人工知能で貨物列車を手配します', 9, 13],
  ['เราใช้ปัญญาประดิษฐ์จัดตารางรถไฟทุกคืน', 7, 12],
  ['ພວກເຮົາໃຊ້ປັນຍາປະດິດ', 3, 6],
])('words without spaces are counted: %s', (text, least, most) => {
  expect(countWords(text)).toBeGreaterThanOrEqual(least);
  expect(countWords(text)).toBeLessThanOrEqual(most);
  expect(countWords(`AI ${text} 2026`)).toBe(countWords(text) + 2);
});

test.each([
  ['• one\n• two\n– three', 3],
  ['before – after', 2],
  ['- * — … · ▪', 0],
  ['state-of-the-art isn’t new: 40% in 2025', 6],
])('bullets and dashes are no words: %j', (text, expected) => {
  expect(countWords(text)).toBe(expected);
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
