import { expectNoAxeFindings } from './support/axe';
import { long } from './support/long';
import { distinctPaths, hydrated, sidewaysOverflow } from './support/pages';
import { expect, test } from './support/test';

// Shared out among the workers.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const PARTS = 3;
const tables = [
  { name: 'narrow', width: 390, details: {} },
  { name: 'wide', width: 1440, details: long },
].flatMap((table) => Array.from({ length: PARTS }, (_, part) => ({ ...table, part })));

for (const { name, width, details, part } of tables) {
  const title = `axe finds nothing on any ${name} page, part ${part + 1} of ${PARTS}`;
  test(title, details, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = [...(await distinctPaths(site)), '/nowhere'];
    for (const path of paths.filter((_, at) => at % PARTS === part)) {
      await page.goto(path);
      if (path !== '/nowhere') await hydrated(page);
      await expectNoAxeFindings(page, path);
      const overflow = await sidewaysOverflow(page);
      expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
