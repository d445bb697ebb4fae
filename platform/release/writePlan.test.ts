/** @jest-environment node */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { type DeltaIndex, deltaFile, deltaIndexFile } from '@concourse/core/store/deltaFiles';
import { StoreWriteError } from '@concourse/core/store/errors';
import { decodeDelta, supportsDeltas } from '@concourse/store/delta';
import { verifyStore } from '@concourse/store/verifyStore';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';

jest.mock('@concourse/store/delta', (): object => ({
  ...jest.requireActual('@concourse/store/delta'),
  supportsDeltas: jest.fn(),
}));

let site: TestSite;
beforeEach(async () => {
  jest.mocked(supportsDeltas).mockReturnValue(true);
  site = await TestSite.make();
  await site.publish({ name: 'shell', version: '1.0.0' }, release('1.0.0'));
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
});
afterEach(() => site.remove());

const words = Array.from({ length: 400 }, (_, at) => `word-${(at * 7919) % 1009}`).join(' ');
const script = (version: string): string => `console.log("${words}", "${version}");`;
const named = (version: string): string => `app.${sha256(script(version)).slice(0, 32)}.js`;
const served = (version: string): string => `areas/mf-awards/files/${named(version)}`;

/** A release with a script that releases share, and a script in its folder. */
const release = (version: string): BuildFixture => ({
  name: 'mf-awards',
  version,
  pages: { '/award': '<p>Jury</p>' },
  files: {
    [named(version)]: script(version),
    'remoteEntry.js': `${script('entry')} import("${version}");`,
    'photo.svg': `<svg>${words}</svg>`,
  },
});

type Promoted = { deltas: { made: number; bytes: number; problem: string | null } };

async function promote(version: string): Promise<Promoted['deltas']> {
  await site.publish(release(version));
  return (await site.runJson<Promoted>('promote', `mf-awards@${version}`)).deltas;
}

const at = (file: string): string => path.join(site.paths.root, file);
const indexOf = async (file: string): Promise<DeltaIndex> =>
  JSON.parse(await readFile(at(deltaIndexFile(file)), 'utf8')) as DeltaIndex;
const problems = async (): Promise<string[]> =>
  (await verifyStore(site.store)).problems.map(({ problem }) => problem);

const deltaFiles = async (): Promise<string[]> =>
  (await readdir(at('deltas'), { recursive: true })).filter((file) => /\.(?:json|dcb)$/.test(file));

/** The path of the only delta of the script of a version. */
async function onlyDelta(version: string): Promise<string> {
  const [entry] = Object.values(await indexOf(served(version)));
  return at(deltaFile(served(version), entry?.delta ?? ''));
}

test('a promotion makes deltas of changed scripts from the releases before', async () => {
  const { made, bytes, problem } = await promote('1.1.0');
  expect({ made, problem }).toEqual({ made: 2, problem: null });
  expect(bytes).toBeLessThan(200);
  const dictionary = Buffer.from(script('1.0.0'));
  const name = Buffer.from(sha256(dictionary), 'hex').toString('base64');
  const { [name]: entry, ...others } = await indexOf(served('1.1.0'));
  expect(others).toEqual({});
  expect(entry?.from).toBe(served('1.0.0'));
  const delta = await readFile(await onlyDelta('1.1.0'));
  expect(sha256(delta)).toBe(entry?.delta);
  expect(String(await decodeDelta(delta, dictionary))).toBe(script('1.1.0'));
  expect(Object.keys(await indexOf('areas/mf-awards/1.1.0/remoteEntry.js'))).toHaveLength(1);
  expect(await verifyStore(site.store)).toMatchObject({ deltas: 2, problems: [] });
});

test('editions do not depend on deltas', async () => {
  await promote('1.1.0');
  const { live } = (await site.store.log.head()) ?? {};
  await rm(site.paths.deltas, { recursive: true });
  await site.runJson('rollback');
  await promote('1.1.0');
  expect((await site.store.log.head())?.live).toBe(live);
});

test('makes deltas from the last five live releases, and from newer ones after a rollback', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
    await promote(version);
  const dictionaries = Object.values(await indexOf(served('1.6.0'))).map(({ from }) => from);
  expect(dictionaries.sort()).toEqual(
    ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'].map(served).sort(),
  );
  await site.runJson('rollback', 'mf-awards');
  const after = Object.values(await indexOf(served('1.5.0'))).map(({ from }) => from);
  expect(after).toContain(served('1.6.0'));
});

test('records dictionaries that save too little, and does not try them again', async () => {
  await site.publish({ ...release('2.0.0'), files: { [named('2.0.0')]: script('2.0.0') } });
  const unlike = `app.${sha256('alert(1)').slice(0, 32)}.js`;
  await site.publish({ ...release('1.9.0'), files: { [unlike]: 'alert(1)' } });
  await site.runJson('promote', 'mf-awards@1.9.0');
  await site.runJson('promote', 'mf-awards@2.0.0');
  const entries = Object.values(await indexOf(served('2.0.0')));
  expect(entries.find(({ from }) => from.endsWith(unlike))?.delta).toBeNull();
});

test('without the feature, a promotion succeeds and says so', async () => {
  jest.mocked(supportsDeltas).mockReturnValue(false);
  await site.publish(release('1.1.0'));
  const { code, out } = await site.run('promote', 'mf-awards@1.1.0');
  expect(code).toBe(0);
  expect(out.match(/download some files whole/g)).toHaveLength(1);
  expect(existsSync(site.paths.deltas)).toBe(false);
});

test('a promoter that must not write deltas still promotes', async () => {
  const { files } = site.store;
  const replace = files.replace.bind(files);
  jest.spyOn(files, 'replace').mockImplementation((file, ...rest) => {
    if (!file.startsWith('deltas/')) return replace(file, ...rest);
    throw new StoreWriteError('STORE_READ_ONLY', 'No permission', 'Grant it.');
  });
  const { applyChange } = await import('./applyChange');
  const { promoteToAll } = await import('./changes');
  await site.publish(release('1.1.0'));
  const outcome = await applyChange(promoteToAll({ 'mf-awards': '1.1.0' }), site.applyOptions());
  expect(outcome.record?.rev).toBe(2);
  expect(outcome.deltas.problem).toBe('No permission');
});

test('a promotion whose deltas fail is live, and the next promotion makes them', async () => {
  await writeFile(site.paths.deltas, 'This file is in the place of the folder.');
  await site.publish(release('1.1.0'), {
    ...{ name: 'mf-careers', version: '1.1.0' },
    pages: { '/Careers': '<p>Jobs</p>' },
  });
  const { record, deltas } = await site.runJson<Promoted & { record: object }>(
    ...['promote', 'mf-awards@1.1.0'],
  );
  expect(record).toMatchObject({ rev: 2 });
  expect(deltas).toEqual({ made: 0, bytes: 0, problem: expect.any(String) as string });
  await rm(site.paths.deltas);
  await site.runJson('promote', 'mf-careers@1.1.0');
  expect(await deltaFiles()).not.toEqual([]);
});

test('verify finds wrong deltas, and a promotion of the same release replaces them', async () => {
  await promote('1.1.0');
  const delta = await onlyDelta('1.1.0');
  const intact = await readFile(delta);
  await writeFile(delta, 'wrong');
  expect(await problems()).toEqual(['has unexpected content']);
  expect((await promote('1.1.0')).made).toBe(1);
  expect(await readFile(delta)).toEqual(intact);
  expect(await problems()).toEqual([]);

  const index = await indexOf(served('1.1.0'));
  const wrong = Buffer.from('a wrong delta with the right digest');
  await writeFile(at(deltaFile(served('1.1.0'), sha256(wrong))), wrong);
  const [dictionary = ''] = Object.keys(index);
  const entry = { from: served('1.0.0'), delta: sha256(wrong) };
  await writeFile(at(deltaIndexFile(served('1.1.0'))), JSON.stringify({ [dictionary]: entry }));
  expect(await problems()).toEqual([`does not produce ${served('1.1.0')}`]);
  await promote('1.1.0');
  expect(await indexOf(served('1.1.0'))).toEqual(index);

  await writeFile(at(deltaIndexFile(served('1.1.0'))), '{"a":1}');
  expect(await problems()).toEqual(['is malformed']);
  await promote('1.1.0');
  expect(await problems()).toEqual([]);
});

test('verify restores damaged deltas from another store', async () => {
  await promote('1.1.0');
  const backup = path.join(site.root, 'backup');
  await cp(site.paths.root, backup, { recursive: true });
  const delta = await onlyDelta('1.1.0');
  await rm(delta);
  await site.runJson('verify', '--repair-from', backup);
  expect(await readFile(delta)).toEqual(await readFile(delta.replace(site.paths.root, backup)));
});

test('backups contain deltas', async () => {
  await promote('1.1.0');
  const backup = path.join(site.root, 'backup');
  await site.runJson('backup', '--destination', backup, '--create');
  const files = async (root: string): Promise<string[]> =>
    (await readdir(path.join(root, 'deltas'), { recursive: true })).sort();
  expect(await files(backup)).toEqual(await files(site.paths.root));
});

test('prune removes deltas with their files and dictionaries', async () => {
  await promote('1.1.0');
  await promote('1.2.0');
  const before = await deltaFiles();
  expect(before).toHaveLength(12);
  // Files of the store are older than the retention, but tabs may still request the files of 1.1.0.
  site.clockOffsetDays = 20_000;
  await promote('1.3.0');
  const { plan } = await site.runJson<{ plan: { releases: string[] } }>(
    ...['prune', '--retention', '1d'],
  );
  expect(plan.releases).toEqual(['mf-awards@1.0.0', 'mf-awards@1.1.0']);
  const left = Object.values(await indexOf(served('1.3.0'))).map(({ from }) => from);
  expect(left).toEqual([served('1.2.0')]);
  expect(existsSync(at(deltaIndexFile(served('1.1.0'))))).toBe(false);
  expect(await deltaFiles()).toHaveLength(5);
  expect(await problems()).toEqual([]);
});
