/** @jest-environment node */
import { missingLine, normalizeOutput } from './compareOutput';

test.each([
  ['a\nb', 'a\nb\n'],
  ['a…z', 'a and then z'],
  ['…', ''],
  ['…', 'a\nb'],
  ['…\nb\n…', 'a\nb\nc\nd'],
  ['…\nb', 'b\na\nb'],
  ['edition … (live)', 'edition 3f2a (live)'],
])('%j describes the output %j', (documented, printed) => {
  expect(missingLine(documented, printed)).toBeNull();
});

test.each([
  ['a\nb', 'a', 'b'],
  ['a', 'a\nb', '(end of the output)'],
  ['…\nc\n…', 'a\nb', 'c'],
  ['a.c', 'abc', 'a.c'],
  ['a\n…', 'b\na', 'a'],
])('%j does not describe the output %j', (documented, printed, missing) => {
  expect(missingLine(documented, printed)).toBe(missing);
});

test('a block that is still running may print more lines', () => {
  expect(missingLine('a', 'a\nb', { isRunning: true })).toBeNull();
  expect(missingLine('a\nb', 'a', { isRunning: true })).toBe('b');
});

test('colours and progress are not part of the output', () => {
  expect(normalizeOutput('\u001B[1mfiles\u001B[0m  \n  files: 1 of 78\nend')).toBe('files\nend');
});
