import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { publishChangedRelease } from './support/changedRelease';
import { HallNetwork } from './support/HallNetwork';
import { horizontalOverflow, movePointer, visit } from './support/pages';
import { startSite, type Site } from './support/site';
import { long } from './support/tags';
import { expect, test as base } from './support/test';

const test = base.extend<{ network: HallNetwork }>({
  network: async ({ site }, use) => {
    const network = await HallNetwork.start(site.url);
    await use(network);
    network.stop();
  },
});
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  baseURL: async ({ network }, use) => use(network.url),
});

const always = ['/gais', '/gais/programme', '/gais/ticket', '/gais/venue', '/offline'];
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.locator('[data-notice="kept"]');

/** The number of workers; -1 if the browser does not answer. */
const workerCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const late = new Promise<number>((resolve) => setTimeout(resolve, 3000, -1));
    const registered = navigator.serviceWorker.getRegistrations();
    return Promise.race([registered.then(({ length }) => length), late]);
  });

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** The paths of the kept pages, with the edition for which each was kept. */
const keptPages = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const pages = await caches.open('concourse-pages-1');
    const entries = (await pages.keys()).map(async (request) => {
      const response = await pages.match(request);
      return [new URL(request.url).pathname, response?.headers.get('x-kept-edition') ?? ''];
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  });

/** Opens a page with a network, and waits until the worker keeps it and those of every visitor. */
async function visitAndKeep(page: Page, site: Site, path: string): Promise<void> {
  await visit(page, path);
  await movePointer(page);
  const edition = site.liveEdition().id;
  const expected = Object.fromEntries([path, ...always].map((each) => [each, edition]));
  await expect.poll(() => keptPages(page)).toMatchObject(expected);
}

test('a visit without an input starts no worker; the first input starts it', async ({
  page,
  context,
  messages,
}) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/gais/programme');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await workerCount(page)).toBe(0);
  expect(requests).not.toContain('/sw.js');
  await movePointer(page);
  await expect.poll(() => workerCount(page)).toBe(1);
  await expect.poll(async () => Object.keys(await keptPages(page)).sort()).toEqual(always);
  expect(messages).toEqual([]);
});

test('other pages than those of the summit start no worker', async ({ page, messages }) => {
  const owners = page.waitForResponse('**/edition.owners.json');
  await visit(page, '/');
  await movePointer(page);
  await owners;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await workerCount(page)).toBe(0);
  expect(messages).toEqual([]);
});

test('without a network the programme opens with the sessions that the visitor keeps', async ({
  page,
  site,
  network,
}) => {
  await visitAndKeep(page, site, '/gais/programme');
  const ring = page.getByRole('button', { name: 'One question, three answers' });
  await ring.click();
  await expect.poll(() => keptPages(page)).toHaveProperty('/gais/session/k1');

  network.cut();
  await visit(page, '/gais/programme');
  await expect(ring).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page)).toContainText('This is the page as it was');
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoAxeFindings(page, 'copy');

  // By a link, and back.
  await page.locator('#k1 summary').click();
  await page
    .locator('#k1')
    .getByRole('link', { name: /^Page of this session/ })
    .click();
  await expect(page).toHaveURL('/gais/session/k1');
  await expect(headline(page, 'One question, three answers')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/gais/programme');
  await expect(page.locator('#k1')).toBeVisible();

  network.open();
  await expect(notice(page)).toBeHidden();
});

test('a page that is not kept says so, and links to the kept ones', async ({
  page,
  site,
  network,
  context,
}) => {
  await visitAndKeep(page, site, '/gais/ticket');
  network.cut();
  await page.goto('/gais/faq');
  await expect(headline(page, 'No network')).toBeVisible();
  await expect(page).toHaveURL('/gais/faq');
  expect(
    await page
      .locator('#kept-pages a')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      ),
  ).toEqual(always.filter((path) => path !== '/offline'));
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeFindings(page, 'not kept');
  await page.locator('#kept-pages').getByRole('link', { name: 'Ringbahn Hall, the venue' }).click();
  await expect(page).toHaveURL('/gais/venue');
  await expect(notice(page)).toBeVisible();

  // A link of an open page, in a browser that knows that it is offline.
  await context.setOffline(true);
  await page.locator('a[href="/gais/faq"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/gais/faq');
  await expect(headline(page, 'No network')).toBeVisible();
  await context.setOffline(false);
  network.open();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(headline(page, 'No network')).toBeHidden();
  await expect(page).toHaveURL('/gais/faq');

  // Its own address, which search engines may find.
  await page.goto('/offline');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 2, name: 'Pages that' })).toBeHidden();
});

test(
  'a silent network shows the copy after three seconds',
  long,
  async ({ page, site, network }) => {
    await visitAndKeep(page, site, '/gais/venue');
    network.silence();
    const start = Date.now();
    await page.goto('/gais/venue', { waitUntil: 'commit' });
    await expect(notice(page)).toBeVisible();
    expect(Date.now() - start).toBeGreaterThanOrEqual(3000);
    network.open();
    await expect(notice(page)).toBeHidden({ timeout: 60_000 });
  },
);

test(
  'a damaged copy is not shown, and the next visit repairs it',
  long,
  async ({ page, site, network }) => {
    await visitAndKeep(page, site, '/gais/venue');
    await page.evaluate(async () => {
      const pages = await caches.open('concourse-pages-1');
      const { headers } = (await pages.match('/gais/venue')) ?? {};
      await pages.put('/gais/venue', new Response('<h1>Damaged</h1>', headers && { headers }));
    });
    network.cut();
    await page.goto('/gais/venue');
    await expect(headline(page, 'No network')).toBeVisible();
    network.open();
    await visitAndKeep(page, site, '/gais/venue');
    network.cut();
    await visit(page, '/gais/venue');
    await expect(notice(page)).toBeVisible();
  },
);

test.describe('while releases change', long, () => {
  const word = 'Ringbahn';
  const release = { area: 'mf-gais-conference', from: '1.0.0', to: '1.0.1-hall' };

  test('a copy is of one edition: the one of the last visit with a network', async ({ page }) => {
    const site = await startSite();
    const network = await HallNetwork.start(site.url);
    publishChangedRelease(site.store, { ...release, word, by: 'Stadtbahn' });
    const venue = `${network.url}/gais/venue`;
    const keep = async (): Promise<void> => {
      await visit(page, venue);
      await movePointer(page);
      const edition = site.liveEdition().id;
      await expect.poll(() => keptPages(page)).toMatchObject({ '/gais/venue': edition });
    };
    /** Returns the document. The code of the release still has the first word. */
    const visitWithoutNetwork = async (): Promise<string | undefined> => {
      network.cut();
      const response = await page.goto(venue);
      await expect(notice(page)).toBeVisible();
      return response?.text();
    };
    try {
      await keep();
      await site.run('promote', `${release.area}@${release.to}`);
      expect(await visitWithoutNetwork()).toContain(`${word} Hall`);
      network.open();
      await keep();
      expect(await visitWithoutNetwork()).toContain('Stadtbahn Hall');
      network.open();
      await site.run('rollback', release.area);
      await keep();
      expect(await visitWithoutNetwork()).toContain(`${word} Hall`);
    } finally {
      network.stop();
      await site.stop();
    }
  });

  test('the setting `offline` removes worker and copies', async ({ page }) => {
    const site = await startSite();
    const programme = `${site.url}/gais/programme`;
    try {
      await visit(page, programme);
      await movePointer(page);
      await expect.poll(() => keptPages(page)).toHaveProperty('/offline');
      await site.applySettings({ offline: false });
      await visit(page, programme);
      await movePointer(page);
      await expect.poll(() => workerCount(page)).toBe(0);
      await expect.poll(() => cacheNames(page)).toEqual([]);
      await visit(page, programme);
      await movePointer(page);
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
      );
      expect(await workerCount(page)).toBe(0);
    } finally {
      await site.stop();
    }
  });
});
