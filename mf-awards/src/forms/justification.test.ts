/** @jest-environment node */
import fc from 'fast-check';
import { countWords } from '@concourse/forms/wordCount';
import { isWithinRange, justificationState, justificationHint } from './justification';

const words = (count: number): string => Array.from({ length: count }, () => 'line').join(' ');

test.each([
  [0, 'empty'],
  [149, 'short'],
  [150, 'ok'],
  [300, 'ok'],
  [301, 'over'],
])('%i words are %s', (count, state) => {
  expect(justificationState(words(count))).toBe(state);
});

test.each([
  [0, 'write 150 to 300 words'],
  [149, 'write at least 150 words'],
  [301, 'cut the text to 300 words'],
])('%i words give the hint “%s”', (count, task) => {
  expect(justificationHint(words(count))).toBe(task);
});

test('a text is within range from 150 to 300 words, with any white space between them', () => {
  const space = fc.stringMatching(/^[ \n\t]{1,4}$/);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 450 }), space, (count, between) => {
      const text = Array.from({ length: count }, () => 'word').join(between);
      expect(isWithinRange(between + text + between)).toBe(count >= 150 && count <= 300);
    }),
  );
});

test('100,000 pasted words are counted in linear time', () => {
  const before = process.cpuUsage();
  expect(countWords(words(100_000))).toBe(100_000);
  // Linear time takes some milliseconds, and quadratic time more than ten seconds.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
