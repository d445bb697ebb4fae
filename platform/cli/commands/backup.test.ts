/** @jest-environment node */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
let copy: string;
beforeEach(async () => {
  site = await TestSite.make();
  copy = path.join(site.root, 'copy');
  const environments = { staging: { siteUrl: 'https://staging.example.org' } };
  await writeFile(path.join(site.root, 'site.config.json'), JSON.stringify({ environments }));
  await site.seed();
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', '--environment', 'staging');
});
afterEach(() => {
  jest.restoreAllMocks();
  return site.remove();
});

async function release(version: string): Promise<void> {
  await site.publish(awardsFixture(version));
  await site.runJson('promote', `mf-awards@${version}`);
}

type Copied = { copied: { files: number; records: number } };
const copyTo = (...args: string[]) =>
  site.runJson<Copied>('backup', '--destination', copy, ...args);
const ofCopy = async (...args: string[]) => (await site.run(...args, '--store', copy)).out;

const verifyCopy = () =>
  site.runJson<{ problems: object[]; pruned: number }>('verify', '--store', copy);
const problemsOfCopy = async () => (await verifyCopy()).problems;

const isWorking = (name: string): boolean =>
  /^(tmp|newest|promoting|verified-blobs|page-facts)|area-history/.test(name);

/** Lists the files of a store, without caches and working files. */
async function filesOf(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isWorking(file) && !/promoting|newest-record/.test(file))
    .sort();
}

test('a backup is a complete store with all environments, and later backups are incremental', async () => {
  await site.store.decisions.add({
    ...{ when: '2026-01-05T09:00:00.000Z', who: null, operation: 'sign in', environment: null },
    ...{ areas: [], allowed: false, code: 'SIGN_IN_STALE', message: 'Expired' },
  });
  expect(
    await site.runJson('backup', '--destination', copy, '--create', '--dry-run'),
  ).toMatchObject({
    plan: {
      environments: [
        { environment: 'production', revisions: [1] },
        { environment: 'staging', revisions: [1] },
      ],
    },
    copied: null,
  });
  expect(existsSync(copy)).toBe(false);

  expect(await site.runError('backup', '--destination', copy)).toMatchObject({
    code: 'STORE_NOT_FOUND',
    message: expect.stringContaining(copy) as string,
  });
  expect(existsSync(copy)).toBe(false);
  expect((await copyTo('--create')).copied.records).toBe(2);
  expect(await filesOf(copy)).toEqual(await filesOf(site.paths.root));
  for (const args of [
    ['status'],
    ['history'],
    ['history', '--environment', 'staging'],
    ['verify'],
  ]) {
    expect(await ofCopy(...args)).toBe((await site.run(...args)).out);
  }
  expect((await copyTo()).copied).toMatchObject({ files: 0, records: 0 });

  await release('1.1.0');
  const { copied } = await copyTo();
  expect(copied.records).toBe(1);
  expect(copied.files).toBeLessThan(16);
  expect(await ofCopy('status')).toBe((await site.run('status')).out);
});

test('an interrupted backup is intact, and the next one continues it', async () => {
  await copyTo('--create');
  await release('1.1.0');
  await release('1.2.0');
  // oxlint-disable-next-line typescript/unbound-method -- called with a store as its `this`
  const { replace } = FolderFiles.prototype;
  let writes = 0;
  const cut = jest.spyOn(FolderFiles.prototype, 'replace').mockImplementation(function (
    this: FolderFiles,
    file,
    ...rest
  ) {
    if (this.label === copy && !isWorking(file)) writes += 1;
    return writes > 12 ? Promise.reject(new Error('killed')) : replace.call(this, file, ...rest);
  });
  const before = await ofCopy('status');
  expect((await site.run('backup', '--destination', copy)).err).toContain('killed');
  cut.mockRestore();
  expect(await ofCopy('status')).toBe(before);
  expect(await problemsOfCopy()).toEqual([]);

  const all = (await filesOf(site.paths.root)).length;
  const left = all - (await filesOf(copy)).length;
  const { copied } = await copyTo();
  expect(copied.files + copied.records).toBe(left);
  expect(copied.records).toBe(2);
  expect(await filesOf(copy)).toEqual(await filesOf(site.paths.root));
});

test('records are copied last and in order, so that a killed backup has a valid log', async () => {
  await release('1.1.0');
  // oxlint-disable-next-line typescript/unbound-method -- called with a store as its `this`
  const { createOnce } = FolderFiles.prototype;
  const cut = jest.spyOn(FolderFiles.prototype, 'createOnce').mockImplementation(function (
    this: FolderFiles,
    file,
    bytes,
  ) {
    const isSecond = this.label === copy && file === 'log/00000002.json';
    return isSecond ? Promise.reject(new Error('killed')) : createOnce.call(this, file, bytes);
  });
  await site.run('backup', '--destination', copy, '--create');
  cut.mockRestore();
  expect(await ofCopy('history')).toMatch(/\n1 /);
  expect(await problemsOfCopy()).toEqual([]);
  expect((await copyTo()).copied).toMatchObject({ files: 0, records: 2 });
});

test('rejects a store with other promotions, and does not change it', async () => {
  await site.publish(awardsFixture('1.1.0'));
  await copyTo('--create');
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('promote', 'mf-awards@1.1.0', '--store', copy);
  const files = await filesOf(copy);
  const refused = async (): Promise<void> => {
    const { code, message } = await site.runError('backup', '--destination', copy);
    expect(code).toBe('COPY_DIVERGED');
    expect(message).toMatch(/Revision 2 of production/i);
    expect(await filesOf(copy)).toEqual(files);
  };
  await refused();
  await rm(site.paths.record(2));
  expect((await site.runError('backup', '--destination', copy)).code).toBe('STORE_DAMAGED');
  // Without the history of the areas, nothing shows that the source had a second revision.
  await rm(site.paths.areaHistory);
  await refused();
});

test('copies no record while a file is damaged in the source', async () => {
  for (const [at, file] of [
    'areas/mf-careers/1.0.0/main.js',
    'releases/shell/1.0.0/shell.cjs',
  ].entries()) {
    const to = `${copy}${at}`;
    const damaged = path.join(site.paths.root, file);
    const whole = await readFile(damaged, 'utf8');
    await writeFile(damaged, whole.replace(/[a-z]{3}/, 'xxx'));
    expect(await site.runError('backup', '--destination', to, '--create')).toMatchObject({
      code: 'STORE_DAMAGED',
      message: expect.stringContaining(file) as string,
    });
    expect(existsSync(path.join(to, 'log'))).toBe(false);
    await writeFile(damaged, whole);
  }
});

test.each(['{"name":', '{"name":"mf-careers","version":"1.0.0"}'])(
  'a release.json that its publisher replaced by %s does not stop a backup',
  async (text) => {
    const careers = { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '' } };
    await site.publish(careers, awardsFixture('1.1.0'));
    for (const version of ['1.0.0', '1.1.0'])
      await writeFile(site.paths.manifest('mf-careers', version), text);
    expect((await copyTo('--create')).copied.records).toBe(2);
    expect(await ofCopy('verify', '--json')).toBe((await site.run('verify', '--json')).out);
    expect(await site.runJson('promote', 'mf-awards@1.1.0', '--store', copy)).toMatchObject({
      changed: true,
    });
  },
);

test('pruned editions are not damage in a backup', async () => {
  await release('1.1.0');
  const later = () => new Date(Date.now() + 100 * 24 * 3_600_000);
  Object.defineProperty(site, 'now', { value: later });
  await site.runJson('prune', '--retention', '30d');
  await copyTo('--create');
  expect(await verifyCopy()).toMatchObject({ problems: [], pruned: 1 });
  expect(await ofCopy('history')).toMatch(/\n1 .*\(pruned\)/);
});
