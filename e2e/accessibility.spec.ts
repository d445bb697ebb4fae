import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { distinctPaths, waitForHydration, horizontalOverflow } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

// Workers run the parts in parallel.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

async function expectAccessible(page: Page, paths: string[], width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  for (const path of paths) {
    await page.goto(path);
    if (path !== '/nowhere') await waitForHydration(page);
    await expectNoAxeFindings(page, path);
    const overflow = await horizontalOverflow(page);
    expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

test('axe reports no findings on the main landing pages at phone width', async ({ page }) => {
  await expectAccessible(page, ['/', '/gais', '/gais/ticket', '/nowhere'], 390);
});

const PARTS = 3;
for (const width of [390, 1440]) {
  for (let part = 0; part < PARTS; part += 1) {
    const title = `axe reports no findings on any page at ${width} px, part ${part + 1} of ${PARTS}`;
    test(title, long, async ({ page, site }) => {
      const paths = (await distinctPaths(site)).filter((_, at) => at % PARTS === part);
      await expectAccessible(page, paths, width);
    });
  }
}
