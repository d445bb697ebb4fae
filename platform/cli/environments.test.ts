/** @jest-environment node */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LogRecord } from '@concourse/core/store/types';
import type { AreaShares } from '@concourse/release/changes';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import type { ServeSiteOptions } from './serving/serveSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await configure({ staging: { siteUrl: 'https://staging.example.org' } });
});
afterEach(() => site.remove());

const configure = (environments: object, more: object = {}): Promise<void> =>
  writeFile(
    path.join(site.root, 'site.config.json'),
    JSON.stringify({ siteUrl: 'https://www.example.org', environments, ...more }),
  );

const staging = () => site.store.forEnvironment({ name: 'staging', isDefault: false });

const headOf = async (store: typeof site.store) => {
  const record = await store.log.head();
  const { releases, pages, headers } = await store.editions.read(record?.live ?? '');
  const page = await store.editions.readBlob(pages['/award']?.blob ?? '');
  return { record, version: releases['mf-awards']?.version, headers, page: page.toString() };
};

/** Production has version 1.0.0 of all areas, staging has 1.1.0 of the awards. */
async function startBoth(): Promise<void> {
  await site.seed();
  await site.publish(awardsFixture('1.1.0'));
  const releases = ['shell@1.0.0', 'mf-awards@1.1.0', 'mf-careers@1.0.0'];
  await site.runJson('promote', ...releases, '--environment', 'staging');
}

test('a release is promoted to staging and then to production, each with its own pages', async () => {
  await startBoth();
  const first = await headOf(site.store);
  expect(first).toMatchObject({ version: '1.0.0', record: { rev: 1 }, headers: {} });
  const { page, headers } = await headOf(staging());
  expect(page).toContain('https://staging.example.org/award');
  expect(headers).toEqual({ 'x-robots-tag': 'noindex, nofollow' });

  const { out } = await site.run('promote', 'mf-awards@1.1.0', '--environment', 'production');
  expect(out).toContain('production (https://www.example.org)');
  const live = await headOf(site.store);
  expect(live.version).toBe('1.1.0');
  expect(live.page).toContain('https://www.example.org/award');
  expect(await staging().log.newest()).toBe(1);

  await configure({ staging: { siteUrl: 'https://staging.example.org', indexed: true } });
  const { record } = await site.runJson<{ record: LogRecord }>(
    ...['settings', 'apply', '--environment', 'staging'],
  );
  expect(record.changedSettings).toEqual([{ key: 'indexed', before: false, after: true }]);
  expect((await headOf(staging())).headers).toEqual({});
});

test('all releases of staging are promoted to production in one revision, and the plan lists the differences', async () => {
  await startBoth();
  await site.publish(
    { ...awardsFixture('1.2.0') },
    { name: 'mf-careers', version: '2.0.0', pages: { '/Careers': '<p>Jobs</p>' } },
  );
  await site.runJson('promote', 'mf-careers@2.0.0', '--environment', 'staging');
  await site.runJson('promote', 'mf-awards@1.2.0', '--environment', 'staging', '--canary', '10');

  const before = ['promote', '--from-environment', 'staging', '--environment', 'production'];
  const { out } = await site.run(...before, '--dry-run');
  expect(out).toMatch(
    /^staging .*revision 3, edition [0-9a-f]{16}, .*2026-\S+ \S+ \(Berlin\) by nobody@test/,
  );
  expect(out).toMatch(/^ {2}.*mf-awards@1\.2\.0.*10 %/m);
  const { shares } = await site.runJson<{ shares: AreaShares[] }>(...before, '--dry-run');
  expect(shares.map(({ area, after }) => [area, after])).toEqual([
    ['mf-awards', [{ percent: 100, version: '1.1.0' }]],
    ['mf-careers', [{ percent: 100, version: '2.0.0' }]],
    ['shell', [{ percent: 100, version: '1.0.0' }]],
  ]);
  expect(await site.store.log.newest()).toBe(1);

  const edition = (await staging().log.head())?.live;
  expect(await site.runJson(...before)).toMatchObject({
    environment: 'production',
    from: { environment: 'staging', rev: 3, edition },
    record: { rev: 2, why: expect.stringMatching(/staging.*mf-awards@1\.1\.0/) as string },
  });
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0', 'mf-careers': '2.0.0' });
  expect(await site.runJson(...before)).toMatchObject({ wouldChange: false });
});

test('a promotion from staging keeps a canary of production and areas that staging lacks', async () => {
  await site.seed();
  await site.publish({ name: 'shell', version: '1.1.0' }, awardsFixture('1.5.0'));
  await site.runJson('promote', 'mf-awards@1.5.0', '--canary', '20');
  await site.runJson('promote', 'shell@1.1.0', 'mf-awards@1.0.0', '--environment', 'staging');

  const { out } = await site.run('promote', '--from-environment', 'staging', '--dry-run');
  expect(out).toMatch(/^ {2}[^\n:]*: mf-careers$/m);
  const fromStaging = ['promote', '--from-environment', 'staging'];
  const { shares } = await site.runJson<{ shares: AreaShares[] }>(...fromStaging);
  const [awards] = shares;
  expect(awards).toMatchObject({
    area: 'mf-awards',
    before: [
      { percent: 20, version: '1.5.0' },
      { percent: 80, version: '1.0.0' },
    ],
  });
  expect(awards?.after).toEqual(awards?.before);
  expect(await site.store.log.head()).toMatchObject({ rev: 3, canaries: [{ percent: 20 }] });
  expect(await site.liveVersions()).toMatchObject({ shell: '1.1.0', 'mf-careers': '1.0.0' });
});

test('each environment has its own canary, rollback, history and diff', async () => {
  await startBoth();
  await site.publish(awardsFixture('1.2.0'));
  await site.runJson('promote', 'mf-awards@1.2.0', '--canary', '30', '--environment', 'staging');
  expect(await staging().log.head()).toMatchObject({ canaries: [{ percent: 30 }] });
  expect(await site.store.log.head()).toMatchObject({ rev: 1 });

  await site.runJson('rollback', 'mf-awards', '--environment', 'staging');
  expect(await staging().log.head()).toMatchObject({ rev: 3 });
  const revisions = async (...args: string[]) =>
    (await site.runJson<{ rev: number; environment: string }[]>('history', ...args)).map(
      ({ rev, environment }) => `${environment} ${rev}`,
    );
  expect(await revisions()).toEqual(['production 1']);
  site.env = { SITE_ENVIRONMENT: 'staging' };
  expect(await revisions()).toEqual(['staging 3', 'staging 2', 'staging 1']);
  expect((await site.run('history', '--limit', '1')).out).toContain(
    'history --before-revision 3 --environment staging\n',
  );
  const fromStaging = await site.runJson<{ facts: unknown[] }>('diff', 'mf-awards@1.1.0');
  expect(fromStaging).toMatchObject({ environment: 'staging', pages: [], files: [] });
  const diff = await site.runJson('diff', 'mf-awards@1.1.0', '--environment', 'production');
  expect(diff).toMatchObject({ pages: [{ name: '/award' }] });
  expect(await site.runJson('rollback', '--to-revision', '2')).toMatchObject({
    environment: 'staging',
    record: { rev: 4 },
  });
  expect(await site.store.log.newest()).toBe(1);
});

describe('status', () => {
  test('shows all environments side by side, or one with --environment', async () => {
    await startBoth();
    await site.publish(awardsFixture('1.2.0'));
    await site.runJson('promote', 'mf-awards@1.2.0', '--canary', '30', '--environment', 'staging');
    const { out } = await site.run('status');
    expect(out).toMatch(/^ +production +staging\nrevision +1 +2\nedition +/);
    expect(out).toMatch(
      /\nmf-awards +1\.0\.0 +1\.1\.0, 1\.2\.0 \(30 %\)\nmf-careers +1\.0\.0 +1\.0\.0\n/,
    );

    expect(await site.runJson('status')).toMatchObject({
      environment: 'production',
      record: { rev: 1 },
      environments: [
        { environment: 'production', record: { rev: 1 }, isNewest: true },
        { environment: 'staging', record: { rev: 2, canaries: [{ percent: 30 }] } },
      ],
    });
    const one = await site.runJson('status', '--environment', 'staging');
    expect(one).toMatchObject({ environment: 'staging', record: { rev: 2 } });
    expect(one).not.toHaveProperty('environments');
  });

  test('shows an empty environment, and one that the configuration no longer names', async () => {
    await site.seed();
    expect(await site.runJson('status')).toMatchObject({
      environments: [{}, { environment: 'staging', record: null, isNewest: true, areas: [] }],
    });
    await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', '--environment', 'staging');
    await configure({});
    expect((await site.run('status')).out).toMatch(/^ +production +staging\n/);
    expect(await site.runJson('history', '--environment', 'staging')).toHaveLength(1);
    await site.publish(awardsFixture('1.1.0'));
    await site.runJson('promote', 'mf-awards@1.1.0', '--environment', 'staging');
    await site.runJson('rollback', '--environment', 'staging');
  });

  test('names the retired areas and the damage of one environment next to the others', async () => {
    await startBoth();
    await site.runJson('retire', 'mf-careers', '--gone', '/Careers');
    expect((await site.run('status')).out).toMatch(/\n.* production: mf-careers\n/);
    await writeFile(site.paths.logOf(staging().environment).record(1), '{');
    const { code, out, err } = await site.run('status');
    expect(code).toBe(1);
    expect(out).toMatch(/revision +2 +damaged\n/);
    expect(err).toContain('environments/staging/log/00000001.json');
    expect(err).toContain('verify --repair-from');
    expect((await site.run('verify')).err).toContain('environments/staging/log/00000001.json');
  });
});

test('rejects an unknown environment, and does not create it', async () => {
  await startBoth();
  for (const args of [
    ['promote', 'mf-awards@1.1.0', '--environment', 'stagng'],
    ['promote', '--from-environment', 'stagng'],
    ['rollback', '--environment', 'stagng'],
    ['status', '--environment', 'stagng'],
    ['history', '--environment', 'stagng'],
    ['export', '--output', path.join(site.root, 'out'), '--environment', 'stagng'],
  ]) {
    const { code, message, next } = await site.runError(...args);
    expect([args[0], code]).toEqual([args[0], 'ENVIRONMENT_NOT_FOUND']);
    expect(message).toMatch(/stagng.*staging/);
    expect(next).toContain('production, staging');
  }
  site.env = { SITE_ENVIRONMENT: 'test' };
  expect(await site.runError('promote', 'mf-awards@1.1.0')).toMatchObject({
    code: 'ENVIRONMENT_NOT_FOUND',
    message: expect.not.stringContaining('staging') as string,
  });
  expect(existsSync(path.join(site.paths.environments, 'stagng'))).toBe(false);
});

test('promote requires another environment in which its releases were live', async () => {
  await site.seed();
  const codeFor = async (...args: string[]) => (await site.runError('promote', ...args)).code;
  const from = '--from-environment';
  expect(await codeFor()).toBe('USAGE');
  expect(await codeFor('shell@1.0.0', from, 'staging')).toBe('RELEASE_NOT_APPROVED');
  expect(await codeFor('shell@1.0.0', from, 'production')).toBe('USAGE');
  expect(await codeFor('--canary', '10', '--steps', '50', from, 'staging')).toBe('USAGE');
  expect(await codeFor(from, 'production')).toBe('USAGE');
  expect(await codeFor(from, 'staging')).toBe('NOTHING_LIVE');
});

test('the log keeps the name of the default environment, and another one is rejected', async () => {
  await configure({ staging: {} }, { defaultEnvironment: 'live' });
  await startBoth();
  await configure({ production: {} }, { defaultEnvironment: 'staging' });
  expect(await site.runJson('promote', 'mf-awards@1.1.0')).toMatchObject({ environment: 'live' });
  await configure({}, { defaultEnvironment: 'canada' });
  const { code } = await site.runError('promote', 'mf-awards@1.0.0', '--environment', 'canada');
  expect(code).toBe('DEFAULT_ENVIRONMENT_CHANGED');
});

test('the first promotion rejects a default environment that has its log elsewhere', async () => {
  await site.publish({ name: 'shell', version: '1.0.0' });
  await site.runJson('promote', 'shell@1.0.0', '--environment', 'staging');
  await configure({ production: {} }, { defaultEnvironment: 'staging' });
  const { code } = await site.runError('promote', 'shell@1.0.0');
  expect(code).toBe('DEFAULT_ENVIRONMENT_CHANGED');
});

test('serve and dev use the environment of --environment', async () => {
  await startBoth();
  const given: unknown[] = [];
  site.modules.serve = () =>
    Promise.resolve({
      serveSite: ({ environment }: ServeSiteOptions) => {
        given.push(environment);
        return Promise.reject(new Error('served'));
      },
    });
  site.modules.dev = () => Promise.resolve({ dev: () => Promise.reject(new Error('developed')) });
  await site.run('serve', '--environment', 'staging');
  await site.run('dev', 'mf-awards', '--environment', 'staging');
  await site.run('serve');
  expect(given).toMatchObject([
    { name: 'staging', isDefault: false },
    { name: 'staging', isDefault: false },
    { name: 'production', isDefault: true },
  ]);
});

test('a mirror contains one environment, and sync rejects it for another', async () => {
  await startBoth();
  const to = path.join(site.root, 'copy');
  const follow = (...args: string[]) => site.run('sync', '--output', to, '--once', ...args);
  await site.runJson('export', '--output', path.join(site.root, 'out'), '--environment', 'staging');
  expect(existsSync(path.join(site.root, 'out/award.html'))).toBe(true);
  expect((await follow('--environment', 'staging')).err).toBe('');
  expect((await follow()).err).toMatch(/^MIRROR_ENVIRONMENT_MISMATCH: /);
  expect((await follow('--environment', 'staging')).code).toBe(0);
});

describe('an area that is retired in staging', () => {
  const words = ['--redirect', '/award=/Careers'];
  beforeEach(async () => {
    await site.seed();
    await site.runJson('promote', '--from-environment', 'production', '--environment', 'staging');
    const html = '<a href="/award">Awards</a>';
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': html } });
    await site.runJson('promote', 'mf-careers@1.1.0', '--environment', 'staging');
    await site.runJson('retire', 'mf-awards', ...words, '--environment', 'staging');
  });
  const here = async () => site.store.editions.read((await site.store.log.head())?.live ?? '');

  test('is retired in production with its redirects, in one revision', async () => {
    const before = await here();
    const { addresses } = await site.runJson('promote', '--from-environment', 'staging');
    expect(addresses).toMatchObject([
      { address: '/award', after: expect.stringContaining('/Careers') as string },
    ]);
    const after = await here();
    expect(after.aliases).toEqual({ '/award': '/Careers' });
    expect(after.retired?.areas).toEqual({ 'mf-awards': null });
    expect(await site.runJson('promote', '--from-environment', 'staging')).toMatchObject({
      wouldChange: false,
    });
    await site.runJson('rollback');
    expect(await here()).toEqual(before);
  });

  test('is not retired if production has addresses that staging never had', async () => {
    const pages = { '/award': '<p id="jury">Jury</p>', '/award/2026': '' };
    await site.publish({ name: 'mf-awards', version: '1.2.0', pages });
    await site.runJson('promote', 'mf-awards@1.2.0');
    expect(await site.runError('promote', '--from-environment', 'staging')).toMatchObject({
      code: 'PROMOTION_REJECTED',
      problems: [{ rule: 'addresses', message: expect.stringContaining('/award/2026') as string }],
    });
    await site.runJson('promote', '--from-environment', 'staging', '--gone', '/award/2026');
    expect((await here()).gone).toEqual(['/award/2026']);
  });

  test('cannot be retired for a canary', async () => {
    const canary = ['--from-environment', 'staging', '--canary', '10'];
    expect((await site.runError('promote', ...canary)).code).toBe('CANARY_REMOVES_AREA');
  });
});
