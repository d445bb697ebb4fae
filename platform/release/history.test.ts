/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { TestSite } from '@concourse/test-kit/TestSite';
import type { AreaHistory } from './areaHistory';
import { readSiteStates } from './siteState';
import type { Status } from './status';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awards('1.1.0'), awards('1.2.0'));
  await site.runJson('promote', 'mf-awards@1.1.0');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.remove();
});

const awards = (version: string) => ({
  name: 'mf-awards',
  version,
  pages: { '/award': '<p id="jury">Jury</p>' },
});

const readCache = async (): Promise<AreaHistory> =>
  JSON.parse(await readFile(site.paths.areaHistory, 'utf8')) as AreaHistory;
const changeCache = async (fields: Partial<AreaHistory>): Promise<void> =>
  writeFile(site.paths.areaHistory, JSON.stringify({ ...(await readCache()), ...fields }));

/** Appends records without updating the cache, as an older tool does: mf-awards alternates between two releases. */
async function appendRecords(until: number): Promise<void> {
  const [first, second] = (await site.store.log.readAll()).records;
  if (!first || !second) throw new Error('two revisions were expected');
  for (let rev = 3; rev <= until; rev += 1) {
    const { live } = rev % 2 === 0 ? second : first;
    const when = new Date(2030, 0, rev).toISOString();
    await site.store.log.append({ ...second, rev, parent: rev - 1, live, when });
  }
}

/** The number of records that a command reads. */
async function recordsReadBy(...args: string[]): Promise<number> {
  const read = jest.spyOn(FolderFiles.prototype, 'read');
  await site.runJson(...args);
  const records = read.mock.calls.filter(([file]) => file.startsWith('log/'));
  read.mockRestore();
  return records.length;
}

const sinceOf = async (area: string): Promise<string | null | undefined> =>
  (await site.runJson<Status>('status')).areas.find((each) => each.area === area)?.since;

test('each revision is listed on exactly one page of the history', async () => {
  await appendRecords(5);
  const revisionsOf = async (...args: string[]) =>
    (await site.runJson<{ rev: number }[]>('history', '--limit', '3', ...args)).map(
      ({ rev }) => rev,
    );
  expect(await revisionsOf()).toEqual([5, 4, 3]);
  const { out } = await site.run('history', '--limit', '3');
  const [, before = ''] = /--before-revision (\d+)/.exec(out) ?? [];
  expect(await revisionsOf('--before-revision', before)).toEqual([2, 1]);
});

test('a rollback and status read only a few records of a long log', async () => {
  await appendRecords(100);
  await site.runJson('promote', 'mf-awards@1.2.0');
  // The cache lacks too many records, so the whole log is read once.
  expect(await recordsReadBy('rollback', 'mf-awards')).toBeGreaterThan(100);
  expect((await site.liveVersions())['mf-awards']).toBe('1.1.0');
  await site.runJson('promote', 'mf-awards@1.2.0');
  expect(await recordsReadBy('rollback', 'mf-awards')).toBeLessThan(10);
  expect((await site.liveVersions())['mf-awards']).toBe('1.1.0');
  await site.runJson('promote', 'mf-awards@1.0.0');
  expect(await recordsReadBy('rollback')).toBeLessThan(10);
  expect(await recordsReadBy('rollback')).toBeLessThan(10);
  expect(await recordsReadBy('rollback', '--to-revision', '50')).toBeLessThan(10);
  expect(await recordsReadBy('status')).toBeLessThan(35);
});

test('a promotion reads each promoted manifest once, and does not list them', async () => {
  const read = jest.spyOn(FolderFiles.prototype, 'read');
  const list = jest.spyOn(FolderFiles.prototype, 'list');
  await site.runJson('promote', 'mf-awards@1.2.0');
  const manifests = read.mock.calls.flatMap(
    ([file]) => /^promoted\/(.+)\.\w+\.json$/.exec(file)?.[1] ?? [],
  );
  const listed = list.mock.calls.filter(([folder]) => folder === 'promoted');
  jest.restoreAllMocks();
  // Deltas read the manifests of earlier releases.
  const live = ['mf-awards/1.2.0', 'mf-careers/1.0.0', 'shell/1.0.0'];
  expect(manifests.sort()).toEqual(['mf-awards/1.0.0', 'mf-awards/1.1.0', ...live]);
  expect(listed).toEqual([]);
});

test('status finds the start of a live release in older records', async () => {
  const { when } = await site.store.log.read(1);
  expect(await sinceOf('mf-careers')).toBe(when);
  await appendRecords(30);
  expect(await sinceOf('mf-careers')).toBe(when);
  expect(await sinceOf('mf-awards')).toBe((await site.store.log.read(30)).when);
});

test('status ignores the history of another log', async () => {
  const { digest, areas } = await readCache();
  const since = { rev: 1, when: 'never', who: 'unknown' };
  const careers = { ...areas['mf-careers'], first: {}, since };
  await appendRecords(4);
  await changeCache({ areas: { ...areas, 'mf-careers': careers } });
  expect(await sinceOf('mf-careers')).toBe('never');
  await changeCache({ digest: digest.replace(/./, (first) => (first === '0' ? '1' : '0')) });
  expect(await sinceOf('mf-careers')).toBe((await site.store.log.read(1)).when);
});

test('an outdated history is completed from the log', async () => {
  await site.runJson('promote', 'mf-awards@1.2.0');
  const history = await readFile(site.paths.areaHistory);
  await site.runJson('promote', 'mf-awards@1.0.0');
  await site.publish(awards('1.3.0'));
  await site.runJson('promote', 'mf-awards@1.3.0');
  await writeFile(site.paths.areaHistory, history);
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
});

test.each([
  ['is missing', () => rm(site.paths.areaHistory)],
  ['is incomplete', () => writeFile(site.paths.areaHistory, '{"rev": 3, "are')],
  ['is invalid', () => writeFile(site.paths.areaHistory, '{"rev": 3, "digest": "", "areas": [1]}')],
  ['belongs to another log', () => changeCache({ digest: 'f'.repeat(64) })],
  [
    'has a wrong first revision of a release',
    () => changeCache({ areas: { 'mf-awards': { version: '1.2.0', first: { '1.2.0': 2 } } } }),
  ],
])('a history that %s is ignored and rebuilt', async (_, damage) => {
  await site.runJson('promote', 'mf-awards@1.2.0');
  const before = await readCache();
  await damage();
  await site.runJson('rollback', 'mf-awards', '--dry-run');
  expect(await readCache()).toEqual(before);
  await damage();
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.1.0');
  expect((await readCache()).rev).toBe(4);
});

test('a promotion succeeds if the history cannot be written', async () => {
  // oxlint-disable-next-line typescript/unbound-method -- called with a store as its `this`
  const { replace } = FolderFiles.prototype;
  const { StoreWriteError } = await import('@concourse/core/store/errors');
  jest.spyOn(FolderFiles.prototype, 'replace').mockImplementation(function (
    this: FolderFiles,
    file,
    ...rest
  ) {
    return file === 'area-history.json'
      ? Promise.reject(
          new StoreWriteError('STORE_READ_ONLY', 'The store is read-only.', 'Ask for access.'),
        )
      : replace.call(this, file, ...rest);
  });
  await site.runJson('promote', 'mf-awards@1.2.0');
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.1.0');
});

test('a damaged edition of several revisions is reported once', async () => {
  await appendRecords(8);
  const [first] = (await site.store.log.readAll()).records;
  await writeFile(site.paths.edition(first?.live ?? ''), '{');
  const { damage } = await readSiteStates(site.store, 8);
  expect(damage.map(({ file }) => file)).toEqual([`editions/${first?.live}.json`]);
});
