/** @jest-environment node */
import type { Browser, BrowserContext } from 'playwright';
import type { ReleaseRoute } from '@concourse/contract/release';
import { applyWithLock } from '@concourse/release/applyChange';
import { promoteToAll, promoteToCanary } from '@concourse/release/changes';
import { planChange, type Plan } from '@concourse/release/planChange';
import { rollBack } from '@concourse/release/rollBack';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';
import * as browsers from './browser';
import { changedPages, findLinkingPage } from './changedPages';
import { openChangedPages } from './openPages';
import * as visits from './visit';

jest.mock('./browser', () => {
  const { launchBrowser, ...actual } = jest.requireActual<typeof browsers>('./browser');
  return { ...actual, launchBrowser: jest.fn(launchBrowser), openEdition: jest.fn() };
});
jest.mock('./visit');

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish({
    name: 'mf-awards',
    version: '1.1.0',
    pages: { '/award': '<p id="jury">Nine</p>', '/award/rules': '<a href="/award">Awards</a>' },
  });
});
afterEach(() => site.remove());

const awards = { 'mf-awards': '1.1.0' };

const openingOptions = (isRequired: boolean) => ({
  ...{ store: site.store, now: site.now, origin: 'https://site.example' },
  keepPicture: () => Promise.reject(new Error('No page is opened')),
  ...{ env: { CHROMIUM_PATH: '/nonexistent' }, isRequired },
});

const opener = (isRequired: boolean) => (plan: Plan) =>
  openChangedPages(plan, openingOptions(isRequired));

test('without a browser, the record and the plan say that no page was opened', async () => {
  const opened = 'not opened: no browser';
  const apply = { ...site.applyOptions(), openPages: opener(false) };
  expect(await applyWithLock(promoteToAll(awards), { ...apply, dryRun: true })).toMatchObject({
    opened,
    record: null,
  });
  const { record } = await applyWithLock(promoteToAll(awards), apply);
  expect(record).toMatchObject({ rev: 2, opened });
  expect(await site.store.log.head()).toMatchObject({ rev: 2, opened });
});

test('a required browser that is missing rejects the promotion', async () => {
  const apply = { ...site.applyOptions(), openPages: opener(true) };
  await expect(applyWithLock(promoteToAll(awards), apply)).rejects.toMatchObject({
    code: 'BROWSER_MISSING',
  });
  expect(await site.store.log.newest()).toBe(1);
});

test('a rollback opens no page', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  const openPages = jest.fn(opener(true));
  const { record } = await rollBack({ areas: [] }, { ...site.applyOptions(), openPages });
  expect(record).toMatchObject({ rev: 3 });
  expect(openPages).not.toHaveBeenCalled();
});

describe('a failure without a picture', () => {
  const stub = <T>(value: Partial<T>): T => value as T;
  const failure = { error: 'It is empty.', way: 'by address' };
  const visit = jest.mocked(visits.visit);
  let launched = 0;

  beforeEach(() => {
    launched = 0;
    jest.mocked(browsers.launchBrowser).mockImplementation(() => {
      launched += 1;
      return Promise.resolve(
        stub<Browser>({ version: () => '1', close: () => Promise.resolve(undefined) }),
      );
    });
    const context = stub<BrowserContext>({ close: () => Promise.resolve(undefined) });
    jest.mocked(browsers.openEdition).mockResolvedValue(context);
    visit.mockReset();
  });
  const open = async () => {
    const plan = await planChange(promoteToAll(awards), site.applyOptions());
    const keepPicture = () => Promise.resolve('award.png');
    return openChangedPages(plan, { ...openingOptions(true), keepPicture });
  };

  test('is opened again in a new browser, and counts only if it fails there', async () => {
    visit.mockResolvedValueOnce({ ...failure, picture: null });
    visit.mockResolvedValue({ error: null, picture: null });
    expect(await open()).toMatchObject({ opened: { changed: 2 } });
    expect(visit).toHaveBeenCalledTimes(3);
    expect(launched).toBe(2);
  });

  test('has the picture of the second browser', async () => {
    visit.mockResolvedValueOnce({ ...failure, picture: null });
    visit.mockResolvedValue({ ...failure, picture: Buffer.from('picture') });
    await expect(open()).rejects.toMatchObject({
      problems: [{ picture: 'award.png' }, { picture: 'award.png' }],
    });
    expect(launched).toBe(2);
  });
});

describe('the changed pages', () => {
  const pathsOf = async (change: Parameters<typeof planChange>[0]) => {
    const plan = await planChange(change, site.applyOptions());
    const pages = await changedPages(plan, site.store);
    return pages.map(({ path, ready }) => [path, ready.edition.releases['mf-awards']?.version]);
  };

  test('are those of the edition that visitors in a new canary get', async () => {
    expect(await pathsOf(promoteToCanary(awards, 10))).toEqual([
      ['/award', '1.1.0'],
      ['/award/rules', '1.1.0'],
    ]);
  });

  test('do not include pages that visitors of a running canary get already', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
    expect(await pathsOf(promoteToAll(awards))).toEqual([]);
  });

  test('begin with one page of each route', async () => {
    const build = makeBuild({
      ...{ name: 'mf-awards', version: '1.2.0' },
      pages: { '/award/1': 'One', '/award/2': 'Two', '/award': '<p id="jury">Nine</p>' },
    });
    const [first, second, ...others] = build.manifest.routes;
    const pages = [...(first?.pages ?? []), ...(second?.pages ?? [])];
    const numbered = { ...first, path: '/award/:number', pages } as ReleaseRoute;
    build.manifest.routes = [numbered, ...others];
    await site.store.releases.publish(build);
    const change = promoteToAll({ 'mf-awards': '1.2.0' });
    expect((await pathsOf(change)).map(([path]) => path)).toEqual([
      '/award/1',
      '/award',
      '/award/2',
    ]);
  });
});

test('a page with a link to the changed page is found', async () => {
  const plan = await planChange(promoteToAll(awards), site.applyOptions());
  const [award, rules] = await changedPages(plan, site.store);
  expect(award && (await findLinkingPage(award, site.store))).toBe('/award/rules');
  expect(rules && (await findLinkingPage(rules, site.store))).toBeNull();
});
