/** @jest-environment node */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ComposeEdition } from '@concourse/compose/composition';
import { ReleaseLog } from '@concourse/store/ReleaseLog';
import { expectIntactStore } from '@concourse/test-kit/expectIntactStore';
import { composeEdition } from '@concourse/test-kit/fakeCompose';
import { TestSite } from '@concourse/test-kit/TestSite';
import { applyChange, applyWithLock } from './applyChange';
import { promoteToAll, promoteToCanary } from './changes';
import { planChange } from './planChange';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(
    { name: 'mf-awards', version: '1.1.0', pages: { '/award': '<p id="jury">Jury</p>' } },
    { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '<p>Jobs</p>' } },
  );
});
afterEach(() => site.remove());

/** A composition during which mf-careers@1.1.0 is promoted, the first time. */
async function composeDuringPromotion(): Promise<ComposeEdition> {
  await site.runJson('promote', 'mf-careers@1.1.0');
  const other = await site.store.log.read(2);
  await site.runJson('rollback', 'mf-careers');
  let calls = 0;
  return async (input) => {
    calls += 1;
    if (calls === 1) await site.store.log.append({ ...other, rev: 4, parent: 3 });
    return composeEdition(input);
  };
}

test('a promotion that is overtaken by another one is planned again on the new live state', async () => {
  const summaries: string[] = [];
  const outcome = await applyChange(promoteToAll({ 'mf-awards': '1.1.0' }), {
    ...site.applyOptions(),
    compose: await composeDuringPromotion(),
    onTarget: ({ summary }, head) => summaries.push(`${summary} on ${head?.record.rev ?? 0}`),
  });
  expect(outcome).toMatchObject({ retries: 1, record: { rev: 5, parent: 4 } });
  expect(summaries).toEqual(['promote mf-awards@1.1.0 on 3', 'promote mf-awards@1.1.0 on 4']);
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0', 'mf-careers': '1.1.0' });
});

test('two canaries that start at the same time both run, each with its share', async () => {
  let calls = 0;
  const compose: ComposeEdition = async (input) => {
    calls += 1;
    if (calls === 1) await site.runJson('promote', 'mf-careers@1.1.0', '--canary', '50');
    return composeEdition(input);
  };
  const outcome = await applyChange(promoteToCanary({ 'mf-awards': '1.1.0' }, 10), {
    ...site.applyOptions(),
    compose,
  });
  expect(outcome).toMatchObject({ retries: 1, record: { rev: 3, parent: 2 } });
  expect(outcome.record?.canaries).toEqual([
    { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 10 },
    { name: 'mf-careers', releases: { 'mf-careers': '1.1.0' }, percent: 50 },
  ]);
  expect(new Set(outcome.record?.variants).size).toBe(4);
  await expectIntactStore(path.join(site.root, '.store'));
});

test('a promotion on a machine that slept writes no file and no record', async () => {
  const minutes = 20 * 60_000;
  const { now } = Date;
  const files = () => site.store.files.list('', { recursive: true });
  const before = await files();
  const compose: ComposeEdition = async (input) => {
    const composed = await composeEdition(input);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes);
    return composed;
  };
  const change = promoteToAll({ 'mf-awards': '1.1.0' });
  try {
    await expect(applyChange(change, { ...site.applyOptions(), compose })).rejects.toMatchObject({
      code: 'CLAIM_LOST',
    });
  } finally {
    jest.restoreAllMocks();
  }
  expect(await files()).toEqual(before);
});

test('a failed composition adds no record', async () => {
  const compose = (): Promise<never> => Promise.reject(new Error('no shell'));
  const change = promoteToAll({ 'mf-awards': '1.1.0' });
  await expect(applyChange(change, { ...site.applyOptions(), compose })).rejects.toThrow(
    'no shell',
  );
  expect(await site.store.log.revisions()).toEqual([1]);
});

test('an edition without the bytes of its pages is rejected', async () => {
  const compose: ComposeEdition = async (input) => {
    const composed = await composeEdition(input);
    return { ...composed, blobs: new Map() };
  };
  const change = promoteToAll({ 'mf-awards': '1.1.0' });
  await expect(applyChange(change, { ...site.applyOptions(), compose })).rejects.toMatchObject({
    name: 'PromotionError',
    problems: [{ area: 'mf-awards', file: '/award', rule: 'composition' }],
  });
});

test('a release with damaged files in the store is rejected', async () => {
  await writeFile(`${site.paths.publicFiles('mf-awards', '1.1.0')}/main.js`, 'damaged');
  await expect(
    applyChange(promoteToAll({ 'mf-awards': '1.1.0' }), site.applyOptions()),
  ).rejects.toMatchObject({
    problems: [{ area: 'mf-awards', file: 'main.js', rule: 'stored bytes' }],
  });
});

describe('work after the record', () => {
  /** Puts a folder in the place of a file, which therefore cannot be written. */
  const obstruct = async (file: string): Promise<void> => {
    await rm(file, { force: true });
    await mkdir(path.join(file, 'obstacle'), { recursive: true });
  };

  /** Promotes, while `obstruct` prevents each file of `files` from being written after the record. */
  async function promoteObstructed(...files: string[]) {
    const append = jest.spyOn(ReleaseLog.prototype, 'append');
    append.mockImplementationOnce(async function (this: ReleaseLog, record) {
      const appended = await this.append(record);
      for (const file of files) await obstruct(file);
      return appended;
    });
    const sent: number[] = [];
    const outcome = await applyWithLock(promoteToAll({ 'mf-awards': '1.1.0' }), {
      ...site.applyOptions(),
      onRecord: ({ rev }) => {
        sent.push(rev);
        return Promise.resolve();
      },
    });
    return { outcome, sent };
  }

  test('that fails is a warning: the change is live, and webhooks are sent', async () => {
    const { areaHistory, newestHint, promotionMutex } = site.paths;
    const { outcome, sent } = await promoteObstructed(areaHistory, newestHint, promotionMutex);
    expect(outcome.record?.rev).toBe(2);
    expect(outcome.unfinished).toHaveLength(3);
    expect(sent).toEqual([2]);
    for (const file of [areaHistory, newestHint]) await rm(file, { recursive: true });
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
  });

  test('that fails is repaired by the next promotion', async () => {
    const { areaHistory } = site.paths;
    const before = await readFile(areaHistory);
    const { outcome } = await promoteObstructed(areaHistory);
    expect(outcome.unfinished).toHaveLength(1);
    await rm(areaHistory, { recursive: true });
    await writeFile(areaHistory, before);
    expect(await site.runJson('promote', 'mf-careers@1.1.0')).toMatchObject({ unfinished: [] });
    expect(JSON.parse(await readFile(areaHistory, 'utf8'))).toMatchObject({
      rev: 3,
      areas: { 'mf-awards': { since: { rev: 2 } } },
    });
  });

  test('includes webhooks, whose failure is a warning', async () => {
    const outcome = await applyWithLock(promoteToAll({ 'mf-awards': '1.1.0' }), {
      ...site.applyOptions(),
      onRecord: () => Promise.reject(new TypeError('no address')),
    });
    expect(outcome).toMatchObject({ record: { rev: 2 } });
    const [warning] = outcome.unfinished;
    expect(warning).toMatch(/watch --webhooks.*no address$/);
    expect(warning).not.toContain('promotion');
  });
});

test('a plan says that the clock is behind the newest record, or months ahead of it', async () => {
  const options = { ...site.applyOptions(), onTarget: () => undefined };
  const noticesAt = async (now: string): Promise<string[]> => {
    const plan = await planChange(promoteToAll({ 'mf-awards': '1.1.0' }), {
      ...options,
      now: () => new Date(now),
    });
    return plan.live.notices.filter((notice) => notice.includes('clock'));
  };
  const when = (await site.store.log.head())?.when ?? '';
  const daysAfter = (days: number) => new Date(Date.parse(when) + days * 86_400_000).toISOString();
  expect(await noticesAt(daysAfter(-1))).toEqual([expect.stringContaining('1440 minutes')]);
  expect(await noticesAt(when)).toEqual([]);
  expect(await noticesAt(daysAfter(60))).toEqual([]);
  expect(await noticesAt(daysAfter(365))).toEqual([expect.stringContaining('365 days')]);
});
