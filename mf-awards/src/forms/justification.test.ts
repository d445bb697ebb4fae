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

test('10,000 pasted words are counted within a frame', () => {
  const pasted = words(10_000);
  const durations = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage();
    expect(countWords(pasted)).toBe(10_000);
    return process.cpuUsage(before).user / 1000;
  });
  expect(Math.min(...durations)).toBeLessThan(16); // the fastest run, because others include compilation
});
