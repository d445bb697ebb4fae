import type { Page } from 'playwright/test';
import { landingPages, visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

type Stop = { name: string; fault: string | undefined };

/** The focused element, with a fault if it is covered (WCAG 2.4.11) or has no focus indicator (WCAG 2.4.7). */
const currentFocusStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return undefined; // after the last stop
    const { left, top, width, bottom } = stop.getBoundingClientRect();
    // Browsers scroll only the current line of a tall field into view: check its visible part.
    const middle = {
      x: Math.min(innerWidth - 2, Math.max(1, left + width / 2)),
      y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    };
    const seen = document.elementFromPoint(middle.x, middle.y);
    const family = [stop, ...((stop as HTMLInputElement).labels ?? [])];
    const covered = !family.some((one) => seen && (one.contains(seen) || seen.contains(one)));
    const drawn = [stop, stop.parentElement, ...family].some((one) => {
      const style = one && getComputedStyle(one);
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    });
    return {
      name: `${stop.tagName} ${(stop.getAttribute('aria-label') ?? stop.textContent).trim()}`,
      fault: covered ? `covered by ${seen?.outerHTML.slice(0, 80)}` : drawn ? undefined : 'no ring',
    };
  });

/** One content page and one form. */
const inEveryRun = ['/gais', '/gais/award-form-page'];
const all = [
  ...landingPages.map((landing) => landing.path),
  ...['/gais/award-form-page', '/gais/branding-form', '/gais/speakers'],
];

for (const { width, height = 844, paths, details } of [
  { width: 390, paths: inEveryRun, details: {} },
  { width: 390, paths: all, details: long },
  { width: 844, height: 390, paths: all, details: long },
  { width: 320, height: 256, paths: all, details: long },
  { width: 1440, paths: all, details: long },
]) {
  const title = `at ${width} x ${height} px every Tab stop is visible and has a focus indicator, from a skip link without space, on ${paths.length} pages`;
  test(title, details, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await visit(page, path);
      const skip = page.getByRole('link', { name: 'Skip to content' });
      const headerTop = async () => (await page.getByRole('banner').boundingBox())?.y;
      await expect(skip).not.toBeInViewport();
      expect(await headerTop()).toBe(0);
      const faults: string[] = [];
      let stops = 0;
      for (; stops < 300; stops += 1) {
        await page.keyboard.press('Tab');
        if (stops === 0) {
          await expect(skip).toBeFocused();
          await expect(skip).toBeInViewport();
          expect(await headerTop()).toBe(0);
        }
        const stop = await currentFocusStop(page);
        if (!stop) break;
        if (stop.fault) faults.push(`${stop.name}: ${stop.fault}`);
      }
      expect.soft(faults, path).toEqual([]);
      expect.soft(stops, `${path} has Tab stops after its header`).toBeGreaterThan(20);
      expect.soft(stops, `${path} does not trap the focus`).toBeLessThan(300);
    }
  });
}
