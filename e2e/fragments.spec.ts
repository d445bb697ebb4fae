import { sha256 } from '@concourse/core/files/digest';
import { folderStore } from '@concourse/store/Store';
import { isSameDocument, markDocument, visit } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const area = 'mf-tickets';
const offer = `${area}/offer/default`;

/** Publishes a release of the area whose fragments differ. @returns its version */
async function publishChanged(
  site: Site,
  suffix: string,
  change: (name: string, html: string) => string | null,
): Promise<string> {
  const { releases } = folderStore(site.store, () => new Date());
  const before = site.liveEdition().releases[area]?.version ?? '';
  const manifest = await releases.read(area, before);
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(manifest.files))
    files.set(name, await releases.readFile(area, before, name));
  const contents = new Map<string, Buffer>();
  const add = (html: string): string => {
    contents.set(sha256(html), Buffer.from(html));
    return sha256(html);
  };
  for (const { pages } of manifest.routes)
    for (const { fragment } of pages) add(await releases.readContent(area, before, fragment));
  const fragments = [];
  for (const { name, instances, styles } of manifest.fragments ?? []) {
    const kept = [];
    for (const instance of instances) {
      const html = change(name, await releases.readContent(area, before, instance.content));
      if (html !== null) kept.push({ ...instance, content: add(html) });
    }
    fragments.push({ name, instances: kept, styles });
  }
  const version = `${before}-${suffix}`;
  await releases.publish({
    manifest: { ...manifest, version, fragments },
    ...{ files, contents, maps: new Map(), shellBundle: null },
  });
  return version;
}

/** Addresses whose file differs between two editions. */
const changedIn = <Item extends { blob: string }>(
  before: Record<string, Item>,
  after: Record<string, Item>,
): string[] =>
  Object.keys({ ...before, ...after })
    .filter((path) => before[path]?.blob !== after[path]?.blob)
    .sort();

test('without scripts, pages show the fragments of other areas with their styles', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of ['/', '/gais', '/gais/speaker/1']) {
    await page.goto(path);
    const passes = page.getByRole('complementary', { name: 'Passes' });
    await expect(passes).toContainText('Passes from €1,140');
    await expect(passes).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
  await page.goto('/terms');
  await expect(page.getByText('After 7 days: the booking is non-refundable.')).toBeVisible();
  await page.goto('/gais/prices');
  await expect(page.getByRole('table', { name: 'Figures of the summit' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Award nominations' })).toBeVisible();
  await context.close();
});

test('hydration keeps the fragments of a page', async ({ page, messages }) => {
  await visit(page, '/gais/prices');
  await expect(page.getByRole('table', { name: 'Figures of the summit' })).toBeVisible();
  expect(messages).toEqual([]);
});

test('a click onto a page with fragments shows no empty place, and requests no file for them', async ({
  page,
}) => {
  await visit(page, '/press');
  await markDocument(page);
  await page.evaluate(() => {
    const empty: string[] = [];
    const watch = (): void => {
      for (const place of document.querySelectorAll('[data-fragment]:empty'))
        empty.push(`${location.pathname} ${place.outerHTML}`);
      requestAnimationFrame(watch);
    };
    Object.assign(window, { empty });
    watch();
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const offered = page.getByRole('complementary', { name: 'Passes' });
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Global AI Summit', exact: true })
    .click();
  await expect(page).toHaveURL('/gais');
  await expect(offered).toContainText('Passes from €1,140');
  await expect(offered).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goBack();
  await expect(page.locator('#area h1')).toHaveText('Quote us. Then check us.');
  await page.goForward();
  await expect(offered).toContainText('Passes from €1,140');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { empty: string[] }).empty)).toEqual([]);
  expect(requested.filter((url) => url.includes('fragments'))).toEqual([]);
});

test('one changed sentence of a fragment changes exactly the pages that show it', async () => {
  const site = await startSite();
  const before = site.liveEdition();
  const version = await publishChanged(site, 'sentence', (name, html) =>
    name === 'offer' ? html.replace('See the passes', 'See all the passes') : html,
  );
  const output = await site.run('promote', `${area}@${version}`, '--json');
  const after = site.liveEdition();
  const showing = Object.entries(before.pages)
    .filter(([, page]) => page.area === area || page.fragments?.[offer])
    .map(([path]) => path);
  const others = showing.filter((path) => before.pages[path]?.area !== area);
  expect(others).toEqual(expect.arrayContaining(['/', '/gais', '/gais/speaker/1']));
  expect(changedIn(before.pages, after.pages)).toEqual(showing.sort());
  expect(output).toContain('also changes 1 page of mf-corporate, by its fragments: /');
  // Directories of areas that show no fragment of it keep their bytes.
  expect(changedIn(before.files, after.files)).toEqual([
    '/edition.areas/mf-corporate.json',
    '/edition.areas/mf-gais-conference.json',
    '/edition.areas/mf-tickets.json',
    '/edition.fragments.json',
    '/edition.json',
  ]);
  for (const path of ['/', '/gais/speaker/1'])
    expect(await (await fetch(site.url + path)).text()).toContain('See all the passes');
  await site.stop();
});

test('a release that drops a shown fragment is rejected with the owners of both areas @long', async () => {
  const site = await startSite();
  const before = site.liveEdition().id;
  const version = await publishChanged(site, 'without', (name, html) =>
    name === 'offer' ? null : html,
  );
  const output = await site.run('promote', `${area}@${version}`).then(String, String);
  expect(output).toContain('PROMOTION_REJECTED');
  expect(output).toMatch(
    /mf-corporate · \/ · dropped fragments: .* shows mf-tickets\/offer\/default/,
  );
  for (const owner of ['mf-corporate', area]) expect(output).toContain(`${owner} is owned by`);
  expect(site.liveEdition().id).toBe(before);
  await site.stop();
});
