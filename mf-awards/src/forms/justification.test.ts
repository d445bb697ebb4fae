/** @jest-environment node */
import fc from 'fast-check';
import { countWords, wordMessage } from '@concourse/forms/wordCount';
import {
  isWithinRange,
  justificationState,
  justificationHint,
  justificationWords,
} from './justification';

const words = (count: number): string => Array.from({ length: count }, () => 'line').join(' ');

test.each([
  [0, 'empty', 'Justification required'],
  [1, 'short', 'Minimum 150 words required'],
  [149, 'short', 'Minimum 150 words required'],
  [150, 'ok', 'Perfect length!'],
  [300, 'ok', 'Perfect length!'],
  [301, 'over', 'Exceeds word limit'],
])('%i words are %s: “%s”', (count, state, message) => {
  expect(countWords(words(count))).toBe(count);
  expect(justificationState(words(count))).toBe(state);
  expect(wordMessage(justificationState(words(count)), justificationWords)).toBe(message);
  expect(isWithinRange(words(count))).toBe(state === 'ok');
});

test.each([
  [0, 'write 150 to 300 words'],
  [149, 'write at least 150 words'],
  [301, 'cut the text to 300 words'],
])('%i words give the hint “%s”', (count, task) => {
  expect(justificationHint(words(count))).toBe(task);
});

test.each([
  ['', 0],
  [' \n\t  ', 0],
  ['  one  ', 1],
  ['one\ntwo\tthree   four\u00a0five', 5],
  ['well-made, 40% faster', 3],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('words with a letter or digit are counted, split on white space', () => {
  const rule = (text: string): number =>
    text.split(/\s+/).filter((word) => /[a-z\d]/i.test(word)).length;
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[a-z \n\t\u00a0]*$/), (one, other) => {
      expect(countWords(one)).toBe(rule(one));
      expect(countWords(other)).toBe(rule(other));
      expect(countWords(`${one} ${other}`)).toBe(rule(one) + rule(other));
    }),
  );
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
