/** @jest-environment node */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Edition } from '@concourse/core/store/types';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { nginxAdapter } from '../nginx/script';
import { LocalMirror } from './LocalMirror';
import { MirrorSync, type TrafficRouting } from './MirrorSync';

const dayMs = 24 * 3_600_000;
const clock = { now: new Date() };
const lines: string[] = [];
let store: TemporaryStore;
let root: string;

beforeEach(async () => {
  clock.now = new Date('2025-10-10T09:00:00Z');
  lines.length = 0;
  store = new TemporaryStore();
  root = await temporaryFolder();
  store.promote({ live: edition('1.0.0').id });
});
afterEach(() => {
  store.remove();
  rmSync(root, { recursive: true, force: true });
});

function edition(version: string): Edition {
  store.file(`areas/mf-awards/${version}/main.js`, `console.log("${version}");`);
  const releases = { 'mf-awards': { version, digest: '' } };
  return store.edition({ releases, pages: { '/': `home of ${version}` } });
}

function previewed(days: number): Edition {
  const made = edition('1.1.0-pr.1');
  store.preview(made, new Date(clock.now.getTime() + days * dayMs), ['/']);
  return made;
}

async function startSync(): Promise<MirrorSync> {
  const copy = await LocalMirror.open(root, 'follower');
  return MirrorSync.open({
    source: folderStore(store.dir, () => clock.now),
    copy,
    adapter: nginxAdapter(copy),
    now: () => clock.now,
    log: (line) => void lines.push(line),
    retentionMs: dayMs,
  });
}

const at = (file: string): string => path.join(root, file);
const routed = (): TrafficRouting =>
  JSON.parse(readFileSync(at('current.json'), 'utf8')) as TrafficRouting;
const script = 'areas/mf-awards/1.1.0-pr.1/main.js';

test('mirrors a preview in a separate folder until it ends, and retains its releases for open tabs', async () => {
  const { id, pages } = previewed(2);
  const page = `previews/${id}/blobs/${pages['/']?.blob ?? ''}`;
  const mirror = await startSync();
  await mirror.sync();
  await mirror.syncPreviews();
  expect(routed().previews).toEqual([
    {
      edition: id,
      folder: expect.stringContaining(id) as string,
      until: '2025-10-12T09:00:00.000Z',
    },
  ]);
  expect(readFileSync(at(page), 'utf8')).toBe('home of 1.1.0-pr.1');
  expect(existsSync(at(`${page}.br`))).toBe(true);

  clock.now = new Date(clock.now.getTime() + 3 * dayMs);
  await mirror.syncPreviews();
  await mirror.prune();
  expect(routed().previews).toEqual([]);
  expect(existsSync(at(`previews/${id}`))).toBe(false);
  expect(existsSync(at(script))).toBe(true);
  clock.now = new Date(clock.now.getTime() + 2 * dayMs);
  await mirror.prune();
  expect(existsSync(at(script))).toBe(false);
});

test('keeps previews across a promotion and a restart', async () => {
  const { id } = previewed(9);
  const mirror = await startSync();
  await mirror.sync();
  await mirror.syncPreviews();
  store.promote({ live: edition('2.0.0').id });
  await mirror.sync();
  expect(routed().previews.map((each) => each.edition)).toEqual([id]);

  store.promote({ live: edition('3.0.0').id });
  const restarted = await startSync();
  await restarted.sync();
  expect(routed()).toMatchObject({ rev: 3, previews: [{ edition: id }] });
});

test('skips a damaged preview, logs it once, and keeps serving the site', async () => {
  const { id, pages } = previewed(9);
  const blob = pages['/']?.blob ?? '';
  for (const ending of ['', '.br', '.gz']) {
    writeFileSync(path.join(store.dir, `previews/${id}/blobs/${blob}${ending}`), 'else');
  }
  const mirror = await startSync();
  await mirror.sync();
  await mirror.syncPreviews();
  await mirror.syncPreviews();
  expect(routed()).toMatchObject({ rev: 1, previews: [] });
  expect(lines.filter((line) => line.includes(`The preview ${id} is skipped`))).toHaveLength(1);
});

test('serves an extended preview until its new end', async () => {
  const made = previewed(1);
  const mirror = await startSync();
  await mirror.sync();
  await mirror.syncPreviews();
  const file = path.join(store.dir, `previews/${made.id}/preview.json`);
  const until = '2025-10-20T09:00:00.000Z';
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), until }));
  await mirror.syncPreviews();
  expect(routed().previews[0]?.until).toBe(until);
  expect(readFileSync(at(`previews/${made.id}/preview.json`), 'utf8')).toContain(until);
});
