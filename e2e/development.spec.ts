import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { baseStore, root, runSite } from './support/commandLine';
import { startDevServer, type DevServer } from './support/devServer';
import { isSameDocument, markDocument } from './support/pages';
import { SourceEdits } from './support/SourceEdits';
import { expect as promptly, test } from './support/test';

// What is saved is compiled first: how long that takes is the machine's matter.
const expect = promptly.configure({ timeout: 60_000 });

const area = 'mf-careers';
const cli = join(root, 'tools/setup/site.mjs');
const dev = (...args: string[]): Promise<DevServer> =>
  startDevServer([cli, 'dev', ...args, '--port', '0']);

/** One that ends with its test, whatever becomes of that. */
async function devOfTest(...args: string[]): Promise<DevServer> {
  const development = await dev(...args);
  running.push(development);
  return development;
}
const fromStore = ['--store', baseStore];

// Two cores may have three builds to start.
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

test('developing an area touches neither its build nor the store, and leaves nothing', async ({
  page,
}) => {
  const dist = join(root, area, 'dist');
  const built = digestOf(dist);
  const log = digestOf(join(baseStore, 'log'));

  const development = await devOfTest(area, ...fromStore);
  await page.goto(`${development.url}/Careers`);
  expect(await page.locator('#page-data').textContent()).toMatch(/"version":"[\d.]+-dev\.\d+\.1"/);
  await development.stop();

  expect(digestOf(dist)).toBe(built);
  expect(digestOf(join(baseStore, 'log'))).toBe(log);
  expect(existsSync(join(root, '.cache/dev', `${area}-${development.pid}`))).toBe(false);
});

test('what a killed dev left behind goes with the next', async () => {
  const killed = await devOfTest(area, ...fromStore);
  process.kill(killed.pid, 'SIGKILL');
  const folder = join(root, '.cache/dev', `${area}-${killed.pid}`);
  expect(existsSync(folder)).toBe(true);
  const next = await devOfTest(area, ...fromStore);
  expect(existsSync(folder)).toBe(false);
  await next.stop();
  expect(existsSync(join(root, '.cache/dev', `${area}-${next.pid}`))).toBe(false);
});

test('what was built last is shown at once, and what is saved then is exchanged in it', async ({
  page,
}) => {
  const file = 'mf-careers/src/components/Openings.tsx';
  const first = await devOfTest(area, ...fromStore);
  await page.goto(`${first.url}/Careers`);
  edits.replace(file, 'Open roles', 'Free seats');
  await expect(page.getByText('Free seats')).toBeVisible();
  // Its answer waits for both sides.
  await page.reload();
  await first.stop();

  const second = await devOfTest(area, ...fromStore);
  expect(second.output()).toContain(`Showing the last build of ${area}`);
  await page.goto(`${second.url}/Careers`);
  await expect(page.getByText('Free seats')).toBeVisible();
  await markDocument(page);
  edits.replace(file, 'Open roles', 'Empty chairs');
  await expect(page.getByText('Empty chairs')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await second.stop();

  edits.restore(file);
  const third = await devOfTest(area, ...fromStore);
  expect(third.output()).toContain(`Building ${area}`);
});

test('without a site to develop in, it says where to get one', async () => {
  const nowhere = runSite(['dev', area, '--store', '/nowhere/at/all']);
  await expect(nowhere).rejects.toThrow(
    /There is no store at \/nowhere\/at\/all[^→]*→ Check the address\./,
  );
  const address = runSite(['dev', area, '--store', 'https://store.example/']);
  await expect(address).rejects.toThrow(/is neither a folder nor a bucket/);
  const silent = runSite(['dev', area, '--site', 'http://127.0.0.1:9']);
  await expect(silent).rejects.toThrow(/UPSTREAM_UNAVAILABLE: http:\/\/127\.0\.0\.1:9 /);
});

const form = 'mf-awards/src/components/NominationPage.tsx';
/** Before words that depend on the day. */
const words = "{byDatePhase('awards.deadline', {";

const overlay = (page: Page) => page.locator('site-development section');

test('a page that nobody has opened is compiled when somebody moves to it, and changes in place', async ({
  page,
}) => {
  rmSync(join(root, '.cache/development-builds/mf-awards'), { force: true });
  const development = await devOfTest('mf-awards', ...fromStore);
  await page.goto(`${development.url}/gais/award`);
  await expect(page.locator('#area')).not.toHaveAttribute('data-prerendered', /./);
  await page.locator('main a[href="/gais/award-form-page"]').first().click();
  await expect(page).toHaveURL(/award-form-page$/);
  await expect(page.locator('#area')).not.toHaveAttribute('data-prerendered', /./);
  const field = page.locator('main input[type="text"]').first();
  await field.fill('Ada Lovelace');
  await markDocument(page);
  edits.replace(form, words, `Changed: ${words}`);
  await expect(page.getByText('Changed: Nominations')).toBeVisible();
  await expect(field).toHaveValue('Ada Lovelace');
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('two areas at once', () => {
  let development: DevServer | undefined;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    development = await dev('mf-awards', area, ...fromStore);
  });
  test.afterAll(() => development?.stop());

  const urlOf = (path: string): string => `${development?.url ?? ''}${path}`;
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(urlOf(path));
    await expect(page.locator('#area')).not.toHaveAttribute('data-prerendered', /./);
    await markDocument(page);
  };

  test('a typed form keeps its text through ten changes of its page', async ({
    page,
    messages,
  }) => {
    await open(page, '/gais/award-form-page');
    const field = page.locator('main input[type="text"]').first();
    await field.fill('Ada Lovelace');
    for (const round of Array.from({ length: 10 }, (_, index) => index)) {
      edits.replace(form, words, `Round ${round}: ${words}`);
      await expect(page.getByText(`Round ${round}: Nominations`)).toBeVisible();
      await expect(field).toHaveValue('Ada Lovelace');
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
  });

  test('the page that is loaded after a change is the changed one, on both sides', async ({
    page,
    messages,
  }) => {
    await open(page, '/gais/award-form-page');
    edits.replace(form, words, `Changed: ${words}`);
    await expect(page.getByText('Changed: Nominations')).toBeVisible();
    const document = await page.request.get(urlOf('/gais/award-form-page'));
    expect(await document.text()).toMatch(/Changed: (?:<!-- -->)?Nominations/);
    await page.reload();
    await expect(page.getByText('Changed: Nominations')).toBeVisible();
    expect(messages.filter((message) => /hydrat/i.test(message))).toEqual([]);
  });

  test('styles and content change in place, also where an editor replaces the file', async ({
    page,
  }) => {
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

  test('the other area changes as well', async ({ page }) => {
    await open(page, '/Careers');
    edits.replace('mf-careers/src/components/Openings.tsx', 'Open roles', 'Free seats');
    await expect(page.getByText('Free seats')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('addresses that are not live yet have a header of their own', async ({ page, messages }) => {
    const routes = 'mf-careers/src/routes.ts';
    const route = (path: string, index: number): string =>
      `{ id: 'added-${index}', path: '${path}', page: () => import('./pages/CareersPage'), head: added },`;
    const from = 'export const routes = defineRoutes([';
    const head =
      "const added = { title: 'Vacancies', description: 'All of them.', socialImage: social.careers };";
    const added = ['/vacancies', '/Careers/vacancies'];
    edits.replace(routes, from, `${head}\n${from}${added.map(route).join('')}`);
    for (const path of added) {
      await expect.poll(async () => (await page.request.get(urlOf(path))).status()).toBe(200);
      await open(page, path);
      await expect(page).toHaveTitle(/^Vacancies \| /);
      await expect(page.locator('#header header')).toHaveAttribute('data-look', 'solid');
      await expect(page.locator('#header [aria-current="page"]')).toHaveCount(0);
    }
    expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
    await expect(overlay(page)).toHaveCount(0);
  });

  const mistakes = [
    {
      what: 'code that does not compile',
      file: form,
      from: 'return (',
      to: 'return ((',
      shown: /mf-awards\/src\/components\/NominationPage\.tsx:\d+:\d+: does not compile/,
    },
    {
      what: 'a stylesheet that does not compile',
      file: 'mf-awards/src/components/AwardsFaq.module.scss',
      from: '.support {',
      to: '.support { top: $nobody;',
      shown: /mf-awards\/src\/components\/AwardsFaq\.module\.scss:\d+:\d+: does not compile/,
    },
    {
      what: 'a class that the stylesheet does not have',
      file: 'mf-awards/src/components/AwardsFaq.tsx',
      from: 's.support',
      to: 's.supportNope',
      shown: /mf-awards\/src\/components\/AwardsFaq\.tsx:\d+:\d+: has a type error/,
    },
    {
      what: 'a page that throws while it is rendered',
      file: form,
      from: 'const crumbs = useCrumbs();',
      to: "const crumbs = useCrumbs(); if (title) throw new Error('No crumbs today');",
      shown: /mf-awards\/src\/components\/NominationPage\.tsx:\d+:\d+: cannot be prerendered/,
    },
    {
      what: 'what throws in the browser alone',
      file: form,
      from: 'const crumbs = useCrumbs();',
      to: "const crumbs = useCrumbs(); if (typeof window === 'object') throw new Error('No window today');",
      shown: /mf-awards\/src\/components\/NominationPage\.tsx:\d+: failed in this page/,
    },
  ];
  for (const { what, file, from, to, shown } of mistakes) {
    test(`${what} is shown over the page with file and line until it is mended`, async ({
      page,
    }) => {
      await open(page, file === form ? '/gais/award-form-page' : '/gais/award');
      edits.replace(file, from, to);
      await expect(overlay(page)).toContainText(shown);
      edits.restore(file);
      await expect(overlay(page)).toHaveCount(0);
      const alive = file === form ? 'Your draft is kept in this browser' : 'Who can nominate?';
      await expect(page.getByText(alive)).toBeVisible();
    });
  }
});

test('the shell and an area are developed inside a running site, of which nothing else is known', async ({
  page,
  site,
  messages,
}) => {
  const development = await devOfTest('shell', area, '--site', site.url);
  await page.goto(`${development.url}/Careers`);
  await expect(page.locator('#area')).not.toHaveAttribute('data-prerendered', /./);
  await markDocument(page);
  edits.replace('shell/src/content/navigation.ts', "'Membership'", "'Members'");
  await expect(page.getByRole('link', { name: 'Members', exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Members', exact: true }).first()).toBeVisible();

  // A page of an area that is not developed, and a move to it and back.
  await page.goto(`${development.url}/membership`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /careers/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Careers$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);

  const live = await page.request.get(`${site.url}/Careers`);
  expect(await live.text()).not.toContain('/__dev/');
  expect(live.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
});
