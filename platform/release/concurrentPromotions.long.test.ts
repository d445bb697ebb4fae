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

/** These begin a canary; the others promote for everybody. */
const tried = areas.slice(0, 2);

test('of 28 promotions and two canaries at once none is lost, and a reader never sees half of one', async () => {
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
      // Half of them are impolite: the log has to hold without anybody's courtesy.
      withMutex: index % 2 === 0,
      ...(tried.includes(name) && { percent: 10 }),
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
  expect(areas.filter((name) => live[name] !== '1.1.0')).toEqual(tried);
  expect(records.at(-1)?.canaries).toEqual(
    tried.map((name) => ({ name, releases: { [name]: '1.1.0' }, percent: 10 })),
  );
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  expect(new Set(revisions).size).toBeGreaterThan(3);
  // Otherwise nothing was tested: somebody must have been overtaken.
  expect(results.some(({ out }) => /retries [1-9]/.test(out))).toBe(true);
}, 300_000);

/** Reads the head over and over, as a server would; returns the revisions that it saw. */
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
