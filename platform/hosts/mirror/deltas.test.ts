/** @jest-environment node */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { deltaFile, deltaIndexFile } from '@concourse/core/store/deltaFiles';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { encodeDelta } from '@concourse/store/delta';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { partialStoreAdapter } from './hostAdapter';
import { LocalMirror } from './LocalMirror';
import { MirrorSync } from './MirrorSync';

const dayMs = 24 * 60 * 60 * 1000;
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const scriptOf = (version: string): Buffer => Buffer.from(`console.log("${version}");`.repeat(20));
const served = (version: string): string => `areas/mf-awards/${version}/main.js`;
const dictionaryName = (version: string): string =>
  Buffer.from(sha256(scriptOf(version)), 'hex').toString('base64');

/** Releases 1.0.0 and 1.1.0 with a delta between them. Nothing is live yet. */
async function setUp() {
  const store = new TemporaryStore();
  const root = await temporaryFolder();
  folders.push(store.dir, root);
  const clock = { now: new Date('2025-10-10T09:00:00Z') };
  const start = async (): Promise<MirrorSync> => {
    const copy = await LocalMirror.open(root, 'follower');
    const adapter = partialStoreAdapter(copy);
    const source = folderStore(store.dir, () => clock.now);
    const log = (): void => undefined;
    return MirrorSync.open({
      ...{ source, copy, adapter, log, now: () => clock.now, retentionMs: 7 * dayMs },
    });
  };
  const promote = (version: string): void => {
    store.file(served(version), scriptOf(version));
    const releases = { 'mf-awards': { version, digest: '' } };
    store.promote({ live: store.edition({ releases, pages: { '/': version } }).id });
  };
  const delta = await encodeDelta(scriptOf('1.1.0'), scriptOf('1.0.0'));
  const wrong = await encodeDelta(Buffer.from('wrong'), scriptOf('0.9.0'));
  const put = (file: string, bytes: Buffer | string): void =>
    store.file(file, bytes, { compressed: false });
  store.file(served('0.9.0'), scriptOf('0.9.0'));
  for (const bytes of [delta, wrong]) put(deltaFile(served('1.1.0'), sha256(bytes)), bytes);
  const entries = {
    [dictionaryName('1.0.0')]: { from: served('1.0.0'), delta: sha256(delta) },
    [dictionaryName('0.9.0')]: { from: served('0.9.0'), delta: sha256(wrong) },
    [dictionaryName('1.2.0')]: { from: served('1.2.0'), delta: null },
  };
  put(deltaIndexFile(served('1.1.0')), JSON.stringify(entries));
  const at = (file: string): string => path.join(root, file);
  return { store, clock, start, promote, at, delta, wrong };
}

test('mirrors deltas that produce their files', async () => {
  const { start, promote, at, delta, wrong } = await setUp();
  promote('1.0.0');
  promote('1.1.0');
  await (await start()).sync();
  expect(readFileSync(at(deltaFile(served('1.1.0'), sha256(delta))))).toEqual(delta);
  expect(existsSync(at(deltaFile(served('1.1.0'), sha256(wrong))))).toBe(false);
  expect(JSON.parse(readFileSync(at(deltaIndexFile(served('1.1.0'))), 'utf8'))).toEqual({
    [dictionaryName('1.0.0')]: { from: served('1.0.0'), delta: sha256(delta) },
  });
});

test('a restarted process repairs damaged deltas of a mirror', async () => {
  const { start, promote, at, delta } = await setUp();
  promote('1.0.0');
  promote('1.1.0');
  await (await start()).sync();
  const file = at(deltaFile(served('1.1.0'), sha256(delta)));
  writeFileSync(file, 'wrong');
  await (await start()).sync();
  expect(readFileSync(file)).toEqual(delta);
});

test('removes deltas when the mirror no longer retains their files', async () => {
  const { start, promote, at, clock, delta } = await setUp();
  const mirror = await start();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    promote(version);
    await mirror.sync();
  }
  const file = at(deltaFile(served('1.1.0'), sha256(delta)));
  await mirror.prune();
  expect(existsSync(file)).toBe(true);
  clock.now = new Date(clock.now.getTime() + 8 * dayMs);
  await mirror.prune();
  expect(existsSync(file)).toBe(false);
  expect(existsSync(at(deltaIndexFile(served('1.1.0'))))).toBe(false);
});
