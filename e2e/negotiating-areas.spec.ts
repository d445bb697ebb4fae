import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { FederatedRemote } from '@concourse/contract/release';
import { serveWidgets } from './negotiating-areas/widgets';
import { isSameDocument, markDocument, waitForHydration } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';
import { makeWorkingCopy, type WorkingCopy } from './support/workingCopy';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const version = '1.0.3-negotiating';

/** Areas with the version of the package `negotiated` that each brings, and the range that each accepts. */
const areas = {
  'mf-careers': { brings: '1.0.0', accepts: '^1.0.0' },
  'mf-tickets': { brings: '1.2.0', accepts: '^1.1.0' },
  'mf-awards': { brings: '2.0.0', accepts: '^2.0.0' },
};

let copy: WorkingCopy;
let site: Site;
let widgets: Awaited<ReturnType<typeof serveWidgets>>;

function writePackage(area: string, packageVersion: string): void {
  const folder = join(copy.folder, area, 'node_modules/negotiated');
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: 'negotiated',
    version: packageVersion,
    main: 'index.js',
    types: 'index.d.ts',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.js'), `exports.version = '${packageVersion}';`);
  writeFileSync(join(folder, 'index.d.ts'), 'export const version: string;');
}

/** Makes an area state which version it got, as an attribute of the document. */
function negotiate(area: keyof typeof areas, remote?: FederatedRemote): void {
  const { brings, accepts } = areas[area];
  writePackage(area, brings);
  const shared = `shared: { negotiated: '${accepts}' }`;
  const { entry = '', integrity = '' } = remote ?? {};
  const remotes = remote ? `, remotes: { widgets: ${JSON.stringify({ entry, integrity })} }` : '';
  const definition = `defineArea({ name: '${area}'`;
  copy.change(`${area}/webpack.config.ts`, `${definition}, ${shared}${remotes}`, definition);
  copy.change(`${area}/package.json`, `"version": "${version}"`, '"version": "1.0.0"');
  const lifecycles = `${area}/src/lifecycles.ts`;
  const clock = `\nvoid import('widgets/clock').then(({ text }: { text: string }) => {
  document.documentElement.dataset['clock'] = text;
});`;
  if (remote) {
    const types = "declare module 'widgets/clock' {\n  export const text: string;\n}\n";
    copy.write(`${area}/src/widgets.d.ts`, types);
  }
  copy.change(
    lifecycles,
    `document.documentElement.dataset['${area.replace('mf-', '')}'] = negotiated;${remote ? clock : ''}`,
  );
  const routes = "import { routes } from './routes';";
  copy.change(lifecycles, `import { version as negotiated } from 'negotiated';\n${routes}`, routes);
}

const dataOf = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)));

test.beforeAll(async () => {
  test.setTimeout(300_000);
  [site, copy, widgets] = await Promise.all([
    startSite(),
    makeWorkingCopy('negotiating-areas'),
    serveWidgets(),
  ]);
  negotiate('mf-careers', widgets);
  negotiate('mf-tickets');
  negotiate('mf-awards');
  const names = Object.keys(areas);
  await copy.runWithStore(site.store, 'build', ...names);
  for (const name of names) await copy.runWithStore(site.store, 'publish', name);
  await site.run('promote', ...names.map((name) => `${name}@${version}`));
});
test.afterAll(async () => {
  await Promise.all([site.stop(), widgets.stop()]);
  copy.remove();
});

test('an area with a share and a remote loads the federation runtime, and both work', async ({
  page,
  messages,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${site.url}/Careers`);
  await waitForHydration(page);
  await expect
    .poll(() => dataOf(page))
    .toMatchObject({ careers: '1.0.0', clock: 'a clock from elsewhere' });
  expect(scripts.filter((url) => /\/federation\.[0-9a-f]+\.js$/.test(url))).toHaveLength(1);
  expect(scripts).toContain(widgets.entry);
  expect(messages).toEqual([]);
});

test('two areas agree on the highest version that both accept', async ({ page, messages }) => {
  await page.goto(`${site.url}/gais/ticket`);
  await waitForHydration(page);
  expect(await dataOf(page)).toMatchObject({ tickets: '1.2.0' });
  await markDocument(page);
  await page.locator('a[href="/Careers"]:visible').first().click();
  await expect(page).toHaveURL(`${site.url}/Careers`);
  await expect(page.locator('#area[data-area="mf-careers"] h1')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(await dataOf(page)).toMatchObject({ tickets: '1.2.0', careers: '1.2.0' });
  expect(messages).toEqual([]);
});

test('an area whose range no other version satisfies uses the version that it brings', async ({
  page,
  messages,
}) => {
  await page.goto(`${site.url}/gais/ticket`);
  await waitForHydration(page);
  await page.locator('a[href="/gais/award"]:visible').first().click();
  await expect(page.locator('#area[data-area="mf-awards"] h1')).toBeVisible();
  expect(await dataOf(page)).toMatchObject({ tickets: '1.2.0', awards: '2.0.0' });
  expect(messages).toEqual([]);
});

test('an area that negotiates starts next to one that loaded without the runtime', async ({
  page,
  messages,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${site.url}/gais`);
  await waitForHydration(page);
  expect(scripts.join('\n')).not.toContain('/federation.');
  await page.locator('a[href="/gais/ticket"]:visible').first().click();
  await expect(page.locator('#area[data-area="mf-tickets"] h1')).toBeVisible();
  expect(await dataOf(page)).toMatchObject({ tickets: '1.2.0' });
  await page.goBack();
  await expect(page.locator('#area[data-area="mf-gais-conference"] h1')).toBeVisible();
  expect(messages).toEqual([]);
});
