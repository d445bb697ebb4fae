/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { layout } from '@concourse/core/store/storeLayout';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { contentName } from '@concourse/test-kit/contentName';
import type { TestSite } from '@concourse/test-kit/TestSite';
import { DatedSite } from '../testing/DatedSite';

let dated: DatedSite;
let site: TestSite;

beforeEach(async () => {
  dated = await DatedSite.make();
  site = dated.site;
});
afterEach(() => {
  jest.restoreAllMocks();
  return site.remove();
});

test('removes releases and editions that were not live within the retention, after printing the plan', async () => {
  await dated.fiveRevisions();
  const { out } = await site.run('prune', '--retention', '20d', '--dry-run');
  expect(out).toMatch(/^ {2}production .*revisions 3 to 5$/m);
  expect(out).toMatch(/^ {2}remove 2 editions \(/m);
  expect(out).toMatch(/^ {2}remove 2 releases \(\d.*\): mf-awards@1\.0\.0, mf-awards@1\.1\.0$/m);
  await dated.expectWhole(1);

  const { removed } = await dated.prune('20d');
  expect(removed).toMatchObject({ editions: 2, releases: ['mf-awards@1.0.0', 'mf-awards@1.1.0'] });
  await dated.expectWhole(3);
  expect(await readdir(site.paths.editions)).toHaveLength(3);
  expect(existsSync(site.paths.publicFiles('mf-awards', '1.1.0') + '/main.js')).toBe(false);
  expect(await site.store.log.revisions()).toEqual([1, 2, 3, 4, 5]);
  expect(await site.runJson('verify')).toMatchObject({ problems: [], pruned: 2 });
  expect((await dated.prune('20d')).removed).toMatchObject({
    editions: 0,
    releases: [],
  });
  expect(existsSync(site.paths.pruningClaim)).toBe(false);
});

test('keeps the releases of other environments, canaries and rollbacks', async () => {
  await writeFile(
    path.join(site.root, 'site.config.json'),
    JSON.stringify({ environments: { staging: {} } }),
  );
  await dated.fiveRevisions();
  dated.today = 71;
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.1.0', '--environment', 'staging');
  await site.runJson('rollback', '--to-revision', '1');
  await site.publish(awardsFixture('2.0.0'));
  await site.runJson('promote', 'mf-awards@2.0.0', '--canary', '5');
  await dated.dateFiles();
  await writeFile(path.join(site.root, 'site.config.json'), '{}');
  dated.today = 200;
  const { environments, removed } = await dated.prune('20d');
  expect(environments).toMatchObject([
    { environment: 'production', keptFrom: 7, newest: 7 },
    { environment: 'staging', keptFrom: 1, newest: 1 },
  ]);
  expect(removed?.releases).toEqual(['mf-awards@1.2.0', 'mf-awards@1.3.0', 'mf-awards@1.4.0']);
  await dated.expectWhole(6);
  await dated.expectWhole(1, site.store.forEnvironment({ name: 'staging', isDefault: false }));
});

test('keeps new releases that were never live, and files that open tabs may request', async () => {
  await dated.fiveRevisions();
  await site.publish(awardsFixture('3.0.0'));
  await dated.dateFiles();
  const { plan } = await dated.prune('2d');
  expect(plan.releases).toEqual(['mf-awards@1.0.0', 'mf-awards@1.1.0', 'mf-awards@1.2.0']);
  expect(plan.editions).toHaveLength(4);
  expect(await site.store.releases.find('mf-awards', '3.0.0')).not.toBeNull();
  const scriptOf = (version: string) => `${site.paths.publicFiles('mf-awards', version)}/main.js`;
  expect(existsSync(scriptOf('1.3.0'))).toBe(true);
  expect((await site.run('verify')).code).toBe(0);

  // Its edition is pruned, but the store remembers when it was live.
  dated.today = 81;
  await dated.prune('2d');
  expect(existsSync(scriptOf('1.3.0'))).toBe(true);
  dated.today = 83;
  await dated.prune('2d');
  expect(existsSync(scriptOf('1.3.0'))).toBe(false);
  expect(existsSync(scriptOf('1.4.0'))).toBe(true);
});

describe('files that releases share', () => {
  const shared = contentName('shared', 'shared', 'js');
  const pageOf = (version: string): string => contentName('page', version, 'js');
  const build = (version: string) => {
    const files = { [shared]: 'shared', [pageOf(version)]: version };
    return { ...awardsFixture(version), files };
  };
  const folder = () => site.paths.contentFiles('mf-awards');
  const names = async () => (await readdir(folder())).filter((file) => file.endsWith('.js')).sort();

  async function twoReleases(): Promise<void> {
    await site.seed();
    for (const [day, version] of [[10, '1.1.0'] as const, [50, '1.2.0'] as const]) {
      dated.today = day;
      await site.publish(build(version));
      await site.runJson('promote', `mf-awards@${version}`);
      await dated.dateFiles();
    }
    dated.today = 75;
  }

  test('stay while a release lists them', async () => {
    await twoReleases();
    expect(await names()).toEqual([pageOf('1.1.0'), pageOf('1.2.0'), shared].sort());
    const { removed } = await dated.prune('20d');
    expect(removed?.releases).toContain('mf-awards@1.1.0');
    expect(await names()).toEqual([pageOf('1.2.0'), shared].sort());
    expect(existsSync(path.join(folder(), `${pageOf('1.1.0')}.br`))).toBe(false);
    expect(await site.runJson('verify')).toMatchObject({ problems: [] });
  });

  test('stay while a process publishes a release of the area, and go with the next prune', async () => {
    await twoReleases();
    const claim = { pid: process.pid, host: hostname(), digest: 'x' };
    await mkdir(site.paths.release('mf-awards', '3.0.0'), { recursive: true });
    await writeFile(site.paths.publishClaim('mf-awards', '3.0.0'), JSON.stringify(claim));
    await dated.prune('20d');
    expect(await names()).toContain(pageOf('1.1.0'));
    await rm(site.paths.publishClaim('mf-awards', '3.0.0'));
    await dated.prune('20d');
    expect(await names()).toEqual([pageOf('1.2.0'), shared].sort());
    expect(existsSync(site.paths.contentClaim('mf-awards'))).toBe(false);
  });
});

test('keeps files of a release that was live again after a prune', async () => {
  await dated.fiveRevisions();
  const prune = () => dated.prune('2d');
  await prune();
  for (const [day, version] of [[76, '1.3.0'] as const, [77, '1.4.0'] as const]) {
    dated.today = day;
    await site.runJson('promote', `mf-awards@${version}`);
  }
  await dated.dateFiles({ all: true });
  const script = `${site.paths.publicFiles('mf-awards', '1.3.0')}/main.js`;
  for (const [day, isKept] of [[80, true] as const, [83, true] as const, [88, false] as const]) {
    dated.today = day;
    await prune();
    expect(existsSync(script)).toBe(isKept);
  }
});

test('status, history, rollback and promote report pruned revisions', async () => {
  await dated.fiveRevisions();
  await dated.prune('20d');
  const { out } = await site.run('history');
  expect(out).toMatch(/\n3 .* \(earlier revisions pruned\)/);
  expect(out).toMatch(/\n2 .* \(pruned\) /);
  const status = await site.run('status');
  expect(status).toMatchObject({ code: 0, err: '' });
  expect(status.out).toMatch(/mf-careers +1\.0\.0 +– +– +2026-0\d-\d\d.* nobody@test/);

  const refusal = async (...args: string[]) => {
    const { code, message } = await site.runError(...args);
    return `${code}: ${message}`;
  };
  expect(await refusal('rollback', '--to-revision', '2')).toMatch(/^REVISION_PRUNED: .*\b2\b/);
  expect(await refusal('export', '--revision', '1', '--output', 'out')).toMatch(
    /^REVISION_PRUNED: .*\b1\b/,
  );
  expect(await refusal('promote', 'mf-awards@1.1.0')).toMatch(
    /^RELEASE_PRUNED: .*mf-awards@1\.1\.0.*2026-03-17/,
  );
  expect((await site.run('rollback', '--to-revision', '3')).code).toBe(0);
  await site.runJson('promote', 'mf-awards@1.2.0');
  expect(await refusal('rollback', 'mf-awards')).toMatch(/^REVISION_PRUNED: .*revision 3/);
});

test('a pruned version can be published again with the same content only', async () => {
  await dated.fiveRevisions();
  await dated.prune('20d');
  await site.build({ ...awardsFixture('1.1.0'), pages: { '/award': 'other' } });
  expect((await site.runError('publish', 'mf-awards')).code).toBe('VERSION_TAKEN');
  await site.build(awardsFixture('1.1.0'));
  expect(await site.runJson('publish', 'mf-awards')).toMatchObject({ outcome: 'published' });
  await site.runJson('promote', 'mf-awards@1.1.0');
  await dated.expectWhole(6);
});

test.each(['null', '{}', '{"keptFrom":{"log":"x"},"digest":1}'])(
  'the records of pruning are reported as damaged if they are %s',
  async (content) => {
    await site.seed();
    await site.publish(awardsFixture('1.1.0'));
    await writeFile(site.paths.pruneRecord, content);
    expect((await site.runError('prune', '--retention', '1d')).code).toBe('STORE_DAMAGED');
    await rm(site.paths.pruneRecord);
    await rm(site.paths.manifest('mf-awards', '1.1.0'));
    await writeFile(site.paths.tombstone('mf-awards', '1.1.0'), content);
    await expect(site.publish(awardsFixture('1.1.0'))).rejects.toMatchObject({
      ...{ code: 'STORE_DAMAGED', file: layout.tombstone('mf-awards', '1.1.0') },
    });
  },
);

test('removes nothing if a record or edition is damaged, unless no record needs it', async () => {
  await dated.fiveRevisions();
  await writeFile(site.paths.edition('0123456789abcdef'), '{}');
  expect(await site.runJson('prune', '--retention', '20d', '--dry-run')).toMatchObject({
    plan: { editions: [{}, {}].map(() => expect.any(String) as string) },
  });
  const head = await site.store.log.head();
  await writeFile(site.paths.edition(head?.live ?? ''), '{}');
  const damage = async (): Promise<string> => {
    const { code, message } = await site.runError('prune', '--retention', '20d');
    return `${code}: ${message}`;
  };
  expect(await damage()).toMatch(/^STORE_DAMAGED: .*editions\//);
  await writeFile(site.paths.record(4), '{');
  expect(await damage()).toMatch(/^STORE_DAMAGED: .*log\/00000004\.json/);
  expect(await readdir(site.paths.editions)).toHaveLength(6);
});

test('a malformed release.json does not prevent pruning, and all shared files of its area stay', async () => {
  await dated.fiveRevisions();
  await site.publish(awardsFixture('9.0.0'));
  const shared = path.join(site.paths.contentFiles('mf-awards'), contentName('old', 'old', 'js'));
  await mkdir(path.dirname(shared), { recursive: true });
  await writeFile(shared, 'old');
  await utimes(shared, new Date(DatedSite.start), new Date(DatedSite.start));
  await writeFile(site.paths.manifest('mf-awards', '9.0.0'), '{');
  expect(await dated.prune('20d')).toMatchObject({
    removed: { editions: 2 },
  });
  expect(existsSync(shared)).toBe(true);
});

test('pruning removes decisions of hosted consoles that are older than 400 days', async () => {
  await dated.fiveRevisions();
  const decision = {
    who: null,
    operation: 'sign in',
    environment: null,
    areas: [],
    allowed: false,
  };
  for (const when of ['2024-11-01T12:00:00.000Z', '2025-12-01T12:00:00.000Z'])
    await site.store.decisions.add({
      ...decision,
      when,
      code: 'SIGN_IN_STALE',
      message: 'Expired',
    });
  await site.runJson('prune', '--retention', '30d', '--dry-run');
  expect(await site.store.decisions.readNewest(10)).toHaveLength(2);
  await dated.prune('30d');
  expect(await site.store.decisions.readNewest(10)).toMatchObject([
    { when: '2025-12-01T12:00:00.000Z' },
  ]);
});

test('a promotion does not find a release while its files are removed', async () => {
  await dated.fiveRevisions();
  let code: string | undefined;
  // oxlint-disable-next-line typescript/unbound-method -- called with the files as its `this`
  const { remove } = FolderFiles.prototype;
  jest.spyOn(FolderFiles.prototype, 'remove').mockImplementation(async function (
    this: FolderFiles,
    file,
  ) {
    if (file.startsWith('areas/mf-awards/1.0.0/'))
      code ??= (await site.runError('promote', 'mf-awards@1.1.0')).code;
    return remove.call(this, file);
  });
  expect((await dated.prune('20d')).removed?.releases).toHaveLength(2);
  expect(code).toBe('RELEASE_PRUNED');
  jest.restoreAllMocks();
  await dated.expectWhole(3);
});
