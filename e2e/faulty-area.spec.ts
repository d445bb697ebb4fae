import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { createQueryClient } from '@concourse/rum';
import type { Fault } from './faulty-area/faults';
import { faultyRelease, faultyStore } from './faulty-area/faultyRelease';
import { expectNoAxeFindings } from './support/axe';
import { isSameDocument, markDocument, visit } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test as base } from './support/test';

/** Moves the focus, as a screen reader does: an area of words starts with the first need. */
const readPage = (): void => {
  const moveFocus = () => document.body.dispatchEvent(new Event('focusin', { bubbles: true }));
  addEventListener('DOMContentLoaded', () => setInterval(moveFocus, 200));
};

const test = base.extend<object, { site: Site }>({
  page: async ({ page }, use) => {
    await page.addInitScript(readPage);
    await use(page);
  },
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite({ from: await faultyStore() });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const path = '/gais/award';
const start = '/Careers';
const link = `#footer a[href="${path}"]`;

const didNotLoad = 'Its interactive parts did not load.';
const stoppedWorking = 'Its interactive parts stopped working.';

type Kind = { fault?: Fault; file?: Record<string, unknown>; message: string };

const entry = '/mf-awards/.*/remoteEntry\\.js';
const kinds: Record<string, Kind> = {
  'the entry is missing': {
    file: { path: entry, mode: 'status', status: 404 },
    message: didNotLoad,
  },
  'the entry was tampered with': { file: { path: entry, mode: 'tamper' }, message: didNotLoad },
  'the entry hangs': { file: { path: entry, mode: 'hang' }, message: didNotLoad },
  'a chunk is missing': {
    file: { path: '/mf-awards/.*/route-.*\\.js', mode: 'status', status: 404 },
    message: didNotLoad,
  },
  'bootstrap rejects': { fault: 'bootstrap rejects', message: didNotLoad },
  'mount rejects': { fault: 'mount rejects', message: didNotLoad },
  'mount never ends': {
    fault: 'mount never ends',
    message: 'Its interactive parts have not loaded yet.',
  },
  'render throws': { fault: 'render throws', message: stoppedWorking },
  'an effect throws': { fault: 'effect throws', message: stoppedWorking },
  'an update throws later': { fault: 'throws later', message: stoppedWorking },
};

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const setFault = (page: Page, fault: Fault): Promise<void> =>
  page.evaluate((value) => sessionStorage.setItem('fault', value), fault);
const clearFault = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.clear());

async function breakArea(
  page: Page,
  site: Site,
  { fault, file }: Omit<Kind, 'message'>,
): Promise<void> {
  if (file) await site.setFault(file);
  if (fault) await setFault(page, fault);
}

/** Opens another page first, so that only the second document has the fault. */
async function openByUrl(page: Page, site: Site, kind: Omit<Kind, 'message'>): Promise<void> {
  await visit(page, start);
  await breakArea(page, site, kind);
  await page.goto(path, { waitUntil: 'commit' });
}

async function openByLink(page: Page, site: Site, kind: Omit<Kind, 'message'>): Promise<void> {
  await visit(page, start);
  await markDocument(page);
  await breakArea(page, site, kind);
  await page.locator(link).click();
  await expect.poll(() => isSameDocument(page).catch(() => true), { timeout: 20_000 }).toBe(false);
}

/** Expects the composed page with its title, content and navigation to be visible. */
async function expectComposedPage(page: Page, site: Site): Promise<void> {
  const html = await (await fetch(site.url + path)).text();
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(title.replaceAll('&amp;', '&'));
  await expect(page.locator('html')).toHaveAttribute('data-header', 'clear');
  await expect(page.locator('#area h1')).toHaveCount(1);
  await expect(page.locator('#area h1')).toBeVisible();
  expect((await page.locator('#area').innerText()).length).toBeGreaterThan(1000);
  const banner = page.getByRole('banner');
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function expectTryAgainWorks(page: Page, site: Site, message: string): Promise<void> {
  await tryAgain(page).focus();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('That did not work.', { timeout: 25_000 });
  await expect(notices(page)).toContainText(message);
  await expectComposedPage(page, site);

  await site.clearFaults();
  await clearFault(page);
  await tryAgain(page).click();
  await expect(notices(page)).toBeEmpty({ timeout: 20_000 });
  await expect(
    page.locator('#area:not([data-prerendered]):not(:has([data-restored]))'),
  ).toBeVisible();
  await expectComposedPage(page, site);
}

async function expectLinksWork(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#area h1')).toBeVisible();
}

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => site.clearFaults());

for (const [name, { message, ...kind }] of Object.entries(kinds)) {
  test(`${name}, opened by URL: shows the composed page, a notice and a working retry`, async ({
    page,
    site,
  }) => {
    await openByUrl(page, site, kind);
    await expect(notices(page)).toContainText(message, { timeout: 25_000 });
    await expect(notices(page)).not.toContainText('That did not work.');
    await expectComposedPage(page, site);
    await expectNoAxeFindings(page, name);
    await expectTryAgainWorks(page, site, message);
    await expectLinksWork(page);
  });

  test(`${name}, opened by a link: loads the document and shows a notice and a working retry`, async ({
    page,
    site,
  }) => {
    await openByLink(page, site, kind);
    await markDocument(page);
    await expect(notices(page)).toContainText(message, { timeout: 25_000 });
    await expectComposedPage(page, site);

    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(page).toHaveTitle(/Careers/);
    await expect(page.locator('#area')).toHaveAttribute('data-area', 'mf-careers');
    await expect(page.locator('#area h1')).toBeVisible();
    await page.goForward();
    await expect(notices(page)).toContainText(message, { timeout: 25_000 });
    await expectComposedPage(page, site);
    await expectTryAgainWorks(page, site, message);
    await expectLinksWork(page);
  });
}

test('a document whose area fails never reloads by itself', async ({ page, site }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await openByLink(page, site, { fault: 'render throws' });
  await expect(notices(page)).toContainText(stoppedWorking);
  await expectComposedPage(page, site);
  const before = documents;
  // Longer than every timeout of the shell.
  await page.waitForTimeout(6000);
  expect(documents).toBe(before);
});

for (const fault of ['unmount rejects', 'cleanup throws'] as const) {
  test(`${fault} on leaving an area: the next page works, and so does going back`, async ({
    page,
    site,
  }) => {
    await visit(page, path);
    await setFault(page, fault);
    await page.locator(`#footer a[href="${start}"]`).click();
    await expect(page).toHaveURL(start);
    await expect(page).toHaveTitle(/Careers/);
    await expect(page.locator('#area h1')).toBeFocused();
    await expect(notices(page)).toBeEmpty();
    await clearFault(page);
    await page.goBack();
    await expectComposedPage(page, site);
    await expect(page.locator('#area:not([data-prerendered])')).toBeVisible();
    await expect(notices(page)).toBeEmpty();
  });
}

test('a form keeps its draft across a visit to a failing page', async ({ page, site }) => {
  await visit(page, '/contactus');
  const email = page.locator('#area input[type="email"]').first();
  await email.fill('ada@example.org');
  await setFault(page, 'mount rejects');
  await page.locator(link).click();
  await expect(notices(page)).toContainText(didNotLoad);
  await expectComposedPage(page, site);
  await page.goBack();
  await expect(page).toHaveURL('/contactus');
  await expect(email).toHaveValue('ada@example.org');
});

for (const fault of ['hides everything', 'wipes the body'] as const) {
  for (const [how, open] of Object.entries({ 'by URL': openByUrl, 'by a link': openByLink })) {
    test(`an area that ${fault}, opened ${how}, is switched off and the composed page restored`, async ({
      page,
      site,
    }) => {
      await open(page, site, { fault });
      await expect(notices(page)).toContainText('switched off', { timeout: 30_000 });
      await expectComposedPage(page, site);
      await tryAgain(page).click();
      await expect(notices(page)).toContainText('That did not work.', { timeout: 30_000 });
      await clearFault(page);
      await tryAgain(page).click();
      await expect(page.locator('#area:not([data-prerendered])')).toBeVisible();
      await expect(notices(page)).toBeEmpty();
      await expectComposedPage(page, site);
    });
  }
}

test('browser reports include a hidden page and a failure after a click', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'concourse-faulty-'));
  const env = { SITE_REPORTS_ENDPOINT: '/__reports' };
  const serve = ['--reports', folder];
  const site = await startSite({ from: await faultyStore(), env, serve });
  await site.applySettings({});
  await site.run('promote', `${faultyRelease.area}@${faultyRelease.version}`);
  const queries = createQueryClient({ from: folder, env: {} });
  const failedViews = async (stage: 'hydration' | 'render'): Promise<number> => {
    const during = { from: new Date(0), to: new Date(Date.now() + 1000) };
    const figures = await queries.figures({ area: faultyRelease.area, during });
    return figures.reduce((sum, { failures }) => sum + failures[stage], 0);
  };
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(readPage);
  // Before the collector chunk has loaded, a failure is lost when the document is left.
  const visitReporting = async (): Promise<void> => {
    const collector = page.waitForResponse(/\/rum\.[^/]*\.js$/);
    await visit(page, start);
    await (await collector).finished();
  };
  await visitReporting();
  await setFault(page, 'hides everything');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(notices(page)).toContainText('switched off', { timeout: 30_000 });
  await expect.poll(() => failedViews('render')).toBe(1);

  await visitReporting();
  await setFault(page, 'mount rejects');
  const before = await failedViews('hydration');
  await page.locator(link).click();
  await expect(notices(page)).toContainText(didNotLoad, { timeout: 30_000 });
  // The document that was left and the new one report one failed view each.
  await expect.poll(() => failedViews('hydration')).toBe(before + 2);
  await context.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a capturing click handler of an area does not block links, neither on its page nor later', async ({
  page,
}) => {
  await visit(page, start);
  await setFault(page, 'captures clicks');
  await visit(page, path);
  await markDocument(page);
  await expectLinksWork(page);
  await page.locator(`#footer a[href="${start}"]`).click();
  await expect(page).toHaveURL(start);
  await expect(page.locator('#area h1')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that an earlier area empties is loaded as a document', async ({ page }) => {
  await visit(page, start);
  await setFault(page, 'leaves a timer');
  await visit(page, path);
  await markDocument(page);
  await page.locator(`#footer a[href="${start}"]`).click();
  await expect.poll(() => isSameDocument(page).catch(() => true), { timeout: 20_000 }).toBe(false);
  await expect(page.locator('#area h1')).toBeVisible();
  await expect(page.locator('#area:not([data-prerendered])')).toBeVisible();
  await expect(notices(page)).toBeEmpty();
});
