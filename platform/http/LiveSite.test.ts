/** @jest-environment node */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { production } from '@concourse/core/store/environment';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { followFolder } from '@concourse/server/testing/testServer';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { LiveSite } from './LiveSite';

let store: TemporaryStore;
let problems: unknown[];
let site: LiveSite;
beforeEach(() => {
  store = new TemporaryStore();
  problems = [];
  const onProblem = (error: Error): unknown => problems.push(error);
  site = followFolder(store.dir, { onProblem });
});
afterEach(() => store.remove());

const live = async (): Promise<string | undefined> => (await site.current())?.live.edition.id;

/** The error for a damaged newest revision, with this text in its message. */
const damageOf = (part: string): unknown =>
  expect.objectContaining({
    code: 'LOG_DAMAGED',
    message: expect.stringContaining(part) as string,
  });

test('an empty store and a missing store have no head', async () => {
  expect(await site.current()).toBeNull();
  expect(await followFolder('/nowhere/at/all').current()).toBeNull();
});

test('finds each of 200 consecutive promotions immediately', async () => {
  const editions = Array.from({ length: 5 }, () => store.edition().id);
  for (let count = 0; count < 200; count += 1) {
    const id = editions[count % 5] ?? '';
    store.promote({ live: id });
    expect(await live()).toBe(id);
  }
});

test('finds promotions by name, without listing the log', async () => {
  const { id } = store.edition();
  store.promote({ live: id });
  expect(await live()).toBe(id);
  const list = jest.spyOn(FolderFiles.prototype, 'list');
  for (let count = 0; count < 20; count += 1) {
    const next = store.edition().id;
    store.promote({ live: next });
    expect(await live()).toBe(next);
  }
  expect(list).not.toHaveBeenCalled();
  list.mockRestore();
});

test('finds a record after missing ones', async () => {
  const { id } = store.edition();
  store.promote({ live: id });
  expect(await live()).toBe(id);
  const next = store.edition().id;
  for (let count = 0; count < 5; count += 1) store.promote({ live: next });
  for (const rev of [2, 3, 4, 5]) rmSync(`${store.dir}/log/0000000${rev}.json`);
  expect(await live()).toBe(next);
});

test('each environment has a separate head', async () => {
  store.promote({ live: store.edition().id });
  const staged = store.edition().id;
  renameSync(`${store.dir}/log`, `${store.dir}/staged`);
  mkdirSync(`${store.dir}/log`);
  store.promote({ live: staged });
  mkdirSync(`${store.dir}/environments/staging`, { recursive: true });
  renameSync(`${store.dir}/log`, `${store.dir}/environments/staging/log`);
  renameSync(`${store.dir}/staged`, `${store.dir}/log`);
  const environment = { name: 'staging', isDefault: false };
  const other = followFolder(store.dir, { environment });
  expect((await other.current())?.live.edition.id).toBe(staged);
  expect(await live()).not.toBe(staged);
});

test('returns the same head while there is no promotion', async () => {
  store.promote({ live: store.edition().id });
  expect(await site.current()).toBe(await site.current());
});

test('keeps the head if the next one cannot be served, and reports that once', async () => {
  const good = store.edition();
  store.promote({ live: good.id });
  expect(await live()).toBe(good.id);

  store.promote({ live: 'missing' });
  expect([await live(), await live(), await live()]).toEqual([good.id, good.id, good.id]);
  expect(problems).toEqual([damageOf('missing.json')]);
  expect(site.problem).not.toBeNull();

  const next = store.edition();
  store.promote({ live: next.id });
  expect(await live()).toBe(next.id);
  expect(site.problem).toBeNull();
});

test('replaces a damaged variant by the live edition until it is repaired, and reports that once', async () => {
  const [liveEdition, variant] = [store.edition(), store.edition()];
  const file = `${store.dir}/editions/${variant.id}.json`;
  writeFileSync(file, 'torn');
  const canaries = [{ name: 'mf-awards', releases: {}, percent: 50 }];
  store.promote({ live: liveEdition.id, canaries, variants: [liveEdition.id, variant.id] });
  const served = async (): Promise<string | undefined> => {
    const head = await site.current();
    return head ? (await site.variant(head, variant.id)).edition.id : undefined;
  };
  expect([await served(), await served()]).toEqual([liveEdition.id, liveEdition.id]);
  const clock = jest.spyOn(performance, 'now');
  const wait = (): void => void clock.mockReturnValue(performance.now() + 2000);
  wait();
  expect(await served()).toBe(liveEdition.id);
  expect(problems).toHaveLength(1);
  expect(site.problem).not.toBeNull();

  writeFileSync(file, JSON.stringify(variant));
  wait();
  expect(await served()).toBe(variant.id);
  expect(site.problem).toBeNull();
  jest.restoreAllMocks();
});

test('a damaged preview is unavailable, and is reported once', async () => {
  const edition = store.edition();
  store.preview(edition, new Date(Date.now() + 60_000));
  writeFileSync(`${store.dir}/previews/${edition.id}/edition.json`, 'torn');
  expect([await site.preview(edition.id), await site.preview(edition.id)]).toEqual([null, null]);
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'STORE_DAMAGED',
      file: expect.stringContaining('edition.json') as string,
    }),
  ]);
});

test('serves an edition that arrives after its record', async () => {
  const { id, ...late } = store.edition();
  const file = `${store.dir}/editions/${id}.json`;
  rmSync(file);
  store.promote({ live: id });
  expect(await live()).toBeUndefined();
  writeFileSync(file, JSON.stringify({ id, ...late }));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect(await live()).toBe(id);
  jest.restoreAllMocks();
});

test.each(['//evil.com', 'https://evil.com', '/\\evil.com'])(
  'rejects an edition whose alias leads to %s',
  async (target) => {
    store.promote({ live: store.edition({ aliases: { '/go': target } }).id });
    expect(await live()).toBeUndefined();
    expect(problems).toEqual([damageOf(target)]);
  },
);

test('does not read editions outside of their folder', async () => {
  writeFileSync(`${store.dir}/outside.json`, '{}');
  store.promote({ live: '../outside' });
  expect(await live()).toBeUndefined();
  expect(problems).toEqual([damageOf('is not a record of revision 1')]);
});

test('keeps the head if the log disappears, and follows a new log', async () => {
  const old = store.edition();
  store.promote({ live: old.id });
  expect(await live()).toBe(old.id);
  rmSync(`${store.dir}/log`, { recursive: true });
  expect(await live()).toBe(old.id);

  const next = store.edition();
  store.promote({ live: next.id });
  expect(await live()).toBe(next.id);
});

test.each([
  ['does not follow', '2025-10-08T09:00:00Z', 3],
  ['follows', '2025-10-10T09:00:00Z', 1],
])('%s a shorter log whose record is of %s', async (_, when, rev) => {
  const { id } = store.edition();
  for (const _each of [1, 2, 3]) store.promote({ live: id });
  expect((await site.current())?.record.rev).toBe(3);
  const file = `${store.dir}/${layout.record(1)}`;
  const first = JSON.parse(readFileSync(file, 'utf8')) as LogRecord;
  rmSync(`${store.dir}/log`, { recursive: true });
  mkdirSync(`${store.dir}/log`);
  writeFileSync(file, JSON.stringify({ ...first, nonce: 'another', when }));
  expect((await site.current())?.record.rev).toBe(rev);
});

test('keeps the head if the next edition does not match its id', async () => {
  const good = store.edition();
  store.promote({ live: good.id });
  expect(await live()).toBe(good.id);
  const other = store.edition();
  writeFileSync(
    `${store.dir}/editions/${other.id}.json`,
    JSON.stringify({ ...other, aliases: { '/a': '/' } }),
  );
  store.promote({ live: other.id });
  expect(await live()).toBe(good.id);
  expect(problems).toEqual([damageOf(`${other.id}.json`)]);
});

describe('without file times, as in a bucket', () => {
  const editionFile = (id: string): string => `${store.dir}/${layout.edition(id)}`;
  const recordFile = (rev: number): string => `${store.dir}/${layout.record(rev)}`;

  /** A site that also counts as a new worker: each check reads the next record by its name. */
  function start(files: Pick<FolderFiles, 'read'> = new FolderFiles(store.dir)) {
    const folder = new FolderFiles(store.dir);
    const read = (file: string) => files.read(file);
    const all = { supportsStartAfter: false, has: folder.has.bind(folder), read };
    const options = { files: { ...all, list: folder.list.bind(folder) }, environment: production };
    return new LiveSite({ ...options, everyMs: 0, onProblem: (error) => problems.push(error) });
  }
  const revisionOf = async (worker: LiveSite) => (await worker.current())?.record.rev;

  test('a slow check does not replace the newer result of a later one', async () => {
    const files = new FolderFiles(store.dir);
    let slow = '';
    const [started, end] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const worker = start({
      read: async (file) => {
        if (file === layout.edition(slow)) {
          started.resolve(null);
          await end.promise;
        }
        return files.read(file);
      },
    });
    store.promote({ live: store.edition().id });
    expect(await revisionOf(worker)).toBe(1);

    slow = store.edition().id;
    store.promote({ live: slow });
    const checking = revisionOf(worker);
    await started.promise;
    store.promote({ live: store.edition().id });
    expect(await revisionOf(worker)).toBe(3);
    end.resolve(null);
    expect(await checking).toBe(3);
  });

  test('one of many checks finds damage of the served record', async () => {
    for (const _ of [1, 2]) store.promote({ live: store.edition().id });
    const worker = start();
    expect(await revisionOf(worker)).toBe(2);
    writeFileSync(recordFile(2), '{"rev": 2, "li');
    for (let check = 0; check < 60; check += 1) expect(await revisionOf(worker)).toBe(2);
    expect(worker.degraded).toMatchObject({ damaged: 2, served: 2, steppedBack: false });
    store.promote({ live: store.edition().id });
    expect(await revisionOf(worker)).toBe(3);
    expect(worker.degraded).toBeNull();
  });

  test('serves a new record before a damaged one', async () => {
    store.promote({ live: store.edition().id });
    const worker = start();
    expect(await revisionOf(worker)).toBe(1);
    for (const _ of [2, 3]) store.promote({ live: store.edition().id });
    writeFileSync(recordFile(3), 'torn');
    expect(await revisionOf(worker)).toBe(2);
    expect(worker.degraded).toMatchObject({ damaged: 3, served: 2, steppedBack: false });
  });

  test('starts with the record that its host served last while the store is unavailable', async () => {
    const edition = store.edition();
    store.promote({ live: edition.id });
    let saved: LogRecord | null = null;
    const reader = {
      readEdition: () => Promise.resolve(edition),
      loadRecord: () => Promise.resolve(saved),
      saveRecord: (record: LogRecord) => void (saved = record),
    };
    await start().current(reader);
    rmSync(editionFile(edition.id));
    const unavailable = { read: () => Promise.reject(new Error('The bucket is unavailable.')) };
    expect((await start(unavailable).current(reader))?.record.rev).toBe(1);
    await expect(start(unavailable).current()).rejects.toThrow('unavailable');
  });

  test('a start does not skip a newest record that is missing', async () => {
    const edition = store.edition();
    for (const _ of [1, 2]) store.promote({ live: edition.id });
    writeFileSync(`${store.dir}/area-history.json`, JSON.stringify({ rev: 2, digest: '' }));
    rmSync(recordFile(2));
    const worker = start();
    const saveRecord = jest.fn();
    const reader = { readEdition: () => Promise.resolve(edition), saveRecord };
    expect((await worker.current(reader))?.record.rev).toBe(1);
    expect(worker.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: true });
    expect(saveRecord).not.toHaveBeenCalled();
  });
});
