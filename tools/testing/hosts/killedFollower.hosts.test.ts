/** @jest-environment node */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '@concourse/core/files/digest';
import type { Edition } from '@concourse/core/store/types';
import { LocalMirror } from '@concourse/hosts';
import { MirrorSync, nginxAdapter, type TrafficRouting } from '@concourse/hosts/testing';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { editionBlobs } from '@concourse/store/EditionRepository';
import { folderStore } from '@concourse/store/Store';
import { eventually } from '../eventually';
import { startFollower } from './followerProcess';
import { startNginx, type Nginx } from './nginxHost';
import { sendRawRequest } from './sendRawRequest';

// The test starts and kills a process 20 times.
jest.setTimeout(180_000);

const kills = 20;
const pagesPerEdition = 20;

const store = new TemporaryStore();
const copyRoot = `${store.dir}-copy`;
const editions = new Map<string, Edition>();
let nginx: Nginx;

function publishEdition(version: string): Edition {
  const pages = Object.fromEntries(
    Array.from({ length: pagesPerEdition }, (_, at) => [`/page-${at}`, `page ${at} of ${version}`]),
  );
  store.file(`areas/mf-awards/${version}/main.js`, `console.log("${version}");`);
  const edition = store.edition({ releases: { 'mf-awards': { version, digest: '' } }, pages });
  editions.set(edition.id, edition);
  return edition;
}

/** Finds blobs of the mirrored edition that are missing or damaged, and pages that nginx does not serve. */
async function findMirrorProblems(copy: LocalMirror): Promise<string[]> {
  const current = await copy.readJson<TrafficRouting>('current.json');
  const edition = editions.get(current?.live.edition ?? '');
  if (!current || !edition) return ['no routing table'];
  const problems: string[] = [];
  for (const { blob } of editionBlobs(edition)) {
    const bytes = await copy.read(`blobs/${blob}`);
    if (!bytes || sha256(bytes) !== blob) problems.push(blob);
  }
  for (const address of Object.keys(edition.pages)) {
    const { status, headers } = await sendRawRequest(nginx.port, { target: address });
    if (status !== 200 || headers['x-edition'] !== edition.id)
      problems.push(`${address} ${status}`);
  }
  return problems;
}

test(`a follower that is killed ${kills} times never leaves an incomplete edition, and the next one continues`, async () => {
  const copy = await LocalMirror.open(copyRoot, 'follower');
  nginx = await startNginx(copy, `${store.dir}-nginx`);
  store.promote({ live: publishEdition('1.0.0').id });
  await followUntil(copy, 1);
  expect(await findMirrorProblems(copy)).toEqual([]);

  let interrupted = 0;
  for (let round = 1; round <= kills; round += 1) {
    const { ready, kill } = startFollower(store.dir, copyRoot);
    await ready;
    const edition = publishEdition(`1.${round}.0`);
    store.promote({ live: edition.id });
    // The pauses range from 0 to about the duration of a sync.
    await pause(((round - 1) * 373) % 600);
    await kill();
    const current = await copy.readJson<TrafficRouting>('current.json');
    if (current?.live.edition !== edition.id) interrupted += 1;
    expect(await findMirrorProblems(copy)).toEqual([]);
  }
  console.log(`${interrupted} of ${kills} followers were killed before the end of their sync.`);
  expect(interrupted).toBeGreaterThan(0);

  await followUntil(copy, kills + 1);
  expect(await findMirrorProblems(copy)).toEqual([]);
  const last = await MirrorSync.open({
    source: folderStore(store.dir, () => new Date()),
    copy,
    adapter: nginxAdapter(copy),
    now: () => new Date(Date.now() + 11_000),
    log: () => undefined,
    retentionMs: 10_000,
  });
  await last.prune();
  expect(await copy.list('tmp')).toEqual([]);
  expect(await copy.list('editions')).toHaveLength(1);
});

/** Runs a follower until the mirror has a revision. */
async function followUntil(copy: LocalMirror, rev: number): Promise<void> {
  const { kill } = startFollower(store.dir, copyRoot);
  await eventually(async () => {
    expect((await copy.readJson<TrafficRouting>('current.json'))?.rev).toBe(rev);
  });
  await kill();
}

afterAll(async () => {
  await nginx.stop();
  store.remove();
  for (const end of ['-copy', '-nginx']) rmSync(store.dir + end, { recursive: true, force: true });
});
