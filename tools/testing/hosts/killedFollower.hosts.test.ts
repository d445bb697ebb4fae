/** @jest-environment node */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '@concourse/core/files/digest';
import type { Edition } from '@concourse/core/store/types';
import { forNginx } from '@concourse/hosts/nginx/script';
import { Follower, type Routing } from '@concourse/mirror/Follower';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { blobsOf } from '@concourse/store/blobsOf';
import { folderStore } from '@concourse/store/Store';
import { eventually } from '../eventually';
import { askRaw } from './askRaw';
import { startFollower } from './followerProcess';
import { startNginx, type Nginx } from './nginxHost';

// The test starts and kills a process 20 times.
jest.setTimeout(180_000);

const kills = 20;
const pagesOfEach = 20;

const store = new TemporaryStore();
const copyRoot = `${store.dir}-copy`;
const editions = new Map<string, Edition>();
let nginx: Nginx;

function release(version: string): Edition {
  const pages = Object.fromEntries(
    Array.from({ length: pagesOfEach }, (_, at) => [`/page-${at}`, `page ${at} of ${version}`]),
  );
  store.file(`areas/mf-awards/${version}/main.js`, `console.log("${version}");`);
  const edition = store.edition({ releases: { 'mf-awards': { version, digest: '' } }, pages });
  editions.set(edition.id, edition);
  return edition;
}

/** What of the edition that is shown is not there, or has other bytes than it should. */
async function faultsOfCopy(copy: LocalCopy): Promise<string[]> {
  const current = await copy.readJson<Routing>('current.json');
  const edition = editions.get(current?.live.edition ?? '');
  if (!current || !edition) return ['no routing table'];
  const faults: string[] = [];
  for (const { blob } of blobsOf(edition)) {
    const bytes = await copy.read(`blobs/${blob}`);
    if (!bytes || sha256(bytes) !== blob) faults.push(blob);
  }
  for (const address of Object.keys(edition.pages)) {
    const { status, headers } = await askRaw(nginx.port, { target: address });
    if (status !== 200 || headers['x-edition'] !== edition.id) faults.push(`${address} ${status}`);
  }
  return faults;
}

test(`a follower that is killed ${kills} times on its way leaves nothing half, and the next goes on`, async () => {
  const copy = await LocalCopy.open(copyRoot, 'follower');
  nginx = await startNginx(copy, `${store.dir}-nginx`);
  store.promote({ live: release('1.0.0').id });
  await followUntil(copy, 1);
  expect(await faultsOfCopy(copy)).toEqual([]);

  let cut = 0;
  for (let round = 1; round <= kills; round += 1) {
    const { speaks, kill } = startFollower(store.dir, copyRoot);
    await speaks;
    const edition = release(`1.${round}.0`);
    store.promote({ live: edition.id });
    // Copying takes about as long as the longest of these; the first follower is killed at once.
    await pause(((round - 1) * 373) % 600);
    await kill();
    const current = await copy.readJson<Routing>('current.json');
    if (current?.live.edition !== edition.id) cut += 1;
    expect(await faultsOfCopy(copy)).toEqual([]);
  }
  console.log(`${cut} of ${kills} followers were killed before they had shown what they copied.`);
  expect(cut).toBeGreaterThan(0);

  await followUntil(copy, kills + 1);
  expect(await faultsOfCopy(copy)).toEqual([]);
  const last = await Follower.over({
    source: folderStore(store.dir, () => new Date()),
    copy,
    presentation: forNginx(copy),
    now: () => new Date(Date.now() + 11_000),
    log: () => undefined,
    keepMs: 10_000,
  });
  await last.tidy();
  expect(await copy.list('tmp')).toEqual([]);
  expect(await copy.list('editions')).toHaveLength(1);
});

/** Runs a follower until the copy shows a revision. */
async function followUntil(copy: LocalCopy, rev: number): Promise<void> {
  const { kill } = startFollower(store.dir, copyRoot);
  await eventually(async () => {
    expect((await copy.readJson<Routing>('current.json'))?.rev).toBe(rev);
  });
  await kill();
}

afterAll(async () => {
  await nginx.stop();
  store.remove();
  for (const end of ['-copy', '-nginx']) rmSync(store.dir + end, { recursive: true, force: true });
});
