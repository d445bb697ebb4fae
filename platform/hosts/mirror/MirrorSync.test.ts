/** @jest-environment node */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Edition } from '@concourse/core/store/types';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { folderStore } from '@concourse/store/Store';
import { contentName } from '@concourse/test-kit/contentName';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { nginxAdapter } from '../nginx/script';
import { LocalMirror } from './LocalMirror';
import { MirrorSync, type TrafficRouting } from './MirrorSync';

const dayMs = 24 * 60 * 60 * 1000;
const stores: TemporaryStore[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const store of stores.splice(0)) store.remove();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function setUp() {
  const store = new TemporaryStore();
  stores.push(store);
  const root = await temporaryFolder();
  folders.push(root);
  const clock = { now: new Date('2025-10-10T09:00:00Z') };
  const lines: string[] = [];
  const start = async (): Promise<MirrorSync> => {
    const copy = await LocalMirror.open(root, 'follower');
    return MirrorSync.open({
      source: folderStore(store.dir, () => clock.now),
      copy,
      adapter: nginxAdapter(copy),
      now: () => clock.now,
      log: (line) => lines.push(line),
      retentionMs: 7 * dayMs,
    });
  };
  const release = (version: string): Edition => {
    store.file(`areas/mf-awards/${version}/main.js`, `console.log("${version}");`.repeat(20));
    return store.edition({
      releases: { 'mf-awards': { version, digest: '' } },
      pages: { '/': `home of ${version}`, '/terms': 'terms' },
    });
  };
  const at = (file: string): string => path.join(root, file);
  const current = (): TrafficRouting =>
    JSON.parse(readFileSync(at('current.json'), 'utf8')) as TrafficRouting;
  return { store, root, clock, lines, start, release, at, current };
}

test('mirrors pages and released files of the live edition, with their compressed forms', async () => {
  const { store, start, release, at, current } = await setUp();
  const live = release('1.0.0');
  store.promote({ live: live.id });
  expect(await (await start()).sync()).toBe(true);

  const home = live.pages['/']?.blob ?? '';
  expect(readFileSync(at(`blobs/${home}`), 'utf8')).toBe('home of 1.0.0');
  expect(brotliDecompressSync(readFileSync(at(`blobs/${home}.br`))).toString()).toBe(
    'home of 1.0.0',
  );
  expect(existsSync(at('areas/mf-awards/1.0.0/main.js.gz'))).toBe(true);
  expect(current()).toMatchObject({
    rev: 1,
    live: { edition: live.id },
    variants: [{ edition: live.id }],
  });
  expect(existsSync(at(`editions/${current().live.folder}/answers.json`))).toBe(true);
});

test('applies a promotion at the next sync, and copies only new files', async () => {
  const { store, start, release, lines, current } = await setUp();
  const mirror = await start();
  store.promote({ live: release('1.0.0').id });
  await mirror.sync();
  expect(await mirror.sync()).toBe(false);

  const next = release('1.1.0');
  store.promote({ live: next.id });
  expect(await mirror.sync()).toBe(true);
  expect(current()).toMatchObject({ rev: 2, live: { edition: next.id } });
  // A page and a script, with two compressed forms each.
  expect(lines.at(-1)).toContain(' 6 files ');
});

test('a restarted process continues a mirror, and repairs torn and missing files', async () => {
  const { store, start, release, at, lines } = await setUp();
  const live = release('1.0.0');
  store.promote({ live: live.id });
  await (await start()).sync();

  writeFileSync(at('tmp/left'), 'half a fi');
  const torn = at(`blobs/${live.pages['/']?.blob ?? ''}`);
  writeFileSync(torn, 'home of');
  rmSync(at('areas/mf-awards/1.0.0/main.js.br'));
  await (await start()).sync();

  expect(readFileSync(torn, 'utf8')).toBe('home of 1.0.0');
  expect(existsSync(at('areas/mf-awards/1.0.0/main.js.br'))).toBe(true);
  expect(existsSync(at('tmp/left'))).toBe(false);
  expect(lines.at(-1)).toContain(' 2 files ');
});

test('the modification time of a file depends on its bytes, on every machine', async () => {
  const one = await setUp();
  const other = await setUp();
  for (const { store, start, release } of [one, other]) {
    store.promote({ live: release('1.0.0').id });
    await (await start()).sync();
  }
  const time = (file: string): number => statSync(file).mtimeMs;
  const script = 'areas/mf-awards/1.0.0/main.js';
  expect(time(one.at(script))).toBe(time(other.at(script)));
  expect(time(one.at(script))).not.toBe(time(one.at(`${script}.br`)));
});

test('a canary adds its edition and share to the routing table', async () => {
  const { store, start, release, current } = await setUp();
  const mirror = await start();
  const live = release('1.0.0');
  const candidate = release('1.1.0');
  store.promote({ live: live.id, candidate: candidate.id, percent: 20 });
  await mirror.sync();
  const [first, second] = [{ edition: live.id }, { edition: candidate.id }];
  expect(current()).toMatchObject({ variants: [first, second], canaries: [{ percent: 20 }] });

  store.promote({ live: live.id, candidate: candidate.id, percent: 0 });
  await mirror.sync();
  expect(current()).toMatchObject({ variants: [first], canaries: [] });
});

test('keeps the served revision while a file of the next one is damaged', async () => {
  const { store, start, release, current } = await setUp();
  const mirror = await start();
  store.promote({ live: release('1.0.0').id });
  await mirror.sync();

  const next = release('1.1.0');
  const page = `blobs/${next.pages['/']?.blob ?? ''}`;
  const bytes = readFileSync(path.join(store.dir, page));
  store.file(page, 'other bytes');
  store.promote({ live: next.id });
  await expect(mirror.sync()).rejects.toMatchObject({ code: 'STORE_DAMAGED', file: page });
  expect(current().rev).toBe(1);

  store.file(page, bytes);
  await mirror.sync();
  expect(current().rev).toBe(2);
});

test('serves the live edition to all visitors if the candidate is damaged', async () => {
  const { store, start, release, current, lines } = await setUp();
  const candidate = release('1.1.0');
  store.file(`blobs/${candidate.notFound.blob}`, 'as ever');
  const live = store.edition({ notFound: 'another' });
  store.promote({ live: live.id, candidate: candidate.id, percent: 20 });
  await (await start()).sync();
  expect(current()).toMatchObject({ live: { edition: live.id }, canaries: [] });
  expect(current().variants).toMatchObject([{ edition: live.id }]);
  expect(lines[0]).toContain('The candidate of revision 1 is skipped');
});

test('retains files of an earlier edition for open tabs, and removes them after the retention time', async () => {
  const { store, start, release, at, clock } = await setUp();
  const mirror = await start();
  store.promote({ live: release('1.0.0').id });
  await mirror.sync();
  store.promote({ live: release('1.1.0').id });
  await mirror.sync();

  clock.now = new Date(clock.now.getTime() + 6 * dayMs);
  await mirror.prune();
  expect(existsSync(at('areas/mf-awards/1.0.0/main.js'))).toBe(true);

  clock.now = new Date(clock.now.getTime() + 2 * dayMs);
  await mirror.prune();
  expect(existsSync(at('areas/mf-awards/1.0.0'))).toBe(false);
  expect(existsSync(at('areas/mf-awards/1.1.0/main.js'))).toBe(true);
});

test('retains a file that releases share while one of them is retained', async () => {
  const { store, start, release, at, clock } = await setUp();
  const mirror = await start();
  const page = contentName('page', 'code', 'js');
  const old = contentName('old', 'code', 'js');
  store.file(`areas/mf-awards/1.0.0/${page}`, 'code');
  store.file(`areas/mf-awards/1.0.0/${old}`, 'code');
  store.promote({ live: release('1.0.0').id });
  await mirror.sync();
  store.file(`areas/mf-awards/1.1.0/${page}`, 'code');
  store.promote({ live: release('1.1.0').id });
  await mirror.sync();
  expect(existsSync(at(`areas/mf-awards/files/${old}.br`))).toBe(true);

  clock.now = new Date(clock.now.getTime() + 8 * dayMs);
  await mirror.prune();
  expect(existsSync(at(`areas/mf-awards/files/${page}.br`))).toBe(true);
  expect(existsSync(at(`areas/mf-awards/files/${old}`))).toBe(false);
  expect(existsSync(at(`areas/mf-awards/files/${old}.br`))).toBe(false);
});

test('removes no file that releases share while a manifest in the mirror is damaged', async () => {
  const { store, start, release, at, clock } = await setUp();
  const mirror = await start();
  const page = contentName('page', 'code', 'js');
  store.file(`areas/mf-awards/1.0.0/${page}`, 'code');
  store.promote({ live: release('1.0.0').id });
  await mirror.sync();
  store.file(`areas/mf-awards/1.1.0/${page}`, 'code');
  store.promote({ live: release('1.1.0').id });
  await mirror.sync();
  writeFileSync(at('releases/mf-awards/1.1.0/release.json'), '{');

  clock.now = new Date(clock.now.getTime() + 8 * dayMs);
  await mirror.prune();
  expect(existsSync(at('areas/mf-awards/1.0.0/main.js'))).toBe(false);
  expect(existsSync(at(`areas/mf-awards/files/${page}`))).toBe(true);
});

test('copies removed files again when their edition is live again', async () => {
  const { store, start, release, at, clock } = await setUp();
  const mirror = await start();
  const first = release('1.0.0');
  store.promote({ live: first.id });
  await mirror.sync();
  store.promote({ live: release('1.1.0').id });
  await mirror.sync();
  clock.now = new Date(clock.now.getTime() + 8 * dayMs);
  await mirror.prune();

  store.promote({ live: first.id });
  await mirror.sync();
  expect(existsSync(at('areas/mf-awards/1.0.0/main.js'))).toBe(true);
  expect(existsSync(at(`blobs/${first.pages['/']?.blob ?? ''}`))).toBe(true);
});

test('a new mirror has the files of editions that were live during the retention time', async () => {
  const { store, start, release, at } = await setUp();
  store.promote({ live: release('0.8.0').id, when: '2025-09-01T09:00:00Z' });
  store.promote({ live: release('0.9.0').id, when: '2025-09-20T09:00:00Z' });
  store.promote({ live: release('1.0.0').id, when: '2025-10-08T09:00:00Z' });
  store.promote({ live: release('1.1.0').id, when: '2025-10-09T09:00:00Z' });
  await (await start()).sync();
  const has = (version: string): boolean => existsSync(at(`areas/mf-awards/${version}/main.js`));
  // 0.9.0 was live until the 8th, which is within the seven days before the 10th; 0.8.0 was not.
  expect(['0.8.0', '0.9.0', '1.0.0', '1.1.0'].map(has)).toEqual([false, true, true, true]);
});

test('a thorough sync rejects a store that has lost the served revision', async () => {
  const { store, start, release } = await setUp();
  const mirror = await start();
  store.promote({ live: release('1.0.0').id });
  await mirror.sync();
  rmSync(path.join(store.dir, 'log'), { recursive: true });
  await expect(mirror.sync(true)).rejects.toMatchObject({
    code: 'MIRROR_SOURCE_REPLACED',
    message: expect.stringContaining('revision 1') as string,
  });
});

test('rejects a folder with other files, and does not change it', async () => {
  const { root, at, start } = await setUp();
  writeFileSync(at('letter.txt'), 'Dear Ada');
  await expect(start()).rejects.toMatchObject({
    code: 'FOLDER_NOT_EMPTY',
    message: expect.stringMatching(`^${root}.*letter\\.txt`) as string,
  });
  expect(readFileSync(at('letter.txt'), 'utf8')).toBe('Dear Ada');
});

describe('if the newest record is damaged', () => {
  const record = (dir: string, rev: number): string =>
    path.join(dir, 'log', `${String(rev).padStart(8, '0')}.json`);

  test('a running process keeps its revision, and applies the next one', async () => {
    const { store, start, release, current } = await setUp();
    store.promote({ live: release('1.0.0').id });
    store.promote({ live: release('1.1.0').id });
    const mirror = await start();
    await mirror.sync();
    writeFileSync(record(store.dir, 2), 'torn');
    await mirror.sync(true);
    expect(mirror.degraded).toMatchObject({ damaged: 2, served: 2, steppedBack: false });
    expect(current().rev).toBe(2);

    store.promote({ live: release('1.2.0').id });
    expect(await mirror.sync(true)).toBe(true);
    expect(mirror.degraded).toBeNull();
    expect(current().rev).toBe(3);
  });

  test('skips the record, and applies the one after it', async () => {
    const { store, start, release, current } = await setUp();
    store.promote({ live: release('1.0.0').id });
    const mirror = await start();
    await mirror.sync();
    store.promote({ live: release('1.1.0').id, previous: 'f'.repeat(64) });
    expect(await mirror.sync()).toBe(false);
    expect(mirror.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: false });
    store.promote({ live: release('1.2.0').id });
    expect(await mirror.sync()).toBe(true);
    expect([mirror.degraded, current().rev]).toEqual([null, 3]);
  });

  test('a restarted process keeps the revision of its mirror', async () => {
    const { store, start, release, current } = await setUp();
    store.promote({ live: release('1.0.0').id });
    store.promote({ live: release('1.1.0').id });
    await (await start()).sync();
    writeFileSync(record(store.dir, 2), 'torn');
    const second = await start();
    expect(await second.sync()).toBe(false);
    expect(second.degraded).toMatchObject({ damaged: 2, served: 2, steppedBack: false });
    store.promote({ live: release('1.2.0').id });
    expect(await second.sync()).toBe(true);
    expect([second.degraded, current().rev]).toEqual([null, 3]);
  });

  test('a process with an empty mirror serves the newest intact revision, and reports that it stepped back', async () => {
    const { store, start, release, current } = await setUp();
    store.promote({ live: release('1.0.0').id });
    store.promote({ live: release('1.1.0').id });
    writeFileSync(record(store.dir, 2), 'torn');
    const mirror = await start();
    expect(await mirror.sync()).toBe(true);
    expect(current().rev).toBe(1);
    expect(mirror.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: true });
    await mirror.sync();
    expect(mirror.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: true });
    store.promote({ live: release('1.2.0').id });
    await mirror.sync();
    expect([mirror.degraded, current().rev]).toEqual([null, 3]);
  });
});
