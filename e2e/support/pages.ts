import type { Page } from 'playwright/test';
import type { Site } from './site';

/** Canonical paths of all pages in the sitemap of the live edition. */
export async function allPaths(site: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  );
}

/** True for the pages of speakers and sessions except the first ones: they differ from those only in their texts. */
export const isRepeated = (path: string): boolean =>
  /\/(?:\d+|session\/\w+)$/.test(path) && !/\/(?:0|k1)$/.test(path);

/** All paths, but only the first speaker and the first session. */
export async function distinctPaths(site: Site): Promise<string[]> {
  return (await allPaths(site)).filter((path) => !isRepeated(path));
}

/** The landing page of each area. */
export const landingPages = [
  { path: '/', area: 'mf-corporate' },
  { path: '/gais', area: 'mf-gais-conference' },
  { path: '/gais/award', area: 'mf-awards' },
  { path: '/gais/ticket', area: 'mf-tickets' },
  { path: '/Careers', area: 'mf-careers' },
] as const;

/** Runs in the page. True once its area is hydrated, which the visitor needs: an event of reading, which is no input. */
export const isHydrated = (): boolean => {
  const { firstScript } = globalThis as { firstScript?: { areaWaits: boolean } };
  if (firstScript?.areaWaits) document.dispatchEvent(new Event('scroll'));
  const area = document.querySelector('#area');
  // The page of the shell for unknown addresses has no area.
  if (area && !area.hasAttribute('data-area')) return true;
  const last = area?.hasAttribute('data-prerendered') ? null : area?.lastElementChild;
  return Object.keys(last ?? {}).some((key) => key.startsWith('__react'));
};

/**
 * Waits until the area is hydrated: React marks an element after all elements in it. Until then it scrolls by nothing, as
 * pages start with the first need.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { polling: 20, timeout: 30_000 });
}

/** Opens a page and waits until its area is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Scrolls without an input, as screen readers do, so that the area of any page starts. */
export async function startReading(page: Page): Promise<void> {
  await page.waitForFunction(() => 'firstScript' in window);
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
}

/** Holds requests of a page, by default those of scripts. @returns a function that lets them through */
export async function holdRequests(
  page: Page,
  pattern: string | RegExp = '**/*.js',
): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve(undefined);
}

/** Moves the mouse: to the place where it rests, it would not move. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Opens a page and moves the mouse, which loads the navigation code and the owners of routes. */
export async function visitAndPoint(page: Page, path: string): Promise<void> {
  const owners = page.waitForResponse('**/edition.owners.json');
  await visit(page, path);
  await movePointer(page);
  await owners;
}

/** Resizes the viewport and waits until media queries and viewport units match. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([x, y]) => matchMedia(`(width: ${x}px) and (height: ${y}px)`).matches,
    [width, height] as const,
  );
  // Chromium can update lengths in `vw` a frame later than media queries.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Pixels by which the page scrolls horizontally; expected to be 0. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Marks the document for `isSameDocument`. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** True if no document was loaded since `markDocument`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** Records animation frames without a heading in the area. @returns a function that reads their times in ms */
export async function watchEmptyFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const empty: number[] = [];
    const check = (): void => {
      if (!document.querySelector('#area h1')) empty.push(performance.now());
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
    Object.assign(window, { emptyFrames: empty });
  });
  return () => page.evaluate(() => (window as unknown as { emptyFrames: number[] }).emptyFrames);
}
