/** @jest-environment node */
import { describeProblems } from './problem';

test('a fault on several pages shares a line', () => {
  const fault = { area: 'mf-awards', rule: 'links' as const, message: 'leads to /x' };
  expect(
    describeProblems([
      { ...fault, file: '/a' },
      { ...fault, file: '/b', message: 'leads to /y' },
      { ...fault, file: '/c' },
    ]),
  ).toEqual([
    'mf-awards · /a · links: leads to /x (and on 1 more page)',
    'mf-awards · /b · links: leads to /y',
  ]);
});
