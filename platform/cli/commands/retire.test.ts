/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Edition } from '@concourse/core/store/types';
import { TestSite, type CommandError } from '@concourse/test-kit/TestSite';

const owner = { team: 'Press team', chat: '#press' };

const press = (version = '1.0.0', more: Record<string, string> = {}) => ({
  ...{ name: 'mf-press', version, aliases: ['/presse'] },
  pages: { '/press': '<p id="top-story">News</p>', '/press/kit': '<p>Kit</p>', ...more },
  manifest: {
    owner,
    retired: [
      { path: '/press/old', to: '/press' },
      { path: '/press/2019', gone: true as const },
    ],
  },
});

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(press());
  await site.runJson('promote', 'mf-press@1.0.0');
});
afterEach(() => site.remove());

async function edition(): Promise<Edition> {
  const head = await site.store.log.head();
  return site.store.editions.read(head?.live ?? '');
}

async function refused(...args: string[]): Promise<CommandError> {
  const before = await site.store.log.newest();
  const error = await site.runError(...args);
  expect(await site.store.log.newest()).toBe(before);
  return error;
}

/** Matches the error of a promotion that violates a rule. @param text part of the description */
const rejected = (rule: string, text: string): unknown =>
  expect.objectContaining({
    code: 'PROMOTION_REJECTED',
    problems: expect.arrayContaining([
      expect.objectContaining({ rule, message: expect.stringContaining(text) as string }),
    ]) as unknown,
  });

/** Matches an address with a new response. @param after part of the new response */
const nowAnswers = (address: string, after: string): unknown =>
  expect.objectContaining({ address, after: expect.stringContaining(after) as string });

describe('retire', () => {
  test('requires a redirect for each address, and names the owner of the area', async () => {
    const error = await refused('retire', 'mf-press', '--redirect', '/press=/award');
    expect(error).toEqual(rejected('addresses', '/press/kit'));
    expect(error.message).toMatch(/mf-press.*Press team.*#press/);
    expect(error.next).toMatch(/--redirect \/old=\/new.*--gone \/old/);
    expect(JSON.stringify(error.problems)).not.toContain('/presse');
  });

  test('removes the area, redirects its pages, and updates redirects that led to them', async () => {
    const words = ['--redirect', '/press/*=/award', '--redirect', '/press/kit=/Careers'];
    const { shares, addresses } = await site.runJson('retire', 'mf-press', ...words);
    expect(shares).toContainEqual({
      area: 'mf-press',
      before: [{ percent: 100, version: '1.0.0' }],
      after: [{ percent: 100, version: null }],
    });
    expect(addresses).toContainEqual(nowAnswers('/press', '/award'));
    expect(addresses).toContainEqual(nowAnswers('/press/kit', '/Careers'));

    const { aliases, gone, retired, pages } = await edition();
    expect(aliases).toEqual({
      ...{ '/press': '/award', '/presse': '/award', '/press/old': '/award' },
      '/press/kit': '/Careers',
    });
    expect(gone).toEqual(['/press/2019']);
    expect(Object.keys(pages).sort()).toEqual(['/Careers', '/award']);
    expect(retired?.areas).toEqual({ 'mf-press': null });
    expect((await site.run('history')).out).toMatch(/mf-press \(Press team\) 1\.0\.0 → \(/);
  });

  test('--gone removes an address; status lists the area until it is promoted again', async () => {
    const words = ['--gone', '/press/*', '--redirect', '/press=/award'];
    const { addresses } = await site.runJson('retire', 'mf-press', ...words, '--dry-run');
    expect(addresses).toContainEqual(nowAnswers('/press/kit', 'gone'));
    expect(await site.liveVersions()).toHaveProperty('mf-press');
    expect(await site.runJson('status')).toMatchObject({ retired: {} });
    await site.runJson('retire', 'mf-press', ...words);
    expect((await edition()).gone).toEqual(['/press/2019', '/press/kit', '/press/old']);
    expect((await site.run('status')).out).toMatch(/\n[^\n]*: mf-press\n$/);
    expect(await site.runJson('status')).toMatchObject({ retired: { 'mf-press': null } });
    await site.runJson('promote', 'mf-press@1.0.0');
    expect((await site.runJson('status')).retired).toEqual({});
  });

  test('--redirects-file reads rules from a file, and a wildcard keeps the rest of an address', async () => {
    await site.publish({
      ...{ name: 'mf-awards', version: '1.1.0' },
      pages: { '/award': '<p id="jury">Jury</p>', '/award/kit': '<p>Kit</p>' },
    });
    const words = '# where the press went\n/press/*=/award/*\n\n/press/old # nobody asks\n';
    await writeFile(path.join(site.root, 'press.txt'), words);
    await site.runJson('retire', 'mf-press', 'mf-awards@1.1.0', '--redirects-file', 'press.txt');
    const { aliases, gone } = await edition();
    expect(aliases).toEqual({
      ...{ '/press': '/award', '/presse': '/award', '/press/kit': '/award/kit' },
    });
    expect(gone).toEqual(['/press/2019', '/press/old']);
    expect(await site.store.log.newest()).toBe(3);

    await writeFile(path.join(site.root, 'press.txt'), '/press=/award\npress=/award\n');
    const invalid = await refused('retire', 'mf-awards', '--redirects-file', 'press.txt');
    expect(invalid.code).toBe('REDIRECT_INVALID');
    expect(invalid.message).toMatch(/press\.txt:2: .*press=\/award/);
    const lost = await refused('retire', 'mf-awards', '--redirects-file', 'none.txt');
    expect(lost.code).toBe('REDIRECTS_UNREADABLE');
  });

  test('other areas can take over its pages in the same revision', async () => {
    const pages = { '/Careers': '', '/press': '<p>News</p>' };
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages });
    const alone = await refused('promote', 'mf-careers@1.1.0');
    expect(alone).toEqual(rejected('route ownership', '/press of mf-careers'));
    const words = ['--redirect', '/press/kit=/press'];
    const retired = await site.runJson('retire', 'mf-press', 'mf-careers@1.1.0', ...words);
    expect(retired.addresses).toContainEqual(nowAnswers('/press', 'mf-careers'));
    expect((await edition()).aliases).toMatchObject({
      ...{ '/press/kit': '/press', '/presse': '/press', '/press/old': '/press' },
    });
  });

  test('rejects redirects without a source, a target or an end', async () => {
    for (const [typed, text] of [
      ['/pres=/award', '/press?'],
      ['/Careers=/award', 'mf-careers'],
      ['/award/*=/Careers', '/award'],
      ['/press/*=/nowhere', '/nowhere'],
      ['/press=/press/kit /press/kit=/press', '/press → /press/kit → /press'],
      ['/press/*=/press', '/press → /press'],
      ['/press=/award /press=/Careers', '--redirect /press=/award'],
    ] as const) {
      const words = typed.split(' ').flatMap((redirect) => ['--redirect', redirect]);
      expect(await refused('retire', 'mf-press', ...words)).toEqual(rejected('redirects', text));
    }
  });

  test('rejects links to a removed address, and accepts links to a redirected one', async () => {
    const html = '<a href="/press/kit">Kit</a>';
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': html } });
    await site.runJson('promote', 'mf-careers@1.1.0');
    const dropped = await refused('retire', 'mf-press', '--gone', '/press/*');
    expect(dropped).toEqual(rejected('links', '/press/kit'));
    await site.runJson('retire', 'mf-press', '--redirect', '/press/*=/award');
  });

  test('rejects the shell, an area that is not live, and an area with a canary', async () => {
    expect((await refused('retire', 'shell')).code).toBe('SHELL_REQUIRED');
    expect((await refused('retire', 'mf-pres')).code).toBe('AREA_NOT_LIVE');
    expect((await refused('retire', 'constructor')).code).toBe('AREA_NOT_LIVE');
    await site.publish(press('1.1.0'));
    await site.runJson('promote', 'mf-press@1.1.0', '--canary', '10');
    const tried = await refused('retire', 'mf-press', '--redirect', '/press/*=/award');
    expect(tried.code).toBe('CANARY_RUNNING');
    expect(tried.message).toMatch(/mf-press@1\.1\.0[^]*Press team/);
    expect(tried.next).toContain('npm run site -- rollback mf-press');
  });

  test('is undone by rollback, and rejected for a retired area', async () => {
    const before = await edition();
    await site.runJson('retire', 'mf-press', '--redirect', '/press/*=/award');
    const again = await refused('retire', 'mf-press', '--redirect', '/press/*=/award');
    expect(again.code).toBe('AREA_NOT_LIVE');
    const alone = await refused('rollback', 'mf-press');
    expect(alone.code).toBe('AREA_NOT_LIVE');
    expect(alone.next).toContain('npm run site -- promote mf-press@<version>');
    await site.runJson('rollback');
    expect(await edition()).toEqual(before);
  });
});

describe('a redirect of a retired area', () => {
  beforeEach(() => site.runJson('retire', 'mf-press', '--redirect', '/press/*=/award'));

  test('is kept by later promotions, rollbacks and canaries', async () => {
    await site.runJson('rollback');
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '' } });
    await site.runJson('promote', 'mf-careers@1.1.0', '--canary', '10');
    await site.runJson('retire', 'mf-press', '--redirect', '/press/*=/award');
    const { aliases } = await edition();
    const record = await site.store.log.head();
    const candidate = await site.store.editions.read(record?.variants?.[1] ?? '');
    expect(record?.canaries?.[0]?.percent).toBe(10);
    expect(candidate.releases).not.toHaveProperty('mf-press');
    expect(candidate.aliases['/press/kit']).toBe('/award');
    await site.runJson('promote', 'mf-careers@1.1.0');
    expect((await edition()).aliases).toEqual(aliases);
    await site.runJson('rollback', 'mf-careers');
    expect((await edition()).aliases).toEqual(aliases);
    expect((await edition()).retired?.areas).toEqual({ 'mf-press': null });
  });

  test('rejects a promotion that removes its target', async () => {
    await site.publish({
      ...{ name: 'mf-awards', version: '2.0.0', pages: { '/prize': '<p id="jury">x</p>' } },
      manifest: { retired: [{ path: '/award', gone: true }] },
    });
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '' } });
    await site.runJson('promote', 'mf-careers@1.1.0', 'mf-awards@2.0.0');
    expect((await edition()).gone).toContain('/press/kit');
    await site.runJson('rollback');
    await site.publish({ name: 'mf-awards', version: '3.0.0', pages: { '/prize': 'x' } });
    const error = await refused('promote', 'mf-careers@1.1.0', 'mf-awards@3.0.0');
    expect(error).toEqual(rejected('redirects', '/press/kit'));
  });

  test('does not reject a rollback that removes its target, but warns', async () => {
    const pages = { '/award': '<p id="jury">Jury</p>', '/award/kit': '' };
    await site.publish({ name: 'mf-awards', version: '1.1.0', pages });
    await site.runJson('promote', 'mf-awards@1.1.0', '--redirect', '/press/kit=/award/kit');
    const { warnings } = await site.runJson('rollback', 'mf-awards');
    expect(warnings).toContainEqual(
      expect.objectContaining({ file: '--redirect /press/kit=/award/kit', rule: 'redirects' }),
    );
    expect((await edition()).aliases).not.toHaveProperty(['/press/kit']);
  });

  test('is replaced by a page, restored when the page is removed, and changed by promote', async () => {
    await site.runJson('promote', '--redirect', '/press/kit=/Careers', '--gone', '/presse');
    const { aliases, gone } = await edition();
    expect([aliases['/press/kit'], gone]).toEqual(['/Careers', ['/press/2019', '/presse']]);
    await site.runJson('promote', 'mf-press@1.0.0');
    expect((await edition()).pages).toHaveProperty(['/press/kit']);
    expect((await edition()).retired?.areas).toEqual({});
    await site.publish({ ...press('2.0.0'), pages: { '/press': '<p>News</p>' } });
    await site.runJson('promote', 'mf-press@2.0.0');
    expect((await edition()).aliases['/press/kit']).toBe('/Careers');
  });
});

test('promote removes an address with a redirect of the command', async () => {
  await site.publish({ ...press('2.0.0'), aliases: [], pages: { '/press': '<p>News</p>' } });
  const alone = await refused('promote', 'mf-press@2.0.0');
  expect(alone).toEqual(rejected('addresses', '/press/kit'));
  const tried = ['promote', 'mf-press@2.0.0', '--gone', '/press/kit', '--canary', '10'];
  expect((await refused(...tried)).code).toBe('USAGE');
  const words = ['--redirect', '/press/kit=/press', '--redirect', '/presse=/press'];
  const { addresses } = await site.runJson('promote', 'mf-press@2.0.0', ...words);
  expect(addresses).toContainEqual(nowAnswers('/press/kit', '/press'));
  await site.runJson('rollback', 'mf-press');
  expect((await edition()).pages).toHaveProperty(['/press/kit']);
});

describe('a page that moves to another area', () => {
  const moved = ['promote', 'mf-press@2.0.0', 'mf-careers@2.0.0'];
  beforeEach(async () => {
    const kit = { '/Careers': '', '/press/kit': '<p>Kit</p>' };
    await site.publish({ ...press('2.0.0'), pages: { '/press': '<p>News</p>' } });
    await site.publish({ name: 'mf-careers', version: '2.0.0', pages: kit });
  });

  test('moves in one revision, which rollback undoes', async () => {
    const before = await edition();
    const { addresses } = await site.runJson(...moved);
    expect(addresses).toContainEqual(nowAnswers('/press/kit', 'mf-careers'));
    expect((await edition()).pages['/press/kit']?.area).toBe('mf-careers');
    await site.runJson('rollback');
    expect(await edition()).toEqual(before);
  });

  test('can be a canary of both areas, and only be rolled back with both', async () => {
    await site.runJson(...moved, '--canary', '10');
    const record = await site.store.log.head();
    const candidate = await site.store.editions.read(record?.variants?.[1] ?? '');
    expect(candidate.pages['/press/kit']?.area).toBe('mf-careers');
    expect((await edition()).pages['/press/kit']?.area).toBe('mf-press');
    const partly = await refused('rollback', 'mf-press', 'mf-awards');
    expect(partly.code).toBe('CANARY_RUNNING');
    const { summary } = await site.runJson('rollback', 'mf-press', 'mf-careers');
    expect(summary).toMatch(/^end the canary of mf-careers@\S+, mf-press@\S+$/);
    expect(await site.store.log.head()).not.toHaveProperty('canaries');
    await site.runJson(...moved);
    const alone = await refused('rollback', 'mf-press');
    expect(alone).toEqual(rejected('route ownership', '/press/kit of mf-careers'));
    expect(alone.next).toContain('npm run site -- rollback <area> <area>');
    await site.runJson('rollback', 'mf-press', 'mf-careers');
    expect(await site.liveVersions()).toMatchObject({ 'mf-press': '1.0.0', 'mf-careers': '1.0.0' });
  });
});

describe('rename', () => {
  const newsroom = { ...press(), name: 'mf-newsroom' };
  beforeEach(() => site.publish(newsroom));

  test('renames an area in one revision, and back', async () => {
    const before = await edition();
    const { shares } = await site.runJson('rename', 'mf-press', 'mf-newsroom@1.0.0');
    expect(shares).toContainEqual(
      expect.objectContaining({ area: 'mf-press', after: [{ percent: 100, version: null }] }),
    );
    const renamed = await edition();
    expect(renamed.pages['/press']?.area).toBe('mf-newsroom');
    expect(renamed.aliases).toEqual(before.aliases);
    expect(renamed.retired).toEqual({ areas: { 'mf-press': 'mf-newsroom' }, addresses: [] });
    expect((await site.run('status')).out).toMatch(/: mf-press \(.*mf-newsroom\)\n$/);

    const renamedArea = await refused('rollback', 'mf-press');
    expect(renamedArea.code).toBe('AREA_NOT_LIVE');
    expect(renamedArea.message).toContain('mf-newsroom');
    const earlier = await refused('rollback', 'mf-newsroom');
    expect(earlier.code).toBe('NO_EARLIER_RELEASE');
    expect(earlier.next).toContain('npm run site -- rename mf-newsroom mf-press@1.0.0');
    await site.runJson('rename', 'mf-newsroom', 'mf-press@1.0.0');
    expect((await edition()).pages).toEqual(before.pages);
    expect((await edition()).retired?.areas).toEqual({ 'mf-newsroom': 'mf-press' });
    await site.runJson('rollback');
    await site.runJson('rollback');
    expect(await edition()).toEqual(before);
  });

  test('rejects a release that lacks an address, or is live already', async () => {
    await site.publish({ ...newsroom, version: '2.0.0', pages: { '/press': '<p>News</p>' } });
    const error = await refused('rename', 'mf-press', 'mf-newsroom@2.0.0');
    expect(error).toEqual(rejected('addresses', '/press/kit'));
    await site.runJson('rename', 'mf-press', 'mf-newsroom@2.0.0', '--gone', '/press/kit');
    const live = await refused('rename', 'mf-careers', 'mf-newsroom@1.0.0');
    expect(live.code).toBe('ALREADY_LIVE');
    expect(live.next).toContain('npm run site -- retire mf-careers mf-newsroom@1.0.0');
  });
});
