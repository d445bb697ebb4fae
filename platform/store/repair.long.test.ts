/** @jest-environment node */
import { cp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TestSite } from '@concourse/test-kit/TestSite';
import { editionBlobs } from './EditionRepository';

let site: TestSite;
let backup: string;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awards('1.1.0'), awards('1.2.0'));
  for (const version of ['1.1.0', '1.2.0', '1.1.0']) {
    await site.runJson('promote', `mf-awards@${version}`);
  }
  backup = path.join(site.root, 'backup');
  await cp(site.paths.root, backup, { recursive: true });
});
afterEach(() => site.remove());

const awards = (version: string) => ({
  name: 'mf-awards',
  version,
  pages: { '/award': '<p id="jury">Jury</p>' },
});

type Found = { plan: { file: string }[]; repaired: string[]; problems: { problem: string }[] };

const at = (file: string): string => path.join(site.paths.root, file);
const bytesOf = async (file: string): Promise<string[]> =>
  Promise.all([readFile(at(file), 'hex'), readFile(path.join(backup, file), 'hex')]);

const repair = (...args: string[]) => site.run('verify', '--repair-from', backup, ...args);

/** Damages a file of every kind. @returns the damaged files */
async function damageAll(): Promise<string[]> {
  const [, second] = (await site.store.log.readAll()).records;
  const edition = await site.store.editions.read(second?.live ?? '');
  const lost = [
    site.store.log.fileOf(2),
    site.store.log.fileOf(3),
    `editions/${edition.id}.json`,
    ...editionBlobs(edition).flatMap(({ blob }) => [`blobs/${blob}`, `blobs/${blob}.br`]),
    'releases/mf-awards/1.1.0/release.json',
    'areas/mf-careers/1.0.0/main.js',
    'areas/mf-awards/1.1.0/main.js.gz',
    'releases/shell/1.0.0/shell.cjs',
  ];
  const files = [...new Set(lost)];
  for (const [index, file] of files.entries()) {
    if (index % 2 === 0) await unlink(at(file));
    else await writeFile(at(file), 'damaged');
  }
  return files.sort();
}

test('restores files that are intact in another store, and files that only the restored ones refer to', async () => {
  const files = await damageAll();
  const { code, out, err } = await repair();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`Plan: restore ${files.length} files from ${backup}\n`);
  expect(out).toContain('  log/00000003.json is missing or was changed\n');
  expect(out).toContain(`Restored ${files.length} of ${files.length} files`);
  for (const file of files) {
    const [restored, original] = await bytesOf(file);
    expect({ file, bytes: restored }).toEqual({ file, bytes: original });
  }
  expect((await site.run('verify')).code).toBe(0);
});

test('a dry run lists all files to restore, and writes nothing', async () => {
  const files = await damageAll();
  const { code, out } = await repair('--dry-run', '--json');
  const found = JSON.parse(out) as Found;
  expect(code).toBe(0);
  expect(found.plan.map(({ file }) => file).sort()).toEqual(files);
  expect(found.repaired).toEqual([]);
  expect((await site.run('verify')).code).toBe(1);
});

test('does not change an intact store', async () => {
  await writeFile(path.join(backup, 'log/00000004.json'), 'other');
  expect((await repair()).out).toContain('Plan: restore 0 files from');
  expect((await site.run('verify')).code).toBe(0);
});

test('does not restore bytes that differ from the stated digest', async () => {
  const served = 'areas/mf-awards/1.0.0/main.js';
  const record = JSON.parse(await readFile(at('log/00000002.json'), 'utf8')) as object;
  await writeFile(path.join(backup, 'log/00000002.json'), JSON.stringify({ ...record, why: 'x' }));
  await writeFile(path.join(backup, served), 'other code');
  for (const file of ['log/00000002.json', served]) await rm(at(file));
  const { code, out, err } = await repair();
  expect(code).toBe(1);
  expect(out).toContain('Plan: restore 0 files from');
  expect(err).toMatch(/^Damaged: areas\/mf-awards\/1\.0\.0\/main\.js is missing, .*damaged in /m);
  expect(err).toMatch(/^Damaged: log\/00000002\.json is missing, .*no digest/m);
});

test('reports why a file cannot be repaired: missing in both stores, or without a digest', async () => {
  const missing = 'areas/mf-awards/1.0.0/main.js.gz';
  for (const file of [at(missing), path.join(backup, missing)]) await rm(file);
  await writeFile(at('releases/mf-awards/1.0.0/provenance.json'), '{}');
  const { code, err } = await repair();
  expect(code).toBe(1);
  expect(err).toMatch(/main\.js\.gz is missing, .*missing in /);
  expect(err).toMatch(/provenance\.json .*: no digest/);
});

test('rejects a folder that is not a store', async () => {
  const { code, err } = await site.run('verify', '--repair-from', path.join(site.root, 'nowhere'));
  expect(code).toBe(1);
  expect(err).toContain('(--repair-from)');
});
