/** @jest-environment node */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { lutimes, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PrunedError } from '@concourse/core/store/errors';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { applyChange } from '@concourse/release/applyChange';
import { promoteToAll } from '@concourse/release/changes';
import { composeEdition } from '@concourse/test-kit/fakeCompose';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';
import { folderStore, type Store } from '../Store';
import { verifyStore } from '../verifyStore';

const revisions = 1000;
const kept = 120;
const hourMs = 3_600_000;
const keepMs = kept * hourMs;

const now = (): Date => new Date();
let site: TestSite;
let store: Store;
/** The start of the log: one revision an hour, the newest one now. */
let began: number;

const version = (rev: number): string => `1.${rev}.0`;
const build = (rev: number) =>
  makeBuild({
    name: 'mf-awards',
    version: version(rev),
    pages: { '/award': `<p>Jury of ${rev}</p>`, '/award/rules': `<p>Rules of ${rev % 7}</p>` },
  });

beforeAll(async () => {
  site = await TestSite.make();
  store = folderStore(site.paths.root, now);
  began = Date.now() - revisions * hourMs;
  await store.writeMarker();
  await store.releases.publish(makeBuild({ name: 'shell', version: '1.0.0' }));
  for (let rev = 1; rev <= revisions; rev += 1) {
    const when = new Date(began + rev * hourMs);
    await store.releases.publish(build(rev));
    await promote(rev, { when, releases: { shell: '1.0.0', 'mf-awards': version(rev) } });
  }
  const old = new Date(began);
  for (const entry of await readdir(site.paths.root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await lutimes(path.join(entry.parentPath, entry.name), old, old);
  }
}, 600_000);
afterAll(() => site.remove());

async function promote(
  rev: number,
  { when, releases }: { when: Date; releases: Record<string, string> },
): Promise<LogRecord | null> {
  const outcome = await applyChange(promoteToAll(releases), {
    store,
    compose: composeEdition,
    now: () => when,
    who: 'ada',
    why: String(rev),
    dryRun: false,
    allowBrokenLinks: false,
    onTarget: () => undefined,
  });
  return outcome.record;
}

/** Reads all files of the revisions from `from` on, without the code of the store. @returns damaged files */
function damagedFilesSince(from: number): string[] {
  const { root } = site.paths;
  const faults: string[] = [];
  const read = (file: string): Buffer => {
    try {
      return readFileSync(path.join(root, file));
    } catch {
      faults.push(file);
      return Buffer.from('');
    }
  };
  const digest = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes);
  for (const name of readdirSync(path.join(root, 'log'))
    .sort()
    .slice(from - 1)) {
    const record = JSON.parse(read(`log/${name}`).toString()) as LogRecord;
    const edition = JSON.parse(
      read(`editions/${record.live}.json`).toString() || '{}',
    ) as Partial<Edition>;
    for (const { blob } of [...Object.values(edition.pages ?? {}), edition.notFound].flatMap(
      (page) => page ?? [],
    )) {
      if (digest('sha256', read(`blobs/${blob}`)).digest('hex') !== blob) faults.push(blob);
      for (const ending of ['.br', '.gz']) read(`blobs/${blob}${ending}`);
    }
    for (const [area, { version: at }] of Object.entries(edition.releases ?? {})) {
      const manifest = JSON.parse(
        read(`releases/${area}/${at}/release.json`).toString() || '{}',
      ) as {
        files?: Record<string, { integrity: string }>;
      };
      for (const [file, { integrity }] of Object.entries(manifest.files ?? {})) {
        const [algorithm = '', hash] = integrity.split(/-(.*)/);
        const bytes = read(`areas/${area}/${at}/${file}`);
        if (digest(algorithm, bytes).digest('base64') !== hash)
          faults.push(`${area}/${at}/${file}`);
      }
    }
  }
  return faults;
}

function startPrune() {
  const script = path.join(__dirname, '../../../tools/testing/pruneWorker.ts');
  const run = `require(${JSON.stringify(script)})`;
  const args = ['--require', 'tsx/cjs', '--eval', run, String(keepMs), site.paths.root];
  const child = spawn(process.execPath, args);
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (out += data.toString()));
  const done = new Promise<string>((resolve) => child.on('close', () => resolve(out)));
  const ready = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return { child, done, ready };
}

const problems = async () => (await verifyStore(folderStore(site.paths.root, now))).problems;

test('pruning keeps all files of retained revisions when it is killed, and during promotions', async () => {
  expect(damagedFilesSince(1)).toEqual([]);
  const first = revisions - kept;

  for (let kill = 1; kill <= 6; kill += 1) {
    const { child, done, ready } = startPrune();
    await Promise.race([ready, done]);
    await pause(kill * 6);
    child.kill('SIGKILL');
    await done;
    expect(damagedFilesSince(first)).toEqual([]);
  }
  expect(await problems()).toEqual([]);
  const afterKills = readdirSync(site.paths.editions).length;

  // Promotes releases that are about to be pruned.
  const { done } = startPrune();
  const pruning = { hasEnded: false };
  void done.then(() => (pruning.hasEnded = true));
  let promoted = 0;
  let rejected = 0;
  for (let rev = 1; rev <= 12 || !pruning.hasEnded; rev += 3) {
    const releases = { 'mf-awards': version(first - 1 - (rev % 800)) };
    try {
      if (await promote(0, { when: now(), releases })) promoted += 1;
    } catch (error) {
      if (!(error instanceof PrunedError)) throw error;
      rejected += 1;
    }
  }
  const output = await done;
  console.log(
    `${afterKills} editions after six kills; ${promoted} promoted, ${rejected} pruned; ${output}`,
  );
  expect(output).toMatch(/removed \d+ editions, \d+ releases\n$/);
  expect(promoted).toBeGreaterThan(0);
  expect(damagedFilesSince(first)).toEqual([]);
  expect(await problems()).toEqual([]);

  const { removed, after } = await pruneAgain();
  expect(removed).toContain('removed 0 editions, 0 releases');
  expect(after).toBeLessThan(kept + promoted + 10);
  expect(await store.log.revisions()).toHaveLength(revisions + promoted);
}, 600_000);

async function pruneAgain() {
  const removed = await startPrune().done;
  return { removed, after: readdirSync(site.paths.editions).length };
}
