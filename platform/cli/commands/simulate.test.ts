/** @jest-environment node */
import { TestSite } from '../../testing/TestSite';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.make([]);
});
afterAll(() => site.remove());

test('says what a plan would make of good and bad releases, as a table', async () => {
  const { out } = await site.run('simulate', '--rollouts', '2', '--visits', '1000000');
  expect(out).toMatch(/^release +visits an hour +everybody +nobody +waits +wrong/);
  expect(out).toMatch(/^good +1,000,000 +100 % +0 % +0 % +0 %/m);
  expect(out).toMatch(/^broken +1,000,000 +0 % +100 % +0 % +0 %/m);
});

test('takes a plan as promote does, and refuses the same', async () => {
  const { code, err } = await site.run('simulate', '--canary', '50', '--then', '20,100');
  expect(code).not.toBe(0);
  expect(err).toContain('--then begins with 20 %, which does not follow 50 %.');
});

test('says what senders of false reports make of a plan', async () => {
  const { out } = await site.run(
    'simulate',
    '--attacks',
    '--rollouts',
    '2',
    '--lying-networks',
    '10',
  );
  expect(out).toMatch(/^release +attackers want +addresses +networks +everybody +nobody +held/);
  expect(out).toMatch(/^broken +everybody +100 +100 +0 /m);
  const { code } = await site.run('simulate', '--attacks', '--lying-networks', '-1');
  expect(code).not.toBe(0);
});
