/** @jest-environment node */
import { readdir, mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { planPrune } from '@concourse/store/prune/planPrune';
import { pruneStore } from '@concourse/store/prune/pruneStore';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { contentName } from '@concourse/test-kit/contentName';
import type { TestSite } from '@concourse/test-kit/TestSite';
import { DatedSite, dayMs, type Pruned } from '../testing/DatedSite';

const { setTimeout: pause } =
  jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');

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

test('a publisher waits for a running prune, and takes over after a killed one', async () => {
  await site.seed();
  const page = contentName('page', '3.0.0', 'js');
  const claim = site.paths.contentClaim('mf-awards');
  await mkdir(path.dirname(claim), { recursive: true });
  await writeFile(claim, JSON.stringify({ pid: process.pid, host: hostname() }));
  let isPublished = false;
  const publishing = site
    .publish({ ...awardsFixture('3.0.0'), files: { [page]: '3.0.0' } })
    .then(() => (isPublished = true));
  await pause(300);
  expect(isPublished).toBe(false);
  await writeFile(claim, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
  await publishing;
  expect(await readdir(site.paths.contentFiles('mf-awards'))).toContain(page);
});

test('keeps the releases of a running promotion', async () => {
  await dated.fiveRevisions();
  const { compose } = site.modules;
  let pruning: Promise<Pruned> | undefined;
  site.modules.compose = async () => {
    // The promotion has read the old release, so pruning must wait.
    pruning ??= dated.prune('20d');
    await pause(600);
    return compose();
  };
  await site.runJson('promote', 'mf-awards@1.1.0');
  expect((await pruning)?.removed?.releases).toEqual(['mf-awards@1.0.0']);
  await dated.expectWhole(6);
  expect((await site.run('verify')).code).toBe(0);
});

test('keeps a release that was promoted after the plan was made', async () => {
  await dated.fiveRevisions();
  const plan = await planPrune(site.store, 20 * dayMs, site.now());
  expect(plan.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  await site.runJson('rollback', '--to-revision', '2');
  const removed = await pruneStore(site.store, plan, { now: site.now });
  expect(removed).toMatchObject({ editions: 1, releases: ['mf-awards@1.0.0'] });
  await dated.expectWhole(6);
});

test('a promotion waits for a running prune, but not for a killed one', async () => {
  await dated.fiveRevisions();
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
  await dated.fiveRevisions();
  const claim = { pid: process.pid, host: hostname(), digest: 'x' };
  await writeFile(site.paths.publishClaim('mf-awards', '1.0.0'), JSON.stringify(claim));
  expect((await dated.prune('20d')).removed?.left).toEqual(['mf-awards@1.0.0']);
  expect((await site.run('verify')).code).toBe(0);
});

test('a prune that was suspended for minutes removes nothing more', async () => {
  await dated.fiveRevisions();
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
  await dated.expectWhole(3);
});
