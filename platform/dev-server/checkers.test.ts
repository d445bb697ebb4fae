/** @jest-environment node */
import { contentProblems, type CheckContent } from './checkers';

const route = { id: 'award', path: '/award', aliases: [], pages: [] };
const develop = (skippedPaths?: string[]) => [
  {
    ...{ name: 'mf-awards', version: '1.0.0-dev.1.1' },
    pages: {
      routes: [{ ...route, ...(skippedPaths && { skippedPaths }) }],
      retired: [],
      facts: {},
    },
  },
];

test('an area is checked once all its pages are rendered', async () => {
  const problem = { area: 'mf-awards', file: '/award', rule: 'links', message: 'is broken' };
  const check: CheckContent = () => Promise.resolve([problem]);
  expect(await contentProblems(develop(['/award']), check)).toEqual([]);
  expect(await contentProblems(develop(), check)).toEqual([
    { area: 'mf-awards', kind: 'content', place: '/award', text: 'links: is broken' },
  ]);
});

test('a check that fails is reported', async () => {
  const check = () => Promise.reject(new Error('The store is away.'));
  const [problem] = await contentProblems(develop(), check);
  expect(problem?.text).toContain('The store is away.');
});
