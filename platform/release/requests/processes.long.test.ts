/** @jest-environment node */
import { folderStore, type Store } from '@concourse/store/Store';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { eventually } from '@concourse/test-kit/eventually';
import type { RequestWorkerPlan } from '@concourse/test-kit/requestWorker';
import { startWorker } from '@concourse/test-kit/startWorker';
import { TestSite } from '@concourse/test-kit/TestSite';
import { applyChange } from '../applyChange';
import { promoteToAll } from '../changes';
import { applyOrRequest } from './makeRequest';

let site: TestSite;
let store: Store;
let id: string;

// Other processes have the time of the machine.
const now = (): Date => new Date();

beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awardsFixture('1.1.0'));
  store = folderStore(site.paths.root, now);
  const { request } = await applyOrRequest(
    (how) => applyChange(promoteToAll({ 'mf-awards': '1.1.0' }), how),
    { ...site.applyOptions(), store, now },
    {
      ...{ who: 'ada', grantee: null, why: '', at: new Date(Date.now() + 1) },
      action: { do: 'promote', releases: ['mf-awards@1.1.0'], percent: null },
    },
  );
  id = request?.id ?? '';
});
afterEach(() => site.remove());

const start = () => startWorker<RequestWorkerPlan>(site.paths.root, 'requestWorker');
const kinds = async () => (await store.requests.find(id))?.events.map(({ kind }) => kind);
const appliedRevisions = async () =>
  (await store.log.readAll()).records.filter(({ request }) => request === id).map(({ rev }) => rev);

test('two processes apply one due request once', async () => {
  const workers = [start(), start()];
  await Promise.all(workers.map((worker) => worker.begin({ composeMs: 50 })));
  const ends = await Promise.all(workers.map(({ done }) => done));
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  expect(await appliedRevisions()).toEqual([2]);
  expect(await kinds()).toEqual(['applied']);
});

test('the next process applies a request whose process was killed between its claim and its record', async () => {
  const killed = start();
  await killed.begin({ composeMs: 60_000 });
  await eventually(async () => {
    expect(await store.files.has(`applying/${id}.json`)).toBe(true);
  });
  killed.process.kill('SIGKILL');
  expect((await killed.done).code).toBeNull();
  expect([await appliedRevisions(), await kinds()]).toEqual([[], []]);

  const next = start();
  await next.begin({ composeMs: 0 });
  expect((await next.done).out).toContain('applied as revision 2');
  expect([await appliedRevisions(), await kinds()]).toEqual([[2], ['applied']]);
});
