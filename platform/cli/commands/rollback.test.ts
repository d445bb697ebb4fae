/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { applyChange } from '@concourse/release/applyChange';
import { rollBackArea, rollBackLast } from '@concourse/release/rollBack';
import { composeEdition } from '@concourse/test-kit/fakeCompose';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  const pages = { '/award': '<p id="jury">Jury</p>' };
  await site.publish(
    { name: 'mf-awards', version: '1.1.0', pages },
    { name: 'mf-awards', version: '1.2.0', pages },
    { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '<p>Jobs</p>' } },
  );
});
afterEach(() => site.remove());

test('rolls back one area to the same bytes, and keeps newer releases of the others', async () => {
  const before = await site.store.log.head();
  await site.runJson('promote', 'mf-awards@1.1.0');
  const { shares } = await site.runJson('rollback', 'mf-awards', '--dry-run');
  expect(shares).toContainEqual({
    area: 'mf-awards',
    before: [{ percent: 100, version: '1.1.0' }],
    after: [{ percent: 100, version: '1.0.0' }],
  });
  expect(await site.store.log.revisions()).toEqual([1, 2]);
  await site.runJson('rollback', 'mf-awards');
  expect((await site.store.log.head())?.live).toBe(before?.live);
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('rollback', 'mf-awards');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0', 'mf-careers': '1.1.0' });
});

test('composition can reuse the edition that was live with the earlier release', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  const options = site.applyOptions();
  const compose = jest.fn(options.compose);
  await applyChange(rollBackArea('mf-awards'), { ...options, compose });
  const first = await site.store.editions.read((await site.store.log.read(1)).live);
  expect(compose.mock.calls.map(([{ reusableEdition }]) => reusableEdition)).toEqual([first]);
});

test('takes an area off the site if it was not part of it before its first release', async () => {
  const before = (await site.store.log.head())?.live;
  await site.publish({ name: 'mf-news', version: '1.0.0', pages: { '/news': '<p>News</p>' } });
  await site.runJson('promote', 'mf-news@1.0.0');
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('rollback', 'mf-news');
  const versions = { shell: '1.0.0', 'mf-awards': '1.1.0', 'mf-careers': '1.0.0' };
  expect(await site.liveVersions()).toEqual(versions);
  await site.runJson('rollback', 'mf-awards');
  expect((await site.store.log.head())?.live).toBe(before);
  await site.runJson('promote', 'mf-news@1.0.0');
  expect(await site.liveVersions()).toMatchObject({ 'mf-news': '1.0.0' });
});

test('a second rollback goes further back', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('promote', 'mf-awards@1.2.0');
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.1.0');
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
  expect((await site.runError('rollback', 'mf-awards')).code).toBe('NO_EARLIER_RELEASE');
});

test('without an earlier revision, the error names the command that takes the area off the site', async () => {
  expect((await site.runError('rollback', 'shell')).next).not.toContain('retire');
  const { code, next } = await site.runError('rollback', 'mf-careers');
  expect(code).toBe('NO_EARLIER_RELEASE');
  const [, command = ''] = /npm run site -- (retire .*)$/m.exec(next) ?? [];
  await site.runJson(...command.split(' '));
  expect(await site.liveVersions()).not.toHaveProperty('mf-careers');
});

test('ends the canary of an area and keeps the live release', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('promote', 'mf-awards@1.2.0', '--canary', '20');
  await site.runJson('rollback', 'mf-awards');
  expect(await site.store.log.head()).not.toHaveProperty('canaries');
  expect((await site.liveVersions())['mf-awards']).toBe('1.1.0');
});

test('a rollback of another area keeps a canary', async () => {
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '20');
  await site.runJson('rollback', 'mf-careers');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0', 'mf-careers': '1.0.0' });
  const head = await site.store.log.head();
  expect(head?.canaries?.[0]?.percent).toBe(20);
  const { releases } = await site.store.editions.read(head?.variants?.[1] ?? '');
  expect(releases).toMatchObject({
    'mf-awards': { version: '1.1.0' },
    'mf-careers': { version: '1.0.0' },
  });
});

test('does not roll back a change that another release manager made meanwhile', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  const overtaken = rollBackLast(2);
  await site.runJson('promote', 'mf-careers@1.1.0');
  await expect(applyChange(overtaken, site.applyOptions())).rejects.toMatchObject({
    code: 'CONCURRENT_CHANGE',
    message: expect.stringMatching(/ada.*revision 3.*mf-careers@1\.1\.0/) as string,
  });
});

test('without an area, rolls back the last change, then the one before', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('rollback');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0', 'mf-careers': '1.0.0' });
  await site.runJson('rollback');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0', 'mf-careers': '1.0.0' });
  expect((await site.runError('rollback')).code).toBe('NO_EARLIER_RELEASE');
  await site.runJson('rollback', '--to-revision', '2', '--reason', 'bad day');
  const { live } = await site.store.log.read(2);
  expect(await site.store.log.head()).toMatchObject({ rev: 6, live, why: 'bad day' });
});

test('rejects an unknown revision or area, and both together', async () => {
  const codeFor = async (...args: string[]) => (await site.runError('rollback', ...args)).code;
  expect(await codeFor('--to-revision', '9')).toBe('REVISION_NOT_FOUND');
  expect(await codeFor('mf-nothing')).toBe('AREA_NOT_LIVE');
  // Every object inherits this name.
  expect(await codeFor('constructor')).toBe('AREA_NOT_LIVE');
  expect(await codeFor('mf-awards', '--to-revision', '1')).toBe('USAGE');
});

test('recomposes the damaged bytes of an edition, also in a folder with other settings', async () => {
  const first = await site.store.editions.read((await site.store.log.read(1)).live);
  await site.runJson('promote', 'mf-awards@1.1.0');
  await rm(site.paths.blob(first.pages['/award']?.blob ?? ''));
  // Composing with other settings gives other pages, so the lost bytes cannot be restored.
  const elsewhere = { ...defaultSiteConfig, siteUrl: 'https://elsewhere.example' };
  const { compose } = site.modules;
  site.modules.compose = () =>
    Promise.resolve({ composeEdition: (input) => composeEdition({ ...input, site: elsewhere }) });
  const { code, problems, next } = await site.runError('rollback', '--to-revision', '1');
  expect(code).toBe('PROMOTION_REJECTED');
  expect(problems).toMatchObject([{ area: 'mf-awards', file: '/award', rule: 'composition' }]);
  expect(next).not.toContain('version');
  site.modules.compose = compose;
  site.env = { SITE_URL: 'https://elsewhere.example' };
  expect(await site.runJson('rollback', '--to-revision', '1')).toMatchObject({ restored: 1 });
});
