import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { galleryPaths, test } from './support/gallerySite';
import { horizontalOverflow, visit } from './support/pages';
import { expect } from './support/test';

const widths = [360, 390, 640, 768, 896, 1152, 1440, 1920];
/** Viewport widths at 200% zoom. */
const zoomed = widths.map((width) => width / 2).filter((width) => width >= 320 && width !== 360);

/** The browser and the UI kit report a logo that is missing on purpose; React in development recommends its DevTools. */
const isExpected = (message: string): boolean =>
  /could not be loaded: missing\.svg|status of 404|Download the React DevTools/.test(message);

test('every gallery page hydrates without console messages', async ({ page, messages }) => {
  for (const path of galleryPaths) {
    await visit(page, path);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(
      messages.filter((message) => !isExpected(message)),
      path,
    ).toEqual([]);
  }
});

test('the released site does not contain the gallery', async ({ site, request }) => {
  for (const path of galleryPaths) {
    expect((await request.get(site.url + path)).status(), path).toBe(404);
  }
});

for (const width of [1440, 390]) {
  test(`axe reports no findings in the gallery at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of galleryPaths) {
      await visit(page, path);
      await expectNoAxeFindings(page, path);
    }
  });
}

test('no page scrolls horizontally or cuts off text at any width', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of galleryPaths) {
    await visit(page, path);
    for (const width of [...widths, ...zoomed]) {
      await page.setViewportSize({ width, height: 900 });
      // Layout needs a frame or two after resizing.
      await expect
        .poll(() => horizontalOverflow(page), `${path} at ${width} px`)
        .toBeLessThanOrEqual(0);
      await expect.poll(() => clippedTexts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('on a phone the name of a phase is on one line next to two dates', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, '/gallery');
  const name = page.getByRole('list', { name: 'Price phases on white' }).getByText('Late Price');
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('forced colours hide no text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of galleryPaths) {
    await visit(page, path);
    expect.soft(await invisibleTexts(page), path).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of galleryPaths) {
    await visit(page, path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // An animation of a section would start with the frame that shows it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
    expect(running, path).toEqual([]);
  }
});

test('print expands collapsed content and removes dark backgrounds', async ({ page }) => {
  await visit(page, '/gallery');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Yes. Every paid order includes a letter.')).toBeVisible();
  await expect(page.getByText('Fourteen sessions.')).toBeVisible();
  await expect(page.getByText('Ten lines are enough.')).toBeVisible();
  await expect(page.locator('#header header')).toBeHidden();
  const dark = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.on-dark')]
        .map((element) => getComputedStyle(element).backgroundColor)
        .filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
    );
  // Switching to print media runs a transition of 1 ms, even with reduced motion.
  await expect.poll(dark).toEqual([]);
});

test.describe('by keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/gallery');
  });

  test('arrow keys switch tab and URL, and Tab enters the panel', async ({ page }) => {
    const list = page.getByRole('tablist', { name: 'Posts' });
    const tabs = list.getByRole('tab');
    await page.setViewportSize({ width: 390, height: 800 });
    await tabs.first().focus();
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toBeInViewport({ ratio: 0.9 });
    await expect(page).toHaveURL(/#floor$/);
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.first()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Strategic Partnership' })).toBeFocused();
  });

  test('a URL with the id of a tab shows the tab and its panel', async ({ page }) => {
    await page.goto('/gallery/head');
    await visit(page, '/gallery#sales');
    const tab = page.getByRole('tab', { name: 'Sponsorship Sales' });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Makes calls.')).toBeInViewport();
    const covered = await tab.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(covered).toBe(false);
  });
});

/** Elements whose text is transparent or has the colour of its background. */
function invisibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clear = /^rgba\(.*, 0\)$|^transparent$/;
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return clear.test(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll('#area *')]
      .filter((element) => element.checkVisibility())
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
      )
      .filter((element) => {
        const { color } = getComputedStyle(element);
        return clear.test(color) || color === backgroundOf(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Elements that extend beyond the viewport without a scrollable ancestor. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('#area :is(h1, h2, h3, h4, p, a, button, dd, dt, li, td)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(element);
      })
      .map((element) => `${element.tagName}: ${element.textContent.slice(0, 60)}`);
  });
}
