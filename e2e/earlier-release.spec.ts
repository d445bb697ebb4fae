import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitBefore, makeEarlierCheckout, type EarlierCheckout } from './support/earlierCheckout';
import { waitForHydration, isSameDocument, markDocument } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

const area = 'mf-careers';
const address = '/Careers';

/** Commits of this repository, each identified by a file that the next commit added or deleted. */
const commits = [
  { when: 'shared code was a single package', file: 'shared/package.json', version: '0.1.0' },
  { when: 'releases had no owner', file: 'shared/contract/owner.ts', version: '0.2.0' },
];

/** The first commit of contract 3 added this file. Releases of contract 2 do not share files. */
const firstSharedFiles = 'shell/src/runtime/containers.ts';

let site: Site;

async function checkoutBefore(file: string, version: string): Promise<EarlierCheckout> {
  const commit = await commitBefore(file);
  const isShallow = commit === undefined;
  test.skip(isShallow && !process.env.CI, 'This clone is shallow: run git fetch --unshallow');
  expect(isShallow, 'Continuous integration needs the full history').toBe(false);
  return makeEarlierCheckout(commit ?? '', version);
}
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

for (const { when, file, version } of commits) {
  test(`an area built when ${when} can be promoted together with current releases`, async ({
    page,
    messages,
  }) => {
    const checkout = await checkoutBefore(file, version);
    try {
      await checkout.run('build', area);
      await checkout.run('publish', area, '--store', site.store);
    } finally {
      checkout.remove();
    }
    const before = site.liveBlobs();
    await site.run('promote', `${area}@${version}`);
    const { [address]: changed, ...others } = site.liveBlobs();
    const { [address]: previous, ...previousOthers } = before;
    expect(changed).not.toBe(previous);
    expect(others).toEqual(previousOthers);

    await page.goto(site.url + address);
    expect(await page.content()).toContain(`/areas/${area}/${version}/`);
    await waitForHydration(page);
    await expect(page.locator('#area h1')).toBeVisible();
    await markDocument(page);
    await page.getByRole('link', { name: 'Membership' }).first().click();
    await expect(page).toHaveURL(`${site.url}/membership`);
    await expect(page.locator('#area h1')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(site.url + address);
    await expect(page.locator(`#area[data-area="${area}"] h1`)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    expect(messages).toEqual([]);
  });
}

test('a tab of a site whose releases did not share files keeps working after the first release that does', async ({
  page,
  messages,
}) => {
  const checkout = await checkoutBefore(firstSharedFiles, '0.3.0');
  const store = mkdtempSync(join(tmpdir(), 'concourse-earlier-'));
  const names = Object.keys(site.liveEdition().releases);
  try {
    await checkout.run('build');
    for (const name of names) await checkout.run('publish', name, '--store', store, '--create');
    const releases = names.map((name) => `${name}@0.3.0`);
    await checkout.run('promote', ...releases, '--store', store);
  } finally {
    checkout.remove();
  }
  const earlier = await startSite({ from: store });
  try {
    await page.goto(`${earlier.url}/gais/award`);
    await waitForHydration(page);
    await earlier.run('deploy');
    expect(earlier.liveEdition().releases.shell?.version).not.toBe('0.3.0');

    // Its shell does not read directories of contract 3: it logs that, and loads documents.
    await page.locator('#area a[href^="/gais/award/"]').first().click();
    await expect(page).toHaveURL(/\/gais\/award\/./);
    await expect(page.locator('#area h1')).toBeVisible();
    await page.getByRole('link', { name: 'Membership' }).first().click();
    await expect(page).toHaveURL(`${earlier.url}/membership`);
    await waitForHydration(page);
    await page.goBack();
    await expect(page.locator('#area[data-area="mf-awards"] h1')).toBeVisible();
    expect(messages.filter((message) => !message.startsWith('info'))).toEqual([]);
  } finally {
    await earlier.stop();
    rmSync(store, { recursive: true, force: true });
  }
});
