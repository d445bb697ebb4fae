import { distinctPaths, hydrated } from './support/pages';
import { expect, test } from './support/test';

test('every page hydrates in place: no message, no node replaced', async ({
  page,
  site,
  messages,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const nodes = [...document.querySelectorAll('#area *, #header *')];
      Object.assign(window, { prerendered: nodes });
    });
  });
  for (const path of await distinctPaths(site)) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForTimeout(150);
    const replaced = await page.evaluate(() =>
      (window as unknown as { prerendered: Element[] }).prerendered
        .filter((node) => !node.isConnected)
        .map((node) => node.outerHTML.slice(0, 120)),
    );
    expect(replaced, `${path}: nodes of the prerendered page are gone`).toEqual([]);
    expect(messages, path).toEqual([]);
  }
});

test('a page needs two network levels: the document, then everything at once', async ({ page }) => {
  await page.goto('/gais/ticket', { waitUntil: 'networkidle' });
  const late = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter((entry) => entry.initiatorType === 'script' && /\.(?:js|css)$/.test(entry.name))
      .filter((entry) => entry.transferSize > 0)
      .map((entry) => entry.name);
  });
  expect(late, 'files that only a script asked for').toEqual([]);
});
