/** @jest-environment node */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Edition } from '@concourse/core/store/types';
import { nginxAdapter } from '@concourse/hosts/nginx/script';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { LocalMirror } from './LocalMirror';
import { MirrorSync, type TrafficRouting } from './MirrorSync';

const dayMs = 24 * 60 * 60 * 1000;
const stores: TemporaryStore[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const store of stores.splice(0)) store.remove();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function following() {
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

test('a copy has the pages and released files of what is live, compressed as they were published', async () => {
  const { store, start, release, at, current } = await following();
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
    mixtures: [{ edition: live.id }],
  });
  expect(existsSync(at(`editions/${current().live.folder}/answers.json`))).toBe(true);
});

test('a promotion is seen at the next look, and nothing is copied twice', async () => {
  const { store, start, release, lines, current } = await following();
  const follower = await start();
  store.promote({ live: release('1.0.0').id });
  await follower.sync();
  expect(await follower.sync()).toBe(false);

  const next = release('1.1.0');
  store.promote({ live: next.id });
  expect(await follower.sync()).toBe(true);
  expect(current()).toMatchObject({ rev: 2, live: { edition: next.id } });
  // A page and a script with two compressed forms each: the other pages are there.
  expect(lines.at(-1)).toContain(' 6 files ');
});

test('another follower goes on where one was killed, and takes nothing for whole that is not', async () => {
  const { store, start, release, at, lines } = await following();
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

test('the time of a file is that of its bytes, on every machine', async () => {
  const one = await following();
  const other = await following();
  for (const { store, start, release } of [one, other]) {
    store.promote({ live: release('1.0.0').id });
    await (await start()).sync();
  }
  const time = (file: string): number => statSync(file).mtimeMs;
  const script = 'areas/mf-awards/1.0.0/main.js';
  expect(time(one.at(script))).toBe(time(other.at(script)));
  expect(time(one.at(script))).not.toBe(time(one.at(`${script}.br`)));
});

test('a canary is one routing table with two editions and a share', async () => {
  const { store, start, release, current } = await following();
  const follower = await start();
  const live = release('1.0.0');
  const candidate = release('1.1.0');
  store.promote({ live: live.id, candidate: candidate.id, percent: 20 });
  await follower.sync();
  const [first, second] = [{ edition: live.id }, { edition: candidate.id }];
  expect(current()).toMatchObject({ mixtures: [first, second], percent: 20 });

  store.promote({ live: live.id, candidate: candidate.id, percent: 0 });
  await follower.sync();
  expect(current()).toMatchObject({ mixtures: [first], percent: 0 });
});

test('damage keeps what was shown before, and says what is damaged', async () => {
  const { store, start, release, current } = await following();
  const follower = await start();
  store.promote({ live: release('1.0.0').id });
  await follower.sync();

  const next = release('1.1.0');
  const page = `blobs/${next.pages['/']?.blob ?? ''}`;
  const bytes = readFileSync(path.join(store.dir, page));
  store.file(page, 'other bytes');
  store.promote({ live: next.id });
  await expect(follower.sync()).rejects.toThrow(`${page} has other bytes`);
  expect(current().rev).toBe(1);

  store.file(page, bytes);
  await follower.sync();
  expect(current().rev).toBe(2);
});

test('a damaged candidate does not keep the live edition from visitors', async () => {
  const { store, start, release, current, lines } = await following();
  const candidate = release('1.1.0');
  store.file(`blobs/${candidate.notFound.blob}`, 'as ever');
  const live = store.edition({ notFound: 'another' });
  store.promote({ live: live.id, candidate: candidate.id, percent: 20 });
  await (await start()).sync();
  expect(current()).toMatchObject({ live: { edition: live.id }, canaries: [] });
  expect(current().mixtures).toMatchObject([{ edition: live.id }]);
  expect(lines[0]).toContain('The candidate of revision 1 is left out');
});

test('files of a past edition stay for open tabs, and go when their time is over', async () => {
  const { store, start, release, at, clock } = await following();
  const follower = await start();
  store.promote({ live: release('1.0.0').id });
  await follower.sync();
  store.promote({ live: release('1.1.0').id });
  await follower.sync();

  clock.now = new Date(clock.now.getTime() + 6 * dayMs);
  await follower.prune();
  expect(existsSync(at('areas/mf-awards/1.0.0/main.js'))).toBe(true);

  clock.now = new Date(clock.now.getTime() + 2 * dayMs);
  await follower.prune();
  expect(existsSync(at('areas/mf-awards/1.0.0'))).toBe(false);
  expect(existsSync(at('areas/mf-awards/1.1.0/main.js'))).toBe(true);
});

test('what was removed is copied again when it is live again', async () => {
  const { store, start, release, at, clock } = await following();
  const follower = await start();
  const first = release('1.0.0');
  store.promote({ live: first.id });
  await follower.sync();
  store.promote({ live: release('1.1.0').id });
  await follower.sync();
  clock.now = new Date(clock.now.getTime() + 8 * dayMs);
  await follower.prune();

  store.promote({ live: first.id });
  await follower.sync();
  expect(existsSync(at('areas/mf-awards/1.0.0/main.js'))).toBe(true);
  expect(existsSync(at(`blobs/${first.pages['/']?.blob ?? ''}`))).toBe(true);
});

test('a new copy has the files of what was live lately', async () => {
  const { store, start, release, at } = await following();
  store.promote({ live: release('0.8.0').id, when: '2025-09-01T09:00:00Z' });
  store.promote({ live: release('0.9.0').id, when: '2025-09-20T09:00:00Z' });
  store.promote({ live: release('1.0.0').id, when: '2025-10-08T09:00:00Z' });
  store.promote({ live: release('1.1.0').id, when: '2025-10-09T09:00:00Z' });
  await (await start()).sync();
  const has = (version: string): boolean => existsSync(at(`areas/mf-awards/${version}/main.js`));
  // 0.9.0 was live until the 8th, which is within the seven days before the 10th; 0.8.0 was not.
  expect(['0.8.0', '0.9.0', '1.0.0', '1.1.0'].map(has)).toEqual([false, true, true, true]);
});

test('a store that is away is not taken for one without news', async () => {
  const { store, start, release } = await following();
  const follower = await start();
  store.promote({ live: release('1.0.0').id });
  await follower.sync();
  rmSync(path.join(store.dir, 'log'), { recursive: true });
  await expect(follower.checkSource()).rejects.toThrow('revision 1');
});

test('a folder with other things is left alone', async () => {
  const { root, at, start } = await following();
  writeFileSync(at('letter.txt'), 'Dear Ada');
  await expect(start()).rejects.toThrow(`${root} holds other things (letter.txt)`);
  expect(readFileSync(at('letter.txt'), 'utf8')).toBe('Dear Ada');
});

describe('a damaged newest record', () => {
  const record = (dir: string, rev: number): string =>
    path.join(dir, 'log', `${String(rev).padStart(8, '0')}.json`);

  test('a follower keeps the revision that it shows, and follows the next one', async () => {
    const { store, start, release, current } = await following();
    store.promote({ live: release('1.0.0').id });
    store.promote({ live: release('1.1.0').id });
    const follower = await start();
    await follower.sync();
    writeFileSync(record(store.dir, 2), 'torn');
    await follower.checkSource();
    await follower.sync();
    expect(follower.degraded).toMatchObject({ damaged: 2, served: 2, steppedBack: false });
    expect(current().rev).toBe(2);

    store.promote({ live: release('1.2.0').id });
    await follower.checkSource();
    expect(await follower.sync()).toBe(true);
    expect(follower.degraded).toBeNull();
    expect(current().rev).toBe(3);
  });

  test('a damaged new record is not shown, and does not hide the one after it', async () => {
    const { store, start, release, current } = await following();
    store.promote({ live: release('1.0.0').id });
    const follower = await start();
    await follower.sync();
    store.promote({ live: release('1.1.0').id, previous: 'f'.repeat(64) });
    expect(await follower.sync()).toBe(false);
    expect(follower.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: false });
    store.promote({ live: release('1.2.0').id });
    expect(await follower.sync()).toBe(true);
    expect([follower.degraded, current().rev]).toEqual([null, 3]);
  });

  test('a follower with a copy keeps it after a restart', async () => {
    const { store, start, release, current } = await following();
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

  test('a follower with an empty copy shows the newest whole revision, and says so', async () => {
    const { store, start, release, current } = await following();
    store.promote({ live: release('1.0.0').id });
    store.promote({ live: release('1.1.0').id });
    writeFileSync(record(store.dir, 2), 'torn');
    const follower = await start();
    expect(await follower.sync()).toBe(true);
    expect(current().rev).toBe(1);
    expect(follower.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: true });
    await follower.sync();
    expect(follower.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: true });
    store.promote({ live: release('1.2.0').id });
    await follower.sync();
    expect([follower.degraded, current().rev]).toEqual([null, 3]);
  });
});
