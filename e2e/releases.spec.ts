import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import { secondRelease } from './support/commandLine';
import { waitForHydration, isSameDocument, markDocument, visit } from './support/pages';
import type { Site } from './support/site';
import { expect, test } from './support/test';

const release = `${secondRelease.area}@${secondRelease.to}`;

const blobsOf = (edition: Edition, ofArea: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(edition.pages)
      .filter(([, page]) => (page.area === secondRelease.area) === ofArea)
      .map(([path, page]) => [path, page.blob]),
  );

/** The currently served documents of the area's pages. */
async function documentsOf(site: Site, edition: Edition): Promise<Record<string, string>> {
  const documents = Object.keys(blobsOf(edition, true)).map(async (path) => {
    const response = await fetch(site.url + path);
    return [path, await response.text()] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}

const manifest = (site: Site, version: string): ReleaseManifest =>
  JSON.parse(
    readFileSync(join(site.store, 'releases', secondRelease.area, version, 'release.json'), 'utf8'),
  ) as ReleaseManifest;

test('a build with only a new version changes no file and no content', ({ site }) => {
  const { files: before, routes, ...from } = manifest(site, secondRelease.from);
  const { files: after, routes: raised, ...to } = manifest(site, secondRelease.to);
  const changed = Object.keys({ ...before, ...after }).filter(
    (file) => before[file]?.integrity !== after[file]?.integrity,
  );
  expect(changed).toEqual([]);
  expect(raised).toEqual(routes);
  expect(to).toEqual({ ...from, version: secondRelease.to });
});

/** The version of the area that the document of a page was composed with. */
const versionIn = (page: Page): Promise<string | undefined> =>
  page.locator('#page-data').evaluate(({ textContent }) => {
    const { area } = JSON.parse(textContent) as { area?: { version: string } };
    return area?.version;
  });

test('promoting and rolling back an area changes its pages only, and open tabs keep working', async ({
  page,
  context,
  site,
  messages,
}) => {
  const before = site.liveEdition();
  const documents = await documentsOf(site, before);
  await visit(page, '/gais/award');
  await markDocument(page);

  await site.run('promote', release);
  // Both releases have the same source and differ only in the version.
  for (const [path, html] of Object.entries(await documentsOf(site, before))) {
    expect(html.replaceAll(secondRelease.to, secondRelease.from), path).toBe(documents[path]);
  }
  const promoted = site.liveEdition();
  expect(promoted.releases[secondRelease.area]?.version).toBe(secondRelease.to);
  expect(blobsOf(promoted, false)).toEqual(blobsOf(before, false));
  for (const [path, blob] of Object.entries(blobsOf(promoted, true))) {
    expect(blob, path).not.toBe(before.pages[path]?.blob);
  }

  // The open page continues with the old release; the next document has the new one.
  await page.locator('#footer a[href="/gais/ticket"]').click();
  await expect(page).toHaveURL('/gais/ticket');
  expect(await isSameDocument(page)).toBe(true);
  await visit(page, '/gais/award');
  expect(await versionIn(page)).toBe(secondRelease.to);
  await expectSeparateChunkRegistries(await context.newPage(), site);

  await site.run('rollback', secondRelease.area);
  expect(site.liveEdition().id).toBe(before.id);
  await page.reload();
  await waitForHydration(page);
  expect(await versionIn(page)).toBe(secondRelease.from);
  expect(messages.filter((message) => /^(?:error|warning|uncaught)/.test(message))).toEqual([]);
});

/** Loads two releases of an area in one document. Both must be in use, because only their files are served. */
async function expectSeparateChunkRegistries(page: Page, site: Site): Promise<void> {
  const folders = [secondRelease.from, secondRelease.to].map(
    (version) => `/areas/${secondRelease.area}/${version}/`,
  );
  const scripts = [
    `<script src="${folders[0]}hostRuntime.js"></script>`,
    '<script>_FEDERATION_BUNDLER_RUNTIME = __hostRuntime.federation</script>',
    ...folders.map((folder) => `<script src="${folder}remoteEntry.js"></script>`),
  ];
  await page.route('**/both', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${scripts.join('')}` }),
  );
  await page.goto('/both');
  const registries = await page.evaluate(() =>
    Object.keys(window).filter((name) => name.startsWith('chunks of ')),
  );
  expect(registries).toEqual(folders.map((folder) => `chunks of ${site.url}${folder}`));
}
