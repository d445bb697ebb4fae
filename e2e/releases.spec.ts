import type { Edition } from '../platform/store/types';
import { second } from './support/commandLine';
import { hydrated, isSameDocument, markDocument, visit } from './support/pages';
import { expect, test } from './support/test';

const release = `${second.area}@${second.to}`;

const blobsOf = (edition: Edition, own: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(edition.pages)
      .filter(([, page]) => (page.area === second.area) === own)
      .map(([path, page]) => [path, page.blob]),
  );

test('promoting and rolling back one area changes its pages and no byte of the others', async ({
  site,
}) => {
  const before = site.liveEdition();
  await site.run('promote', release);
  const promoted = site.liveEdition();
  expect(promoted.releases[second.area]?.version).toBe(second.to);
  expect(blobsOf(promoted, false)).toEqual(blobsOf(before, false));
  for (const [path, blob] of Object.entries(blobsOf(promoted, true))) {
    expect(blob, path).not.toBe(before.pages[path]?.blob);
  }

  await site.run('rollback', second.area);
  expect(site.liveEdition().id).toBe(before.id);
});

test('a visitor who is on the site gets a promotion and a rollback without a hitch', async ({
  page,
  site,
  messages,
}) => {
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

  // The page that is open goes on as it is; the next document is the new release.
  await page.locator('#footer a[href="/Careers"]').click();
  await expect(page).toHaveURL('/Careers');
  await visit(page, '/gais/award');
  expect(await version()).toBe(second.to);

  await site.run('rollback', second.area);
  await page.reload();
  await hydrated(page);
  expect(await version()).toBe(second.from);
  expect(messages.filter((message) => /^(?:error|warning|uncaught)/.test(message))).toEqual([]);
});

test('a promotion of one area does not end a visit to another', async ({ page, site }) => {
  await visit(page, '/');
  await markDocument(page);
  await site.run('promote', release);
  await page.locator('#footer a[href="/gais/ticket"]').click();
  await expect(page).toHaveURL('/gais/ticket');
  expect(await isSameDocument(page)).toBe(true);
  await site.run('rollback', second.area);
});
