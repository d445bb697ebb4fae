import { expectNoAxeFindings } from './support/axe';
import { distinctPaths, hydrated, sidewaysOverflow } from './support/pages';
import { expect, test } from './support/test';

for (const { name, width } of [
  { name: 'wide', width: 1440 },
  { name: 'narrow', width: 390 },
]) {
  test(`axe finds nothing on any ${name} page`, async ({ page, site }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...(await distinctPaths(site)), '/nowhere']) {
      await page.goto(path);
      if (path !== '/nowhere') await hydrated(page);
      await expectNoAxeFindings(page, path);
      const overflow = await sidewaysOverflow(page);
      expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
