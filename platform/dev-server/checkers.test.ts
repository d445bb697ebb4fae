/** @jest-environment node */
import { contentProblems, type CheckContent } from './checkers';

const pages = {
  routes: [{ id: 'award', path: '/award', aliases: [], pages: [] }],
  ...{ retired: [], facts: {} },
};
const award = { name: 'mf-awards', version: '1.0.0-dev.1.1' };

test('an area is checked once it is rendered', async () => {
  const problem = { area: 'mf-awards', file: '/award', rule: 'links', message: 'is broken' };
  const check: CheckContent = () => Promise.resolve([problem]);
  expect(await contentProblems([award], check)).toEqual([]);
  expect(await contentProblems([{ ...award, pages }], check)).toEqual([
    { area: 'mf-awards', kind: 'content', place: '/award', text: 'links: is broken' },
  ]);
});

test('a check that fails is reported', async () => {
  const check = () => Promise.reject(new Error('The store is away.'));
  const [problem] = await contentProblems([{ ...award, pages }], check);
  expect(problem?.text).toContain('The store is away.');
});
