/** @jest-environment node */
import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { folderStore } from '@concourse/store/Store';
import { verifyStore } from '@concourse/store/verifyStore';
import { TestSite } from '@concourse/test-kit/TestSite';
import type { HistoryEntry } from './history';
import type { Status } from './status';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awards('1.1.0'), awards('1.2.0'));
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('promote', 'mf-awards@1.2.0');
});
afterEach(() => site.remove());

const awards = (version: string) => ({
  name: 'mf-awards',
  version,
  pages: { '/award': '<p id="jury">Jury</p>' },
});

const record = (rev: number): string => site.paths.record(rev);
const tear = (rev: number): Promise<void> => truncate(record(rev), 40);

/** The problems that a new process finds, without caches. */
const problems = async (): Promise<string[]> => {
  const fresh = folderStore(site.paths.root, () => new Date());
  return (await verifyStore(fresh)).problems.map(({ file, problem }) => `${file} ${problem}`);
};

const liveEdition = async () => site.store.editions.read((await site.store.log.head())?.live ?? '');
const liveBlob = async (address: string): Promise<string> =>
  site.paths.blob((await liveEdition()).pages[address]?.blob ?? '');

describe('a damaged provenance file', () => {
  const file = 'releases/mf-awards/1.2.0/provenance.json';
  const damage = (text: string) => writeFile(site.paths.provenance('mf-awards', '1.2.0'), text);

  test.each(['{"commit": "0123', '', '{"commit": 7}', '[]'])(
    'such as %j is reported by status, which prints the rest',
    async (text) => {
      await damage(text);
      const { code, out, err } = await site.run('status');
      expect(code).toBe(0);
      expect(out).toMatch(/mf-awards +1\.2\.0 +– +– /);
      expect(err).toContain(`Damaged: ${file} is `);
      expect(err).toContain('→ Remove the file');
      expect((await site.runJson<Status>('status')).damage).toMatchObject([{ file }]);
    },
  );

  test('does not prevent verify from reporting other damage of the release', async () => {
    await damage('{');
    const served = path.join(site.paths.publicFiles('mf-awards', '1.2.0'), 'main.js');
    await writeFile(served, 'other');
    expect(await problems()).toEqual([
      expect.stringMatching(/^areas\/mf-awards\/1\.2\.0\/main\.js /),
      expect.stringContaining(`${file} `),
    ]);
  });
});

describe('the chain of records', () => {
  const rewrite = async (rev: number, change: object): Promise<void> => {
    const found = JSON.parse(await readFile(record(rev), 'utf8')) as object;
    await writeFile(record(rev), JSON.stringify({ ...found, ...change }));
  };

  test('starts with the first record, and verify prints the digest of the last one', async () => {
    const { code, out } = await site.run('verify');
    expect(code).toBe(0);
    expect(out).toMatch(/Log of production: .* 1 to 3.* [0-9a-f]{64}\n$/);
    const [first, second] = (await site.store.log.readAll()).records;
    expect(first?.previous).toBeNull();
    expect(second?.previous).toBe(sha256(await readFile(record(1))));
  });

  test('reveals a changed record', async () => {
    await rewrite(1, { who: 'grace' });
    expect(await problems()).toEqual([
      'log/00000001.json is not the record that revision 2 follows: it was changed or replaced',
    ]);
    expect((await site.run('verify')).err).toMatch(/→ .*--repair-from/);
  });

  test('reveals a changed record in the log of another environment', async () => {
    const staging = site.store.forEnvironment({ name: 'staging', isDefault: false });
    const [first, second] = (await site.store.log.readAll()).records;
    if (!first || !second) throw new Error('two records were expected');
    for (const found of [first, second]) await staging.log.append(found);
    const file = path.join(site.paths.root, staging.log.fileOf(1));
    await writeFile(file, JSON.stringify({ ...first, why: 'another reason' }));
    expect(await problems()).toEqual([
      expect.stringMatching(/^environments\/staging\/log\/00000001\.json .*revision 2/),
    ]);
  });

  test('may start after older records, but must not have gaps', async () => {
    for (const rev of [1, 2, 3]) await rewrite(rev, { previous: undefined });
    expect((await site.run('verify')).code).toBe(0);
    await site.runJson('promote', 'mf-awards@1.1.0');
    expect((await site.run('verify')).out).toMatch(/Log of production: .* 4 to 4/);
    await site.runJson('promote', 'mf-awards@1.2.0');
    await rewrite(5, { previous: undefined });
    expect(await problems()).toEqual([
      expect.stringMatching(/^log\/00000005\.json .*since revision 4$/),
    ]);
  });

  test('continues at the last sound record after an unreadable newest one', async () => {
    await tear(3);
    await site.runJson('rollback', '--to-revision', '2');
    expect(await site.store.log.head()).toMatchObject({
      previous: sha256(await readFile(record(2))),
      lost: [3],
    });
    await rm(record(3));
    expect((await site.run('verify')).out).toMatch(
      /Log of production: .* 1 to 4, without the lost revisions 3,/,
    );
    await site.runJson('promote', 'mf-awards@1.2.0');
    expect(await site.store.log.head()).toMatchObject({ rev: 5, lost: [3] });
  });

  test('requires a promotion to read only the two newest records', async () => {
    const read = jest.spyOn(FolderFiles.prototype, 'read');
    await site.runJson('promote', 'mf-awards@1.1.0');
    const records = read.mock.calls.map(([file]) => file).filter((file) => file.startsWith('log/'));
    // The settings, and the plan while no process prunes.
    expect([...new Set(records)]).toEqual(['log/00000003.json', 'log/00000002.json']);
    expect(records).toHaveLength(4);
    read.mockRestore();
  });
});

describe('a damaged record', () => {
  test('in the past is reported by status and history, which print the others', async () => {
    await tear(2);
    const status = await site.run('status');
    expect(status.code).toBe(0);
    expect(status.out).toContain('Revision 3');
    expect(status.err).toMatch(/log\/00000002\.json.*\n→ /);
    const history = await site.run('history', '--json');
    expect((JSON.parse(history.out) as HistoryEntry[]).map(({ rev }) => rev)).toEqual([3, 1]);
    expect(history.err).toContain('log/00000002.json');
    expect((await site.runJson<Status>('status')).damage).toHaveLength(1);
  });

  test('in the past prevents neither promotions nor a rollback to an older revision', async () => {
    await tear(2);
    await site.runJson('promote', 'mf-awards@1.1.0');
    await site.runJson('rollback', '--to-revision', '1');
    expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
  });

  test('between two releases is not skipped by a rollback', async () => {
    await tear(2);
    const { code, message } = await site.runError('rollback', 'mf-awards');
    expect(code).toBe('STORE_DAMAGED');
    expect(message).toMatch(/log\/00000002\.json.*revision 3/);
    expect(await site.store.log.revisions()).toEqual([1, 2, 3]);
  });

  test('that is the newest stops promotions, until a rollback to a revision', async () => {
    await tear(3);
    const status = await site.run('status');
    expect(status.code).toBe(1);
    expect(status.out).toContain('The newest revision is damaged');
    const refused = await site.run('promote', 'mf-awards@1.1.0');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      /^STORE_DAMAGED: [^\n]*log\/00000003\.json [^\n]*\n→ .*\n→ .*rollback --to-revision 2: .*mf-awards@1\.1\.0.*mf-awards@1\.2\.0/,
    );
    expect((await site.run('rollback', '--to-revision', '2')).out).toContain('Revision 4 is live');
    expect((await site.liveVersions())['mf-awards']).toBe('1.1.0');
    expect((await site.run('status')).code).toBe(0);
  });
});

test('a missing record in the middle is reported', async () => {
  await rm(record(2));
  expect((await site.run('history')).err).toContain('log/00000002.json');
  expect(await problems()).toEqual(['log/00000002.json is missing']);
});

test('a record of another revision is reported', async () => {
  await writeFile(record(2), await readFile(record(1)));
  expect(await problems()).toEqual([expect.stringMatching(/^log\/00000002\.json .*revision 2$/)]);
});

describe('a page of the live edition', () => {
  test.each([
    ['lost', (file: string) => rm(file)],
    ['overwritten', (file: string) => writeFile(file, 'damaged!')],
    ['lost in its compressed form', (file: string) => rm(`${file}.br`)],
    ['overwritten in its compressed form', (file: string) => writeFile(`${file}.gz`, 'damaged!')],
  ])('that is %s is restored by promoting the same release again', async (_, damage) => {
    await damage(await liveBlob('/award'));
    expect(await problems()).toHaveLength(1);
    const outcome = await site.runJson('promote', 'mf-awards@1.2.0');
    expect(outcome).toMatchObject({ restored: 1, changed: false });
    expect(await problems()).toEqual([]);
  });

  test('that is lost is restored by promoting another area, which reuses the page', async () => {
    await rm(await liveBlob('/Careers'));
    expect(await site.runJson('promote', 'mf-awards@1.1.0')).toMatchObject({
      restored: 1,
      record: { rev: 4 },
    });
    expect(await problems()).toEqual([]);
  });

  test('that is lost is restored by a rollback to its edition', async () => {
    const file = await liveBlob('/award');
    await site.runJson('promote', 'mf-awards@1.1.0');
    await rm(file);
    expect(await site.runJson('rollback', '--to-revision', '3')).toMatchObject({ restored: 1 });
    expect(await problems()).toEqual([]);
  });

  test('is not composed of a damaged content, which is reported with its release', async () => {
    await rm(await liveBlob('/award'));
    const { name, version, routes } = await site.store.releases.read('mf-awards', '1.2.0');
    const fragment = `${routes[0]?.pages[0]?.fragment ?? ''}.html`;
    await writeFile(path.join(site.paths.contents(name, version), fragment), 'damaged');
    const { err, code } = await site.run('promote', 'mf-awards@1.2.0');
    expect(code).toBe(1);
    expect(err).toContain(`releases/mf-awards/1.2.0/fragments/${fragment} `);
    expect(err).toMatch(/→ Publish .*mf-awards@1\.2\.0/);
  });
});

test('a damaged edition is composed again by promoting its releases', async () => {
  const { id } = await liveEdition();
  await appendFile(site.paths.edition(id), ' torn');
  const { code, message } = await site.runError('promote', 'mf-awards@1.1.0');
  expect(code).toBe('STORE_DAMAGED');
  expect(message).toContain(`editions/${id}.json`);
  await site.runJson('rollback', '--to-revision', '2');
  await site.runJson('promote', 'mf-awards@1.2.0');
  expect((await liveEdition()).id).toBe(id);
  expect(await problems()).toEqual([]);
});

test('a changed or truncated manifest is reported, and repaired by publishing its build', async () => {
  const file = site.paths.manifest('mf-awards', '1.2.0');
  const intact = await readFile(file, 'utf8');
  for (const damaged of [intact.slice(0, 50), intact.replace('Title of', 'Titel of')]) {
    await writeFile(file, damaged);
    const { code, err } = await site.run('verify');
    expect(code).toBe(1);
    expect(err).toContain('releases/mf-awards/1.2.0/release.json');
    expect(err).toMatch(/→ Publish .*mf-awards@1\.2\.0/);
    // Editions have a copy of the manifest.
    expect((await site.run('promote', 'mf-careers@1.0.0')).code).toBe(0);
    await site.build(awards('1.2.0'));
    expect(await site.runJson('publish', 'mf-awards')).toMatchObject({ outcome: 'repaired' });
    expect(await problems()).toEqual([]);
  }
});

test('a truncated manifest is not repaired by another build', async () => {
  await truncate(site.paths.manifest('mf-awards', '1.2.0'), 50);
  await site.build({ ...awards('1.2.0'), pages: { '/award': '<p id="jury">Other</p>' } });
  const { code, err } = await site.run('publish', 'mf-awards');
  expect(code).toBe(1);
  expect(err).toMatch(/^VERSION_TAKEN: mf-awards@1\.2\.0 /);
});

describe('verify', () => {
  test('finds no damage in an intact store', async () => {
    const { code, out, err } = await site.run('verify');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Read 3 records, 3 editions, 5 releases and \d+ blobs/);
  });

  test('reports every kind of damage with instructions, and exits with 1', async () => {
    const { paths } = site;
    const edition = await liveEdition();
    const served = paths.publicFiles('mf-awards', '1.0.0');
    const { routes } = await site.store.releases.read('mf-careers', '1.0.0');
    const fragment = `${routes[0]?.pages[0]?.fragment ?? ''}.html`;
    const blob = await liveBlob('/Careers');
    const [first] = (await site.store.log.readAll()).records;
    await rm(record(1));
    await tear(2);
    await rm(blob);
    await writeFile(paths.blob(edition.notFound.blob), 'damaged');
    await writeFile(`${paths.blob(edition.pages['/award']?.blob ?? '')}.br`, 'damaged');
    await rm(path.join(served, 'main.js'));
    await writeFile(path.join(served, 'main.js.gz'), 'damaged');
    await writeFile(path.join(paths.contents('mf-careers', '1.0.0'), fragment), 'damaged');
    await writeFile(paths.shellBundle('1.0.0'), 'damaged');
    await rm(paths.manifest('mf-awards', '1.1.0'));
    await writeFile(paths.edition(first?.live ?? ''), '{}');

    const { code, out, err } = await site.run('verify', '--json');
    expect(code).toBe(1);
    expect(err).toBe('');
    const found = (JSON.parse(out) as { problems: { file: string; next: string }[] }).problems;
    expect(found.map(({ file }) => file).sort()).toEqual(
      [
        'log/00000001.json',
        'log/00000002.json',
        `editions/${first?.live ?? ''}.json`,
        'areas/mf-awards/1.0.0/main.js',
        'areas/mf-awards/1.0.0/main.js.gz',
        `releases/mf-careers/1.0.0/fragments/${fragment}`,
        'releases/mf-awards/1.1.0/release.json',
        'releases/shell/1.0.0/shell.cjs',
        paths.relativePath(blob),
        `blobs/${edition.notFound.blob}`,
        `blobs/${edition.pages['/award']?.blob ?? ''}.br`,
      ].sort(),
    );
    expect(found.every(({ next }) => next.length > 20)).toBe(true);
    expect(found.some(({ next }) => next.includes('promote mf-careers@1.0.0'))).toBe(true);
    expect((await site.run('verify')).out).toContain('11 problems');
  });
});
