import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { baseStore, root, runSite } from './support/commandLine';
import { startDevServer, type DevServer } from './support/devServer';
import { isSameDocument, markDocument, movePointer } from './support/pages';
import { SourceEdits } from './support/SourceEdits';
import { expect as baseExpect, test } from './support/test';

// Saved changes are compiled first, which takes long on a slow machine.
const expect = baseExpect.configure({ timeout: 60_000 });

const area = 'mf-careers';
const cli = join(root, 'tools/setup/site.mjs');
const launchDev = (...args: string[]): Promise<DevServer> =>
  startDevServer([cli, 'dev', ...args, '--port', '0']);

/** Starts a development server that stops after the test. */
async function startDev(...args: string[]): Promise<DevServer> {
  const development = await launchDev(...args);
  running.push(development);
  return development;
}
const fromStore = ['--store', baseStore];

// A slow machine may have to run three builds first.
test.describe.configure({ timeout: 240_000 });

const edits = new SourceEdits();
const running: DevServer[] = [];
test.afterEach(async () => {
  edits.restoreAll();
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The folder of a development server. Its name also has the start time of the process. */
const folderOf = ({ pid }: DevServer): string | undefined =>
  readdirSync(join(root, '.cache/dev')).find((name) => name.startsWith(`${area}-${pid}-`));

/** A page of text hydrates after an input. */
const expectHydrated = (page: Page): Promise<void> =>
  expect(async () => {
    await movePointer(page);
    await baseExpect(page.locator('#area')).not.toHaveAttribute('data-prerendered', /./, {
      timeout: 1000,
    });
  }).toPass({ timeout: 60_000 });

test('dev changes neither the build nor the store, and removes its own files', async ({ page }) => {
  const dist = join(root, area, 'dist');
  const built = digestOf(dist);
  const log = digestOf(join(baseStore, 'log'));

  const development = await startDev(area, ...fromStore);
  await page.goto(`${development.url}/Careers`);
  expect(await page.locator('#page-data').textContent()).toMatch(/"version":"[\d.]+-dev\.\d+\.1"/);
  await development.stop();

  expect(digestOf(dist)).toBe(built);
  expect(digestOf(join(baseStore, 'log'))).toBe(log);
  expect(folderOf(development)).toBeUndefined();
});

test('dev removes the files that a killed dev left behind', async () => {
  const killed = await startDev(area, ...fromStore);
  process.kill(killed.pid, 'SIGKILL');
  expect(folderOf(killed)).toBeDefined();
  const next = await startDev(area, ...fromStore);
  expect(folderOf(killed)).toBeUndefined();
  expect(folderOf(next)).toBeDefined();
  await next.stop();
  expect(folderOf(next)).toBeUndefined();
});

test('dev fails without a store or a running site', async () => {
  const missing = runSite(['dev', area, '--store', '/nowhere/at/all']);
  await expect(missing).rejects.toThrow(/^STORE_NOT_FOUND: .*\/nowhere\/at\/all/m);
  const invalid = runSite(['dev', area, '--store', 'https://store.example/']);
  await expect(invalid).rejects.toThrow(/^STORE_ADDRESS_INVALID: .*store\.example/m);
  const unavailable = runSite(['dev', area, '--site', 'http://127.0.0.1:9']);
  await expect(unavailable).rejects.toThrow(/^UPSTREAM_UNAVAILABLE: .*127\.0\.0\.1:9/m);
});

const form = 'mf-awards/src/components/NominationPage.tsx';
const source = 'lead={lead}';
/** The same with a word before the lead of the page. */
const sourceWith = (word: string): string => `lead={\`${word}: \${lead}\`}`;

const overlay = (page: Page) => page.locator('site-development section');

test('dev updates a page in place after a navigation', async ({ page }) => {
  const development = await startDev('mf-awards', ...fromStore);
  await page.goto(`${development.url}/gais/award`);
  await expectHydrated(page);
  await page.locator('main a[href="/gais/award-form-page"]').first().click();
  await expect(page).toHaveURL(/award-form-page$/);
  await expectHydrated(page);
  const field = page.locator('main input[type="text"]').first();
  await field.fill('Ada Lovelace');
  await markDocument(page);
  edits.replace(form, source, sourceWith('Changed'));
  await expect(page.getByText('Changed:')).toBeVisible();
  await expect(field).toHaveValue('Ada Lovelace');
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('two areas at once', () => {
  let development: DevServer | undefined;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    development = await launchDev('mf-awards', area, ...fromStore);
  });
  test.afterAll(() => development?.stop());

  const urlOf = (path: string): string => `${development?.url ?? ''}${path}`;
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(urlOf(path));
    await expectHydrated(page);
    await markDocument(page);
  };

  test('a form keeps its text through ten changes of its page', async ({ page, messages }) => {
    await open(page, '/gais/award-form-page');
    const field = page.locator('main input[type="text"]').first();
    await field.fill('Ada Lovelace');
    for (const round of Array.from({ length: 10 }, (_, index) => index)) {
      edits.replace(form, source, sourceWith(`Round ${round}`));
      await expect(page.getByText(`Round ${round}:`)).toBeVisible();
      await expect(field).toHaveValue('Ada Lovelace');
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
  });

  test('document and hydrated page show a change', async ({ page, messages }) => {
    await open(page, '/gais/award-form-page');
    edits.replace(form, source, sourceWith('Changed'));
    await expect(page.getByText('Changed:')).toBeVisible();
    const document = await page.request.get(urlOf('/gais/award-form-page'));
    expect(await document.text()).toContain('Changed: Nomination for');
    await page.reload();
    await expect(page.getByText('Changed:')).toBeVisible();
    expect(messages.filter((message) => /hydrat/i.test(message))).toEqual([]);
  });

  test('styles and content update, even if an editor replaces the file', async ({ page }) => {
    await open(page, '/gais/award');
    const support = page.getByRole('link', { name: 'Contact Support' }).locator('..');
    for (const width of ['3px', '5px']) {
      edits.replaceByRename(
        'mf-awards/src/components/AwardsFaq.module.scss',
        '.support {',
        `.support { outline: ${width} solid red;`,
      );
      await expect(support).toHaveCSS('outline-width', width);
    }
    edits.replaceByRename('mf-awards/src/content/faq.ts', 'Who can nominate?', 'Who may enter?');
    await expect(page.getByText('Who may enter?')).toBeVisible();
    edits.replace('mf-awards/src/content/faq.ts', 'Who can nominate?', 'Who may apply?');
    await expect(page.getByText('Who may apply?')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the second area updates as well', async ({ page }) => {
    await open(page, '/Careers');
    edits.replace('mf-careers/src/components/Openings.tsx', 'Open roles', 'Free seats');
    await expect(page.getByText('Free seats')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('new routes get their own header style', async ({ page, messages }) => {
    const routes = 'mf-careers/src/routes.ts';
    const route = (path: string, index: number): string =>
      `{ id: 'added-${index}', path: '${path}', page: () => import('./pages/CareersPage'), head: { ...added, title: 'Vacancies ${index}' } },`;
    const from = 'export const routes = defineRoutes([';
    const head = "const added = { description: 'All of them.' };";
    const added = ['/vacancies', '/Careers/vacancies'];
    edits.replace(routes, from, `${head}\n${from}${added.map(route).join('')}`);
    for (const path of added) {
      await expect.poll(async () => (await page.request.get(urlOf(path))).status()).toBe(200);
      await open(page, path);
      await expect(page).toHaveTitle(/^Vacancies \d \| /);
      await expect(page.locator('#header header')).toHaveAttribute('data-look', 'solid');
      await expect(page.locator('#header [aria-current="page"]')).toHaveCount(0);
    }
    expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
    await expect(overlay(page)).toHaveText([]);
  });

  const mistakes = [
    {
      mistake: 'code that does not compile',
      file: form,
      from: 'return (',
      to: 'return ((',
      shown: /mf-awards\/src\/components\/NominationPage\.tsx:\d+:\d+: does not compile/,
    },
    {
      mistake: 'a stylesheet that does not compile',
      file: 'mf-awards/src/components/AwardsFaq.module.scss',
      from: '.support {',
      to: '.support { top: $nobody;',
      shown: /mf-awards\/src\/components\/AwardsFaq\.module\.scss:\d+:\d+: does not compile/,
    },
    {
      mistake: 'a class that is missing in the stylesheet',
      file: 'mf-awards/src/components/AwardsFaq.tsx',
      from: 's.support',
      to: 's.supportNope',
      shown: /mf-awards\/src\/components\/AwardsFaq\.tsx:\d+:\d+: has a type error/,
    },
    {
      mistake: 'a page that throws during prerendering',
      file: form,
      from: 'const crumbs = useCrumbs();',
      to: "const crumbs = useCrumbs(); if (title) throw new Error('No crumbs today');",
      shown: /mf-awards\/src\/components\/NominationPage\.tsx:\d+:\d+: cannot be prerendered/,
    },
    {
      mistake: 'a page that throws only in the browser',
      file: form,
      from: 'const crumbs = useCrumbs();',
      to: "const crumbs = useCrumbs(); if (typeof window === 'object') throw new Error('No window today');",
      shown: /mf-awards\/src\/components\/NominationPage\.tsx:\d+: failed in this page/,
    },
  ];
  for (const { mistake, file, from, to, shown } of mistakes) {
    test(`an overlay shows ${mistake} with file and line until it is fixed`, async ({ page }) => {
      await open(page, file === form ? '/gais/award-form-page' : '/gais/award');
      edits.replace(file, from, to);
      await expect(overlay(page)).toContainText(shown);
      edits.restore(file);
      await expect(overlay(page)).toHaveCount(0);
      const alive = file === form ? 'Year of incorporation' : 'Who can nominate?';
      await expect(page.getByText(alive)).toBeVisible();
    });
  }
});

test('the shell and an area can be developed against a running site, given only its URL', async ({
  page,
  site,
  messages,
}) => {
  const development = await startDev('shell', area, '--site', site.url);
  await page.goto(`${development.url}/Careers`);
  await expectHydrated(page);
  await markDocument(page);
  edits.replace('shell/src/content/navigation.ts', "'Membership'", "'Members'");
  await expect(page.getByRole('link', { name: 'Members', exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Members', exact: true }).first()).toBeVisible();

  // Navigates from a page of an area that is not under development.
  await page.goto(`${development.url}/membership`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /careers/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Careers$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // And to one, whose stylesheets the shell loads.
  await page.reload();
  await expectHydrated(page);
  await markDocument(page);
  const styles = page.locator('link[rel="stylesheet"][href*="/mf-corporate/"]');
  await expect(styles).toHaveCount(0);
  await page.getByRole('link', { name: 'Members', exact: true }).first().click();
  await expect(page).toHaveURL(/\/membership$/);
  await expect(styles).not.toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);

  const live = await page.request.get(`${site.url}/Careers`);
  expect(await live.text()).not.toContain('/__dev/');
  expect(live.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
});
