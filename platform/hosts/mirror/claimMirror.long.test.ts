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

test('only one of two simultaneous processes updates a mirror, also after its last process was killed', async () => {
  const copy = path.join(site.root, 'copy');
  const args = ['sync', '--store', site.paths.root, '--output', copy, '--poll-interval', '100ms'];
  for (let round = 0; round < 2; round += 1) {
    const processes = [new SiteProcess(args), new SiteProcess(args)];
    const outputs = await Promise.all(
      processes.map((each) => each.waitForOutput(/is live|MIRROR_IN_USE/)),
    );
    expect(outputs.filter(([words]) => words === 'is live')).toHaveLength(1);
    await Promise.all(processes.map((each) => each.stop()));
  }
});
