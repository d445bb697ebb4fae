/** @jest-environment node */
import { describeTypeProblem, parseTypeProblems } from './checkTypes';

const mismatch = "error TS2322: Type 'number' is not assignable to type 'string'.";

test('an error has its file, position and message', () => {
  expect(parseTypeProblems(`mf-awards/src/a.tsx(3,5): ${mismatch}\n`)).toEqual([
    { file: 'mf-awards/src/a.tsx', place: 'mf-awards/src/a.tsx:3:5', text: mismatch },
  ]);
});

test('indented lines belong to the error above them', () => {
  const more = "  Types of property 'x' are incompatible.\n    Type 'a' is not assignable to 'b'.";
  const found = parseTypeProblems(`a.ts(1,2): ${mismatch}\n${more}\nb.ts(3,4): ${mismatch}`);
  expect(found.map(({ text }) => text)).toEqual([`${mismatch}\n${more}`, mismatch]);
});

test('a path may contain parentheses and spaces, and a message a position', () => {
  const text = "error TS2345: Argument 'f(1,2): error' is not assignable.";
  expect(parseTypeProblems(`src/(shop)/my page(1).tsx(10,20): ${text}`)).toEqual([
    { file: 'src/(shop)/my page(1).tsx', place: 'src/(shop)/my page(1).tsx:10:20', text },
  ]);
});

test('an error of the configuration has no file', () => {
  const text = "error TS18003: No inputs were found in config file 'tsconfig.json'.";
  expect(parseTypeProblems(text)).toEqual([{ text }]);
});

test('Windows line endings give the same errors', () => {
  const lines = [`a.ts(1,2): ${mismatch}`, '  More.', `b.ts(3,4): ${mismatch}`, ''];
  expect(parseTypeProblems(lines.join('\r\n'))).toEqual(parseTypeProblems(lines.join('\n')));
  expect(parseTypeProblems(lines.join('\r\n'))).toHaveLength(2);
});

test('other output is ignored', () => {
  expect(parseTypeProblems('Version 7.0.2\n\n  indented\n')).toEqual([]);
});

test('the description of a problem starts with its position, if known', () => {
  const [first = { text: '' }] = parseTypeProblems(`a.ts(1,2): ${mismatch}`);
  expect(describeTypeProblem(first)).toBe(`a.ts:1:2: ${mismatch}`);
  expect(describeTypeProblem({ text: mismatch })).toBe(mismatch);
});
