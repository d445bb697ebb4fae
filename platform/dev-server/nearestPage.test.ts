/** @jest-environment node */
import type { LiveAnswer } from './LiveSite';
import { nearestPage } from './nearestPage';

const site = ['/', '/gais', '/gais/award'];
const ask = (path: string): Promise<LiveAnswer> => {
  const [status, shown] = site.includes(path) ? [200, path] : [404, 'Page not found'];
  return Promise.resolve({ status, headers: {}, body: Buffer.from(shown) });
};

test.each([
  ['/gais/award', '/gais/award', false],
  ['/', '/', false],
  ['/gais/award/jury', '/gais/award', true],
  ['/gais/a/b/c', '/gais', true],
  ['/press', 'Page not found', true],
  ['/press/kit', 'Page not found', true],
])('%s is put into %s', async (path, shown, isOther) => {
  const { answer, ...found } = await nearestPage(path, ask);
  expect([answer.body.toString(), found.isOther]).toEqual([shown, isOther]);
});
