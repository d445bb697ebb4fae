import AxeBuilder from '@axe-core/playwright';
import { distinctPaths, hydrated } from './support/pages';
import { expect, test } from './support/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`,
      );
      expect.soft(found, path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
