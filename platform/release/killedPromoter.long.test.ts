/** @jest-environment node */
import { expectIntactStore } from '@concourse/test-kit/expectIntactStore';
import { startWorker } from '@concourse/test-kit/startWorker';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterAll(() => site.remove());

const release = (version: string) => ({
  name: 'mf-awards',
  version,
  pages: { '/award': `<p id="jury">Jury of ${version}</p>${'<p>Text</p>'.repeat(500)}` },
});

test('a store stays intact if a publisher and promoter is killed', async () => {
  const { root } = site.paths;
  let killed = 0;
  let worker = startWorker(root);
  for (let round = 2; round <= 21; round += 1) {
    await worker.begin({
      releases: Array.from({ length: 40 }, (_, index) => release(`${round}.${index}.0`)),
      publish: true,
      withMutex: true,
    });
    // Different delays hit the publication, the composition and the append, which take about 10 ms each.
    await new Promise((resolve) => setTimeout(resolve, (round * 17) % 140));
    worker.process.kill('SIGKILL');
    if ((await worker.done).code === null) killed += 1;
    // The next worker starts while the store is checked.
    worker = startWorker(root);

    const before = await expectIntactStore(root);
    const version = (await interruptedVersion(round)) ?? `${round}.99.0`;
    await site.publish(release(version));
    await site.runJson('promote', `mf-awards@${version}`);
    const after = await expectIntactStore(root);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)?.rev).toBe(before.length + 1);
    expect((await site.liveVersions())['mf-awards']).toBe(version);
  }
  worker.process.kill();
  expect(killed).toBeGreaterThan(15);
}, 120_000);

/** The version whose publication or promotion was interrupted. Publishing it again must complete it. */
async function interruptedVersion(round: number): Promise<string | undefined> {
  const records = (await site.store.log.readAll()).records;
  const promoted = records.filter(({ why }) => why.startsWith(`promote mf-awards@${round}.`));
  return promoted.length < 40 ? `${round}.${promoted.length}.0` : undefined;
}
