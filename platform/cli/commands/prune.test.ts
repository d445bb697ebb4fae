/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path, { dirname } from 'node:path';
import { layout } from '@concourse/core/store/storeLayout';
import { editionBlobs } from '@concourse/store/EditionRepository';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { type Store, folderStore } from '@concourse/store/Store';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { contentName } from '@concourse/test-kit/contentName';
import { TestSite } from '@concourse/test-kit/TestSite';

const dayMs = 24 * 3_600_000;
const { setTimeout: pause } =
  jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');

let site: TestSite;
/** The day of the test clock. */
let today = 0;
const start = Date.UTC(2026, 0, 1);

beforeEach(async () => {
  site = await TestSite.make();
  today = 0;
  Object.defineProperty(site, 'now', { value: () => new Date(start + today * dayMs) });
});
afterEach(() => {
  jest.restoreAllMocks();
  return site.remove();
});

/** Sets the modification time of new files to the test clock. */
async function age(): Promise<void> {
  const time = new Date(start + today * dayMs);
  const names = await readdir(site.paths.root, { recursive: true, withFileTypes: true });
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (!aged.has(file)) await utimes(file, time, time);
    aged.add(file);
  }
}
const aged = new Set<string>();

/** Publishes and promotes a version of the awards on a day. */
async function release(day: number, version: string, ...args: string[]): Promise<void> {
  today = day;
  await site.publish(awardsFixture(version));
  await site.runJson('promote', `mf-awards@${version}`, ...args);
  await age();
}

/** Reads these editions with a new store: all their pages and releases must be intact. */
async function expectWhole(ids: (string | null)[]): Promise<void> {
  const store = folderStore(site.paths.root, () => new Date());
  for (const id of ids) {
    if (id === null) continue;
    const edition = await store.editions.read(id);
    expect(await store.editions.findLostBlobs(editionBlobs(edition))).toEqual([]);
    for (const [name, { version }] of Object.entries(edition.releases)) {
      expect(await store.releases.damagedFiles(await store.releases.read(name, version))).toEqual(
        [],
      );
    }
  }
}

const idsFrom = async (store: Store, rev: number) => {
  const records = (await store.log.readAll()).records.filter((record) => record.rev >= rev);
  return records.flatMap(({ live, variants = [] }) => [live, ...variants]);
};

/** Five versions on days 0, 10, 50, 60 and 70; it is day 75. */
async function fiveRevisions(): Promise<void> {
  await site.seed();
  await age();
  await release(10, '1.1.0');
  await release(50, '1.2.0');
  await release(60, '1.3.0');
  await release(70, '1.4.0');
  today = 75;
}

type Pruned = {
  environments: object[];
  plan: { editions: string[]; releases: string[] };
  removed: { editions: number; releases: string[]; left: string[] } | null;
};

test('removes releases and editions that were not live within the retention, after printing the plan', async () => {
  await fiveRevisions();
  const { out } = await site.run('prune', '--retention', '20d', '--dry-run');
  expect(out).toMatch(/^ {2}production .*revisions 3 to 5$/m);
  expect(out).toMatch(/^ {2}remove 2 editions \(/m);
  expect(out).toMatch(/^ {2}remove 2 releases \(\d.*\): mf-awards@1\.0\.0, mf-awards@1\.1\.0$/m);
  await expectWhole(await idsFrom(site.store, 1));

  const { removed } = await site.runJson<Pruned>('prune', '--retention', '20d');
  expect(removed).toMatchObject({ editions: 2, releases: ['mf-awards@1.0.0', 'mf-awards@1.1.0'] });
  await expectWhole(await idsFrom(site.store, 3));
  expect(await readdir(site.paths.editions)).toHaveLength(3);
  expect(existsSync(site.paths.publicFiles('mf-awards', '1.1.0') + '/main.js')).toBe(false);
  expect(await site.store.log.revisions()).toEqual([1, 2, 3, 4, 5]);
  expect(await site.runJson('verify')).toMatchObject({ problems: [], pruned: 2 });
  expect((await site.runJson<Pruned>('prune', '--retention', '20d')).removed).toMatchObject({
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
  await fiveRevisions();
  today = 71;
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.1.0', '--environment', 'staging');
  await site.runJson('rollback', '--to-revision', '1');
  await site.publish(awardsFixture('2.0.0'));
  await site.runJson('promote', 'mf-awards@2.0.0', '--canary', '5');
  await age();
  await writeFile(path.join(site.root, 'site.config.json'), '{}');
  today = 200;
  const { environments, removed } = await site.runJson<Pruned>('prune', '--retention', '20d');
  expect(environments).toMatchObject([
    { environment: 'production', keptFrom: 7, newest: 7 },
    { environment: 'staging', keptFrom: 1, newest: 1 },
  ]);
  expect(removed?.releases).toEqual(['mf-awards@1.2.0', 'mf-awards@1.3.0', 'mf-awards@1.4.0']);
  await expectWhole(await idsFrom(site.store, 6));
  await expectWhole(
    await idsFrom(site.store.forEnvironment({ name: 'staging', isDefault: false }), 1),
  );
});

test('keeps new releases that were never live, and files that open tabs may request', async () => {
  await fiveRevisions();
  await site.publish(awardsFixture('3.0.0'));
  await age();
  const { plan } = await site.runJson<Pruned>('prune', '--retention', '2d');
  expect(plan.releases).toEqual(['mf-awards@1.0.0', 'mf-awards@1.1.0', 'mf-awards@1.2.0']);
  expect(plan.editions).toHaveLength(4);
  expect(await site.store.releases.find('mf-awards', '3.0.0')).not.toBeNull();
  const scriptOf = (version: string) => `${site.paths.publicFiles('mf-awards', version)}/main.js`;
  expect(existsSync(scriptOf('1.3.0'))).toBe(true);
  expect((await site.run('verify')).code).toBe(0);

  // Its edition is pruned, but the store remembers when it was live.
  today = 81;
  await site.runJson('prune', '--retention', '2d');
  expect(existsSync(scriptOf('1.3.0'))).toBe(true);
  today = 83;
  await site.runJson('prune', '--retention', '2d');
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
      today = day;
      await site.publish(build(version));
      await site.runJson('promote', `mf-awards@${version}`);
      await age();
    }
    today = 75;
  }

  test('stay while a release lists them', async () => {
    await twoReleases();
    expect(await names()).toEqual([pageOf('1.1.0'), pageOf('1.2.0'), shared].sort());
    const { removed } = await site.runJson<Pruned>('prune', '--retention', '20d');
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
    await site.runJson('prune', '--retention', '20d');
    expect(await names()).toContain(pageOf('1.1.0'));
    await rm(site.paths.publishClaim('mf-awards', '3.0.0'));
    await site.runJson('prune', '--retention', '20d');
    expect(await names()).toEqual([pageOf('1.2.0'), shared].sort());
    expect(existsSync(site.paths.contentClaim('mf-awards'))).toBe(false);
  });

  test('a publisher waits for a running prune, and takes over after a killed one', async () => {
    await twoReleases();
    const path = site.paths.contentClaim('mf-awards');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify({ pid: process.pid, host: hostname() }));
    let isPublished = false;
    const publishing = site.publish(build('3.0.0')).then(() => (isPublished = true));
    await pause(300);
    expect(isPublished).toBe(false);
    await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
    await publishing;
    expect(await names()).toContain(pageOf('3.0.0'));
  });
});

test('keeps files of a release that was live again after a prune', async () => {
  await fiveRevisions();
  const prune = () => site.runJson('prune', '--retention', '2d');
  await prune();
  for (const [day, version] of [[76, '1.3.0'] as const, [77, '1.4.0'] as const]) {
    today = day;
    await site.runJson('promote', `mf-awards@${version}`);
  }
  aged.clear();
  await age();
  const script = `${site.paths.publicFiles('mf-awards', '1.3.0')}/main.js`;
  for (const [day, isKept] of [[80, true] as const, [83, true] as const, [88, false] as const]) {
    today = day;
    await prune();
    expect(existsSync(script)).toBe(isKept);
  }
});

test('status, history, rollback and promote report pruned revisions', async () => {
  await fiveRevisions();
  await site.runJson('prune', '--retention', '20d');
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
  await fiveRevisions();
  await site.runJson('prune', '--retention', '20d');
  await site.build({ ...awardsFixture('1.1.0'), pages: { '/award': 'other' } });
  expect((await site.runError('publish', 'mf-awards')).code).toBe('VERSION_TAKEN');
  await site.build(awardsFixture('1.1.0'));
  expect(await site.runJson('publish', 'mf-awards')).toMatchObject({ outcome: 'published' });
  await site.runJson('promote', 'mf-awards@1.1.0');
  await expectWhole(await idsFrom(site.store, 6));
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
  await fiveRevisions();
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
  await fiveRevisions();
  await site.publish(awardsFixture('9.0.0'));
  const shared = path.join(site.paths.contentFiles('mf-awards'), contentName('old', 'old', 'js'));
  await mkdir(path.dirname(shared), { recursive: true });
  await writeFile(shared, 'old');
  await utimes(shared, new Date(start), new Date(start));
  await writeFile(site.paths.manifest('mf-awards', '9.0.0'), '{');
  expect(await site.runJson('prune', '--retention', '20d')).toMatchObject({
    removed: { editions: 2 },
  });
  expect(existsSync(shared)).toBe(true);
});

describe('during a promotion', () => {
  const prune = () => site.runJson<Pruned>('prune', '--retention', '20d');

  test('keeps the releases of a running promotion', async () => {
    await fiveRevisions();
    const { compose } = site.modules;
    let pruning: Promise<Pruned> | undefined;
    site.modules.compose = async () => {
      // The promotion has read the old release, so pruning must wait.
      pruning ??= prune();
      await pause(600);
      return compose();
    };
    await site.runJson('promote', 'mf-awards@1.1.0');
    expect((await pruning)?.removed?.releases).toEqual(['mf-awards@1.0.0']);
    await expectWhole(await idsFrom(site.store, 6));
    expect((await site.run('verify')).code).toBe(0);
  });

  test('keeps a release that was promoted after the plan was made', async () => {
    await fiveRevisions();
    const { planPrune } = await import('@concourse/store/prune/planPrune');
    const { pruneStore } = await import('@concourse/store/prune/pruneStore');
    const plan = await planPrune(site.store, 20 * dayMs, site.now());
    expect(plan.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    await site.runJson('rollback', '--to-revision', '2');
    const removed = await pruneStore(site.store, plan, { now: site.now });
    expect(removed).toMatchObject({ editions: 1, releases: ['mf-awards@1.0.0'] });
    await expectWhole(await idsFrom(site.store, 6));
  });

  test('a promotion waits for a running prune, but not for a killed one', async () => {
    await fiveRevisions();
    const claim = { pid: process.pid, host: hostname() };
    await writeFile(site.paths.pruningClaim, JSON.stringify(claim));
    let isComposed = false;
    const { compose } = site.modules;
    site.modules.compose = () => {
      isComposed = true;
      return compose();
    };
    const promoting = site.runJson('promote', 'mf-awards@1.3.0');
    // From here on, the promotion only waits for the other claim.
    const claims = () => readdir(site.paths.promotionClaims).catch(() => []);
    while ((await claims()).length === 0) await pause(20);
    await pause(700);
    expect(isComposed).toBe(false);
    await writeFile(site.paths.pruningClaim, JSON.stringify({ ...claim, pid: 4_194_303 }));
    await promoting;
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.3.0' });
  });

  test('keeps a release that is being published', async () => {
    await fiveRevisions();
    const claim = { pid: process.pid, host: (await import('node:os')).hostname(), digest: 'x' };
    await writeFile(site.paths.publishClaim('mf-awards', '1.0.0'), JSON.stringify(claim));
    expect((await prune()).removed?.left).toEqual(['mf-awards@1.0.0']);
    expect((await site.run('verify')).code).toBe(0);
  });
});

test('a prune that was suspended for minutes removes nothing more', async () => {
  await fiveRevisions();
  const { now } = Date;
  const removed: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the files as its `this`
  const { remove } = FolderFiles.prototype;
  jest.spyOn(FolderFiles.prototype, 'remove').mockImplementation(function (
    this: FolderFiles,
    file,
  ) {
    if (file.startsWith('editions/')) {
      removed.push(file);
      jest.spyOn(Date, 'now').mockImplementation(() => now() + 20 * 60_000);
    }
    return remove.call(this, file);
  });
  expect(await site.runError('prune', '--retention', '20d')).toMatchObject({ code: 'CLAIM_LOST' });
  expect(removed).toHaveLength(1);
  jest.restoreAllMocks();
  await expectWhole(await idsFrom(site.store, 3));
});

test('pruning removes decisions of hosted consoles that are older than 400 days', async () => {
  await fiveRevisions();
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
  await site.runJson('prune', '--retention', '30d');
  expect(await site.store.decisions.readNewest(10)).toMatchObject([
    { when: '2025-12-01T12:00:00.000Z' },
  ]);
});
