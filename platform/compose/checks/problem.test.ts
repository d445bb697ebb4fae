/** @jest-environment node */
import { describeProblems } from './problem';

test('the same problem on several pages is described on one line', () => {
  const problem = { area: 'mf-awards', rule: 'links' as const, message: 'refers to /x' };
  expect(
    describeProblems([
      { ...problem, file: '/a' },
      { ...problem, file: '/b', message: 'refers to /y' },
      { ...problem, file: '/c' },
    ]),
  ).toEqual([
    'mf-awards · /a · links: refers to /x (and on 1 more page)',
    'mf-awards · /b · links: refers to /y',
  ]);
});
