import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNG } from 'pngjs';
import { TestSite } from '@concourse/test-kit/TestSite';
import { expectNoAxeFindings } from './support/axe';
import { long } from './support/tags';
import { expect, test } from './support/test';

let site: TestSite;
test.beforeAll(async () => {
  site = await TestSite.make();
  site.modules = {
    ...site.modules,
    screenshots: () => import('@concourse/console/screenshots'),
  };
  await site.seed();
  await site.publish(
    {
      name: 'mf-awards',
      version: '1.1.0',
      pages: { '/award': '<p id="jury">A jury of nine</p>', '/award/rules': '<p>Rules</p>' },
    },
    {
      name: 'mf-careers',
      version: '1.0.1',
      pages: { '/Careers': '<a href="/award#jury">Awards</a>' },
    },
  );
});
test.afterAll(() => site.remove());

/** Number of pixels in the colour that marks differences. */
function markedPixels(file: string): number {
  const { data } = PNG.sync.read(readFileSync(file));
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === 214 && data[at + 1] === 0 && data[at + 2] === 60) count += 1;
  }
  return count;
}

test(
  'a diff has screenshots of each changed page, before and after, with marked differences',
  long,
  async ({ page }) => {
    const folder = join(site.root, 'report');
    const { screenshots } = await site.runJson<{ screenshots: string }>(
      'diff',
      'mf-awards@1.1.0',
      '--screenshots',
      folder,
    );
    expect(screenshots).toBe(join(folder, 'index.html'));
    await page.goto(pathToFileURL(screenshots).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes of mf-awards@1.1.0');
    const award = page.getByRole('region', { name: /^\/award: \d/ });
    await expect(award.getByRole('img')).toHaveCount(6);
    await expect(award.locator('del').first()).toHaveText(/1\.0\.0|Jury/);
    await expect(
      page.getByRole('region', { name: '/award/rules: new' }).getByRole('img'),
    ).toHaveCount(2);
    await expect(page.getByText('/Careers')).toHaveCount(0);
    for (const width of [390, 1280]) {
      expect(markedPixels(join(folder, `page-1-${width}-differs.png`))).toBeGreaterThan(50);
      expect(PNG.sync.read(readFileSync(join(folder, `page-1-${width}-after.png`))).width).toBe(
        width,
      );
    }
    await expectNoAxeFindings(page, 'the report');
    await page.screenshot({ path: 'test-results/report.png' });

    rmSync(join(folder, 'report.css'));
    const { code, err } = await site.run('diff', 'mf-awards@1.1.0', '--screenshots', folder);
    expect(code).toBe(1);
    expect(err).toMatch(/^FOLDER_NOT_EMPTY: /);
  },
);
