/** @jest-environment node */
import path from 'node:path';
import { SiteProcess } from '@concourse/test-kit/SiteProcess';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(() => site.remove());

test('of followers that start at once exactly one keeps the copy, also after one that was killed', async () => {
  const copy = path.join(site.root, 'copy');
  const args = ['sync', '--store', site.paths.root, '--output', copy, '--poll-interval', '100ms'];
  for (let round = 0; round < 2; round += 1) {
    const followers = [new SiteProcess(args), new SiteProcess(args)];
    const told = await Promise.all(
      followers.map((each) => each.waitForOutput(/is seen|keeps .* up to date already/)),
    );
    expect(told.filter(([words]) => words === 'is seen')).toHaveLength(1);
    await Promise.all(followers.map((each) => each.stop()));
  }
});
