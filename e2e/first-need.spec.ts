import type { Page } from 'playwright/test';
import { holdRequests, visit, waitForHydration } from './support/pages';
import { longUnless } from './support/tags';
import { expect, test } from './support/test';

/** Every script except the first one of a document. */
const laterScripts = /\/areas\/(?!shell\/files\/main\.).*\.js/;

/** Records the scripts that a page requests after its first one. */
function recordLaterScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && laterScripts.test(request.url()))
      scripts.push(request.url());
  });
  return scripts;
}

/** Slow 4G of a visitor who pays for each byte. */
async function emulateMeteredConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 200_000, uploadThroughput: 94_000 },
  });
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** First needs of pages that are complete without the framework. */
const needs: Record<
  string,
  { path: string; act: (page: Page) => Promise<void>; isExample?: boolean }
> = {
  'the first turn of the wheel': {
    path: '/gais/award',
    act: (page) => page.mouse.wheel(0, 100),
    isExample: true,
  },
  'the first scroll without other input, as by screen readers': {
    path: '/terms',
    act: (page) => page.evaluate(() => scrollTo(0, 400)),
  },
  'the first key': {
    path: '/privacy',
    act: (page) => page.keyboard.press('Tab'),
    isExample: true,
  },
  'the first move of the pointer': {
    path: '/gais/ticket',
    act: (page) => page.mouse.move(10, 10),
  },
  'the first click, which opens a question': {
    path: '/gais/faq',
    act: (page) => page.locator('summary').nth(2).click(),
  },
};

test.describe('on a metered connection', () => {
  test.beforeEach(({ page }) => emulateMeteredConnection(page));

  for (const [need, { path, act, isExample = false }] of Object.entries(needs)) {
    test(
      `${path} loads the framework and its area with ${need}, all files at once`,
      longUnless(isExample),
      async ({ page }) => {
        const scripts = recordLaterScripts(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(scripts).toEqual([]);
        const stated = await page
          .locator('link[data-after]')
          .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
        expect(stated.length).toBeGreaterThanOrEqual(3);
        await act(page);
        await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();
        // The code of the navigation follows when the page is idle.
        const needed = scripts.filter((url) => !url.includes('/navigation.'));
        expect(new Set(needed)).toEqual(new Set(stated));
        if (path === '/gais/faq')
          await expect(page.locator('details').nth(2)).toHaveAttribute('open');
        if (path === '/privacy')
          await expect(page.getByRole('button', { name: /^Delete everything/ })).toBeVisible();
      },
    );
  }

  test('a form starts without an input, and keeps focus and text of a visitor who is quicker', async ({
    page,
  }) => {
    const release = await holdRequests(page, laterScripts);
    await page.goto('/gais/award/Ai-Integration-Form', { waitUntil: 'commit' });
    const field = page.locator('form input[type=text]').first();
    await field.pressSequentially('Ada');
    release();
    await page.locator('form[novalidate]').waitFor();
    await field.pressSequentially(' Lovelace');
    await expect(field).toHaveValue('Ada Lovelace');
    await expect(field).toBeFocused();
  });
});

test('on another connection, the area starts by itself after the page has loaded', async ({
  page,
}) => {
  await page.goto('/gais/prices', { waitUntil: 'commit' });
  await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();
  const { loaded, requested } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const start = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/start\.\w+\.js$/.test(name));
    return {
      loaded: (navigation as PerformanceNavigationTiming).loadEventStart,
      requested: start?.startTime ?? 0,
    };
  });
  expect(loaded).toBeGreaterThan(0);
  expect(requested).toBeGreaterThanOrEqual(loaded);
});

test('on another connection, the area of a page of words waits for an input', async ({ page }) => {
  const scripts = recordLaterScripts(page);
  await page.goto('/imprint', { waitUntil: 'networkidle' });
  await expect.poll(() => scripts).toContainEqual(expect.stringContaining('/start.'));
  expect(scripts.filter((url) => url.includes('mf-corporate'))).toEqual([]);
  await page.mouse.wheel(0, 100);
  await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();
});

test.describe('before the framework has loaded', () => {
  let release: () => void;
  test.beforeEach(async ({ page }) => {
    release = await holdRequests(page, laterScripts);
  });

  test('a click on a filter is answered once, after hydration', async ({ page }) => {
    await page.goto('/gais/speakers', { waitUntil: 'commit' });
    const filters = page.locator('#area button[aria-pressed]');
    await filters.nth(1).click();
    await expect(filters.nth(1)).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(filters.nth(1)).toHaveAttribute('aria-pressed', 'true');
  });

  test('clicks on keep buttons are each answered once, in order', async ({ page }) => {
    await page.goto('/gais/programme', { waitUntil: 'commit' });
    const buttons = page.locator('#area button[aria-pressed]');
    for (const index of [0, 1, 1]) await buttons.nth(index).click();
    release();
    await waitForHydration(page);
    await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('link', { name: 'My programme 1' })).toBeVisible();
  });

  test('a tab opens by its link, and stays open', async ({ page }) => {
    await page.goto('/Careers', { waitUntil: 'commit' });
    const tab = page.locator('#area a[id^=tab-]').nth(1);
    await tab.click();
    const panel = page.locator((await tab.getAttribute('href')) ?? '');
    await expect(panel).toBeVisible();
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toBeVisible();
  });

  test('the key of the search opens it once', async ({ page }) => {
    await page.goto('/whoweare', { waitUntil: 'commit' });
    await page.locator('#footer').waitFor();
    await page.keyboard.press('/');
    release();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a link opens with the first tap', async ({ page }) => {
    await emulateMeteredConnection(page);
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await page.locator('#area a[href="/gais/prices"]').first().tap();
    await expect(page).toHaveURL('/gais/prices');
    await waitForHydration(page);
  });
});

test('an area is visited without a copy of the runtime of areas', async ({ page }) => {
  const scripts = recordLaterScripts(page);
  await visit(page, '/gais/award');
  await page.locator('a[href="/gais/ticket"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/gais/ticket');
  await expect(page.locator('#area[data-area="mf-tickets"] h1')).toBeVisible();
  expect(scripts.filter((url) => url.includes('mf-tickets'))).not.toEqual([]);
  expect(scripts.filter((url) => url.includes('area-runtime'))).toEqual([]);
});
