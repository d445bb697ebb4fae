import type { Page, Request } from 'playwright/test';
import { isSameDocument, markDocument, waitForHydration } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const owner = 'mf-gais-conference';
const key = `${owner}/board/default`;
const directory = `/edition.areas/${owner}.fragments.json`;

let site: Site;
let edition: string;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // The board is on the home page before the summit.
  site = await startSite({ serve: ['--seasons'] });
  const json = await site.run('preview', '--on', '2025-12-01T12:00', '--json');
  edition = (JSON.parse(json) as { id: string }).id;
});
test.afterAll(() => site.stop());

/** Opens a page as of a day before the summit, and records failures. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const failed: string[] = [];
    Object.assign(window, { failed });
    for (const name of ['fragment:failed', 'area:failed'])
      addEventListener(name, (event) => {
        const { fragment, area } = (event as CustomEvent<Record<string, string>>).detail;
        failed.push(`${name} ${fragment ?? area}`);
      });
  });
  await page.goto(`${site.url}${path}?edition=${edition}`);
}

const failures = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { failed: string[] }).failed);

/** Records the requests for code and data of fragments. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  const isOfFragments = /\/shell\/.*\/hydration\.\w+\.js$|mf-gais-conference.*\.js(?:on)?$/;
  page.on('request', (request) => {
    if (isOfFragments.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

const pathsOf = (requests: Request[]): string[] =>
  requests.map((request) => new URL(request.url()).pathname);

/** The compressed bytes of the owner's scripts. */
async function bytesOfScripts(requests: Request[]): Promise<number> {
  const isScript = /mf-gais-conference.*\.js$/;
  const scripts = requests.filter((request) => isScript.test(request.url()));
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const board = (page: Page) => page.getByRole('table', { name: 'Dates of the summit' });
const lastStatus = (page: Page) => board(page).getByRole('row').last().getByRole('cell').last();

async function expectLiveBoard(page: Page): Promise<void> {
  await board(page).scrollIntoViewIfNeeded();
  await expect(lastStatus(page)).toHaveText('In 108 days');
}

test('a fragment loads no code before it comes into view, and then hydrates its own elements', async ({
  page,
  messages,
}) => {
  const requests = recordRequests(page);
  await open(page, '/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(pathsOf(requests)).toEqual([]);
  await expect(lastStatus(page)).toHaveText('');
  const heading = page.locator(`[data-fragment="${key}"] h2`);
  await heading.evaluate((element) => Object.assign(element, { isComposed: true }));
  await expectLiveBoard(page);
  expect(await heading.evaluate((element) => 'isComposed' in element)).toBe(true);
  expect(pathsOf(requests).filter((path) => path.endsWith('.json'))).toEqual([directory]);
  expect(await bytesOfScripts(requests)).toBeLessThanOrEqual(6000);
  expect(messages).toEqual([]);
});

test('a fragment hydrates on a page after a click, and again after a return', async ({
  page,
  messages,
}) => {
  await open(page, '/press');
  await waitForHydration(page);
  await markDocument(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expectLiveBoard(page);
  await page.goBack();
  await expect(page.locator('#area h1')).toHaveText('Quote us. Then check us.');
  await page.goForward();
  await expectLiveBoard(page);
  expect(await isSameDocument(page)).toBe(true);
  expect(await failures(page)).toEqual([]);
  expect(messages).toEqual([]);
});

test('a fragment whose code does not load keeps its content, and the page works', async ({
  page,
}) => {
  await page.route('**/fragment-board.*.js', (route) => route.abort());
  await open(page, '/');
  await waitForHydration(page);
  const before = await board(page).innerText();
  await board(page).scrollIntoViewIfNeeded();
  await expect.poll(() => failures(page)).toEqual([`fragment:failed ${key}`]);
  expect(await board(page).innerText()).toBe(before);
  await expect(page.locator('[data-notice]')).toHaveCount(0);
  await board(page).getByRole('link', { name: 'Doors open' }).click();
  await expect(page).toHaveURL(`${site.url}/gais`);
});

test('a fragment that its owner has changed meanwhile stays as it was composed', async ({
  page,
}) => {
  await page.route(`**${directory}`, async (route) => {
    const response = await route.fetch();
    const changed = (await response.text()).replace(/(?<="digest":")[0-9a-f]{16}/, '0'.repeat(16));
    await route.fulfill({ response, body: changed });
  });
  await open(page, '/');
  await waitForHydration(page);
  const requests = recordRequests(page);
  const answered = page.waitForResponse(`**${directory}`);
  await board(page).scrollIntoViewIfNeeded();
  await (await answered).finished();
  await page.waitForLoadState('networkidle');
  expect(pathsOf(requests).filter((path) => path.startsWith('/areas/mf-'))).toEqual([]);
  await expect(lastStatus(page)).toHaveText('');
  expect(await failures(page)).toEqual([]);
});

test('a fragment hydrates on a page whose own code does not load', async ({ page }) => {
  await page.route('**/route-home.*.js', (route) => route.abort());
  await open(page, '/');
  await expect(page.locator('[data-notice="mf-corporate"]')).toBeVisible({ timeout: 20_000 });
  await expectLiveBoard(page);
});

test('without scripts, a fragment that hydrates is complete', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/?edition=${edition}`);
  await expect(board(page).getByRole('link')).toHaveCount(3);
  await expect(board(page).getByRole('row').last()).toContainText('19 and 20 March 2026');
  await page.close();
});
