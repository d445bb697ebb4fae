import { expect, type Page } from 'playwright/test';
import type { Site } from './site';

/** Canonical addresses of every page of the live edition, from its sitemap. */
export async function allPaths(site: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  );
}

/** One page of every kind: those that differ only by a number once. */
export async function distinctPaths(site: Site): Promise<string[]> {
  const paths = await allPaths(site);
  return paths.filter((path) => !/\/\d+$/.test(path) || path.endsWith('/0'));
}

/** Landing page of each area, with the name of the area. */
export const landingPages = [
  { path: '/', area: 'mf-corporate' },
  { path: '/gais', area: 'mf-gais-conference' },
  { path: '/gais/award', area: 'mf-awards' },
  { path: '/gais/ticket', area: 'mf-tickets' },
  { path: '/Careers', area: 'mf-careers' },
] as const;

/** Waits until the area's own code runs in the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();
}

/** Opens a page, and waits until its area's own code runs. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** By how many pixels the page can be scrolled sideways; none is right. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Marks the document, so that a test can tell a move inside it from a load of another one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** True as long as no other document was loaded since `markDocument`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** Notes frames in which the area has no heading. @returns asks when those were, in milliseconds since the page began */
export async function watchEmptyFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const empty: number[] = [];
    const look = (): void => {
      if (!document.querySelector('#area h1')) empty.push(performance.now());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { emptyFrames: empty });
  });
  return () => page.evaluate(() => (window as unknown as { emptyFrames: number[] }).emptyFrames);
}
