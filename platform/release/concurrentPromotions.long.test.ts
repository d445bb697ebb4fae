/** @jest-environment node */
import { folderStore } from '@concourse/store/Store';
import { expectIntactStore, readAndVerifyHead } from '@concourse/test-kit/expectIntactStore';
import { startWorker } from '@concourse/test-kit/startWorker';
import { TestSite } from '@concourse/test-kit/TestSite';

const areas = Array.from({ length: 30 }, (_, index) => `mf-area-${index + 1}`);

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', ...areas]);
});
afterEach(() => site.remove());

/** These areas start a canary; the others are promoted to all visitors. */
const canaryAreas = areas.slice(0, 2);

test('28 promotions and two canaries at once are all applied, and readers see complete editions', async () => {
  const release = (name: string, version: string) => ({
    name,
    version,
    pages: { [`/${name}`]: '<p>Content</p>' },
  });
  await Promise.all([
    site.publish({ name: 'shell', version: '1.0.0' }),
    ...areas.map((name) => site.publish(release(name, '1.0.0'), release(name, '1.1.0'))),
  ]);
  await site.runJson('promote', 'shell@1.0.0', ...areas.map((name) => `${name}@1.0.0`));

  const root = site.paths.root;
  const workers = areas.map((name, index) => {
    const worker = startWorker(root);
    void worker.begin({
      releases: [{ name, version: '1.1.0' }],
      publish: false,
      // Half of the workers do not use the mutex: the log must stay consistent without it.
      withMutex: index % 2 === 0,
      ...(canaryAreas.includes(name) && { percent: 10 }),
    });
    return worker;
  });
  const all = Promise.all(workers.map(({ done }) => done));
  const revisions = await readUntil(all, root);
  const results = await all;

  expect(results.filter(({ code }) => code !== 0)).toEqual([]);
  const records = await expectIntactStore(root);
  expect(records).toHaveLength(31);
  expect(new Set(records.slice(1).map(({ who }) => who))).toEqual(new Set(areas));
  const live = await site.liveVersions();
  expect(areas.filter((name) => live[name] !== '1.1.0')).toEqual(canaryAreas);
  expect(records.at(-1)?.canaries).toEqual(
    canaryAreas.map((name) => ({ name, releases: { [name]: '1.1.0' }, percent: 10 })),
  );
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  expect(new Set(revisions).size).toBeGreaterThan(3);
  // Without a retry, no promotion ran concurrently.
  expect(results.some(({ out }) => /retries [1-9]/.test(out))).toBe(true);
}, 300_000);

/** Reads the head repeatedly, as a server does; returns the revisions that it saw. */
async function readUntil(end: Promise<unknown>, root: string): Promise<number[]> {
  const state = { ended: false };
  void end.then(() => (state.ended = true));
  const seen: number[] = [];
  while (!state.ended) {
    const head = await readAndVerifyHead(folderStore(root, () => new Date()));
    seen.push(head?.rev ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return seen;
}
