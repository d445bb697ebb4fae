import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { ReleaseManifest } from '@concourse/contract/release';
import { expectNoAxeFindings } from './support/axe';
import { root, secondRelease } from './support/commandLine';
import { waitForHydration, isSameDocument, markDocument } from './support/pages';
import { startSite, type Site } from './support/site';
import { long } from './support/tags';
import { expect, test } from './support/test';

const tickets = { area: 'mf-tickets', version: '1.0.1-preview' };
const folderOf = (area: string, version: string): string => `/areas/${area}/${version}/`;
const awardsFolder = folderOf(secondRelease.area, secondRelease.to);
const ticketsFolder = folderOf(tickets.area, tickets.version);

let site: Site;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite();
  const folder = mkdtempSync(join(tmpdir(), 'concourse-preview-'));
  cpSync(join(root, tickets.area, 'dist'), folder, { recursive: true });
  // A build of another version differs only in its manifest.
  const file = join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  writeFileSync(file, JSON.stringify({ ...manifest, version: tickets.version }));
  await site.run('publish', tickets.area, '--build', folder);
  rmSync(folder, { recursive: true });
});
test.afterAll(() => site.stop());

const previewBar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

const addresses = (): string[] => [...Object.keys(site.liveEdition().pages), '/edition.json'];

/** Creates a preview of both releases. @returns its URL on this site and its id */
async function preview(): Promise<{ address: string; id: string }> {
  const releases = [
    `${secondRelease.area}@${secondRelease.to}`,
    `${tickets.area}@${tickets.version}`,
  ];
  const created = JSON.parse(await site.run('preview', ...releases, '--json')) as {
    id: string;
    address: string;
  };
  const { pathname, search } = new URL(created.address);
  return { address: site.url + pathname + search, id: created.id };
}

/** Responses that a browser gets for every path of the site. */
async function fetchAll(page: Page): Promise<Record<string, string>> {
  const responses: Record<string, string> = {};
  for (const address of addresses()) {
    responses[address] = await (await page.request.get(site.url + address)).text();
  }
  return responses;
}

test(
  'only the visitor who opens a preview of two areas sees it, until leaving it with one click',
  long,
  async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    const before = await fetchAll(page);
    const { address } = await preview();

    const response = await page.goto(address);
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    await expect(previewBar(page)).toContainText(`${secondRelease.area} ${secondRelease.to}`);
    await expect(previewBar(page)).toContainText(`${tickets.area} ${tickets.version}`);
    await waitForHydration(page);
    await previewBar(page).locator('summary').click();
    await expect(previewBar(page)).toContainText(
      `Owner of ${secondRelease.area}: Awards team, #awards.`,
    );
    await expectNoAxeFindings(page, 'the home page of a preview');

    // Client-side navigation loads the releases of the preview.
    await page.goto(`${site.url}/gais`);
    await waitForHydration(page);
    await markDocument(page);
    const loaded = page.waitForResponse((response) => response.url().includes(ticketsFolder));
    await page.locator('a[href="/gais/ticket"]:visible').first().click();
    await expect(page).toHaveURL(`${site.url}/gais/ticket`);
    await loaded;
    expect(await isSameDocument(page)).toBe(true);
    await expect(previewBar(page)).toBeInViewport();
    await page.goto(`${site.url}/gais/award`);
    await waitForHydration(page);
    expect(await page.content()).toContain(awardsFolder);
    await expect(previewBar(page)).toBeInViewport();
    await page.screenshot({ path: 'test-results/preview-award.png' });

    // Other visitors see the site unchanged.
    const other = await browser.newContext();
    expect(await fetchAll(await other.newPage())).toEqual(before);
    await other.close();

    await page.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(page).toHaveURL(`${site.url}/gais/award?edition=live`);
    await expect(previewBar(page)).toHaveCount(0);
    await waitForHydration(page);
    await page.goto(`${site.url}/gais/ticket`);
    await expect(previewBar(page)).toHaveCount(0);
    expect(await fetchAll(page)).toEqual(before);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test(
  'a preview can be left without JavaScript; an ended preview is a 410 page with a link to the site',
  long,
  async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const { address, id } = await preview();
    await page.goto(address);
    await page.goto(`${site.url}/gais/award`);
    await expect(previewBar(page)).toBeInViewport();
    await page.screenshot({ path: 'test-results/preview-narrow.png' });
    await page.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(previewBar(page)).toHaveCount(0);

    await page.goto(address);
    await expect(previewBar(page)).toBeInViewport();
    await site.run('preview', '--delete', id);
    const response = await page.goto(address);
    expect(response?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the current site' }).click();
    await expect(page).toHaveURL(/\?edition=live$/);
    await expect(previewBar(page)).toHaveCount(0);
    await expect(page.locator('#header')).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  },
);
