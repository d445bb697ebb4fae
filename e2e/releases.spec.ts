import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('a build with only a new version changes no file and no fragment', ({ site }) => {
  const { files: before, routes, ...from } = manifest(site, secondRelease.from);
  const { files: after, routes: raised, ...to } = manifest(site, secondRelease.to);
  const changed = Object.keys({ ...before, ...after }).filter(
    (file) => before[file]?.integrity !== after[file]?.integrity,
  );
  expect(changed).toEqual([]);
  expect(raised).toEqual(routes);
  expect(to).toEqual({ ...from, version: secondRelease.to });
});

test('two releases of one area have separate chunk registries', async ({ page, site }) => {
  const folders = [secondRelease.from, secondRelease.to].map(
    (version) => `/areas/${secondRelease.area}/${version}/`,
  );
  const [first = ''] = folders;
  // Only files of releases in use are served.
  await site.run('promote', `${secondRelease.area}@${secondRelease.to}`);
  const scripts = [
    `<script src="${first}federationRuntime.js"></script>`,
    '<script>_FEDERATION_BUNDLER_RUNTIME = __federationRuntime</script>',
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
});

test('promoting and rolling back one area changes only its own pages', async ({ site }) => {
  const before = site.liveEdition();
  const pages = await documentsOf(site, before);
  await site.run('promote', release);
  // Both releases have the same source and differ only in the version.
  for (const [path, html] of Object.entries(await documentsOf(site, before))) {
    expect(html.replaceAll(secondRelease.to, secondRelease.from), path).toBe(pages[path]);
  }
  const promoted = site.liveEdition();
  expect(promoted.releases[secondRelease.area]?.version).toBe(secondRelease.to);
  expect(blobsOf(promoted, false)).toEqual(blobsOf(before, false));
  for (const [path, blob] of Object.entries(blobsOf(promoted, true))) {
    expect(blob, path).not.toBe(before.pages[path]?.blob);
  }

  await site.run('rollback', secondRelease.area);
  expect(site.liveEdition().id).toBe(before.id);
});

test('visitors get promotions and rollbacks without errors', async ({ page, site, messages }) => {
  const version = (): Promise<string | null> =>
    page.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as {
            area?: { version: string };
          }
        ).area?.version ?? null,
    );
  await visit(page, '/gais/award');
  await site.run('promote', release);

  // The open page continues with the old release; the next document has the new one.
  await page.locator('#footer a[href="/Careers"]').click();
  await expect(page).toHaveURL('/Careers');
  await visit(page, '/gais/award');
  expect(await version()).toBe(secondRelease.to);

  await site.run('rollback', secondRelease.area);
  await page.reload();
  await waitForHydration(page);
  expect(await version()).toBe(secondRelease.from);
  expect(messages.filter((message) => /^(?:error|warning|uncaught)/.test(message))).toEqual([]);
});

test('after a promotion, navigation stays in the document', async ({ page, site }) => {
  await visit(page, '/');
  await markDocument(page);
  await site.run('promote', release);
  await page.locator('#footer a[href="/gais/ticket"]').click();
  await expect(page).toHaveURL('/gais/ticket');
  expect(await isSameDocument(page)).toBe(true);
  await site.run('rollback', secondRelease.area);
});
