import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import type { ReleaseManifest } from '@concourse/contract/release';
import { waitForHydration, isSameDocument, markDocument } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';
import { makeWorkingCopy, type WorkingCopy } from './support/workingCopy';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

/** Pages of two areas: awards is released with the next UI kit, careers stays on the current one. */
const pages = { awards: '/gais/award', careers: '/Careers' } as const;
type Pages = keyof typeof pages;

let copy: WorkingCopy;
let site: Site;

const run = (...command: string[]): Promise<string> => copy.runWithStore(site.store, ...command);

/** Creates the next kit: other colours, another font, a new base style and a new token. */
function changeKit({ change }: WorkingCopy): void {
  const accent = '--signal: #0bf;\n    --plate-accent: #0bf;';
  change('shared/ui/styles/_tokens.scss', accent, '--signal: #fd0;');
  change('shared/contract/tokens.ts', '--accent-text --plate-accent', '--accent-text');
  change(
    'shared/ui/styles/_base.scss',
    'special-gothic-expanded.woff2',
    'special-gothic-var.woff2',
  );
  const heading =
    'h1:focus {\n    outline: none;\n    box-shadow: none;\n  }\n\n  h2 {\n    text-decoration: underline;\n  }';
  change(
    'shared/ui/styles/_base.scss',
    heading,
    'h1:focus {\n    outline: none;\n    box-shadow: none;\n  }',
  );
  const button = 'shared/ui/Button/Button.module.scss';
  change(button, '--plate: var(--plate-accent);', '--plate: var(--signal);');
  for (const name of ['shell', 'mf-awards', 'mf-careers'])
    change(`${name}/package.json`, '"version": "2.0.0"', '"version": "1.0.0"');
}

/** Opens a new browser context that collects errors. */
async function open(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, errors };
}

/** Screenshot of the area, without the elements of the shell. */
async function takeScreenshot(page: Page): Promise<string> {
  await waitForHydration(page);
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#header *, #footer, #notices, #progress { clip-path: inset(50%) !important }
      *, ::before, ::after { animation: none !important; transition: none !important }`);
    document.adoptedStyleSheets = [sheet];
    for (const image of document.images) image.loading = 'eager';
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  return (await page.locator('#area').screenshot()).toString('base64');
}

/** Navigates by a link and expects a client-side navigation. */
async function navigate(page: Page, path: string): Promise<void> {
  await markDocument(page);
  await page.evaluate((href) => {
    document.adoptedStyleSheets = [];
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.locator('#area h1')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

/** Screenshots of both pages, each opened as a document. */
async function referenceScreenshots(browser: Browser): Promise<Record<Pages, string>> {
  const screenshots: Partial<Record<Pages, string>> = {};
  for (const name of ['awards', 'careers'] as const) {
    const { page, errors } = await open(browser);
    await page.goto(pages[name]);
    screenshots[name] = await takeScreenshot(page);
    expect(errors).toEqual([]);
    await page.context().close();
  }
  return screenshots as Record<Pages, string>;
}

/** Waits until the area matches a screenshot: fonts load after a navigation. */
async function expectScreenshot(page: Page, expected: string, when: string): Promise<void> {
  let actual = '';
  const matches = async (): Promise<boolean> => {
    actual = await takeScreenshot(page);
    return actual === expected;
  };
  try {
    await expect.poll(matches, { message: when, timeout: 20_000 }).toBe(true);
  } catch (error) {
    for (const [name, picture] of Object.entries({ actual, expected })) {
      const file = test.info().outputPath(`${when}, ${name}.png`);
      writeFileSync(file, Buffer.from(picture, 'base64'));
    }
    throw error;
  }
}

/** Opens one page, navigates to the other and back, in both orders. */
async function expectScreenshots(browser: Browser, expected: Record<Pages, string>): Promise<void> {
  for (const [first, then] of [
    ['awards', 'careers'],
    ['careers', 'awards'],
  ] as const) {
    const { page, errors } = await open(browser);
    await page.goto(pages[first]);
    await expectScreenshot(page, expected[first], `${first}, opened`);
    await navigate(page, pages[then]);
    await expectScreenshot(page, expected[then], `${then}, after ${first}`);
    await navigate(page, pages[first]);
    await expectScreenshot(page, expected[first], `${first}, again`);
    expect(errors).toEqual([]);
    await page.context().close();
  }
}

let before: Record<Pages, string>;
let after: Record<Pages, string>;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  site = await startSite();
  copy = await makeWorkingCopy('kits');
  changeKit(copy);
  await run('build', 'shell', 'mf-awards', 'mf-careers');
  await run('publish', 'shell');
  await run('publish', 'mf-awards');
  await run('publish', 'mf-careers');
});
test.afterAll(async () => {
  await site.stop();
  copy.remove();
});

test('an area with the next kit looks the same next to others', async ({ browser }) => {
  before = await referenceScreenshots(browser);
  await site.run('promote', 'shell@2.0.0', 'mf-awards@2.0.0', 'mf-careers@2.0.0');
  after = await referenceScreenshots(browser);
  expect(before.awards === after.awards).toBe(false);
  expect(before.careers === after.careers).toBe(false);
  await site.run('rollback');

  await site.run('promote', 'mf-awards@2.0.0');
  await expectScreenshots(browser, { awards: after.awards, careers: before.careers });
});

test('areas with the current kit look the same in a new shell', async ({ browser }) => {
  await site.run('promote', 'shell@2.0.0');
  await expectScreenshots(browser, { awards: after.awards, careers: before.careers });
  await site.run('rollback', 'mf-awards');
  await expectScreenshots(browser, before);
});

test('if all releases use the same kit, areas do not load their own global styles', async () => {
  await site.run('promote', 'mf-awards@2.0.0', 'mf-careers@2.0.0');
  const hasOwnStyles = async (path: string): Promise<boolean> =>
    /\/global\.[0-9a-f]{32}\.css/.test(await (await fetch(site.url + path)).text());
  expect(await hasOwnStyles(pages.awards)).toBe(false);
  expect(await hasOwnStyles('/')).toBe(true);
  const manifest = JSON.parse(
    readFileSync(join(site.store, 'releases/mf-awards/2.0.0/release.json'), 'utf8'),
  ) as ReleaseManifest;
  expect(Object.keys(manifest.files)).toContain(manifest.globalStyles?.own);
});
