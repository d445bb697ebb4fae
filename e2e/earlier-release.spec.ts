import { commitBefore, makeEarlierCheckout } from './support/earlierCheckout';
import { waitForHydration, isSameDocument, markDocument } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

const area = 'mf-careers';
const address = '/Careers';

/** Trees of this repository's own history, each by a file that came or went right after. */
const trees = [
  { when: 'all that areas share was one package', file: 'shared/package.json', version: '0.1.0' },
  { when: 'releases named no owner', file: 'shared/contract/owner.ts', version: '0.2.0' },
];

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

for (const { when, file, version } of trees) {
  test(`an area built and published when ${when} goes live beside the releases of today`, async ({
    page,
    messages,
  }) => {
    const commit = await commitBefore(file);
    const isCutOff = commit === undefined;
    test.skip(isCutOff && !process.env.CI, 'This clone is cut off: git fetch --unshallow');
    expect(isCutOff, 'Continuous integration clones the whole history').toBe(false);
    const tree = await makeEarlierCheckout(commit ?? '', version);
    try {
      await tree.run('build', area);
      await tree.run('publish', area, '--store', site.store);
    } finally {
      tree.remove();
    }
    const before = site.liveBlobs();
    await site.run('promote', `${area}@${version}`);
    const { [address]: changed, ...others } = site.liveBlobs();
    const { [address]: was, ...othersWere } = before;
    expect(changed).not.toBe(was);
    expect(others).toEqual(othersWere);

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
