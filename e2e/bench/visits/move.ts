import type { Browser, Page } from 'playwright';
import { movePointer, waitForHydration } from '../../support/pages';
import { recordRequests, type RecordedRequest } from '../../support/recordRequests';
import { openPhone, readCpuTime, waitForIdle, type Speed } from './phone';

/** Costs of a navigation to another page. */
export type Move = {
  /** Milliseconds of the main thread. */
  cpu: number;
  scripts: RecordedRequest[];
};

const linkTo = (path: string): string => `a[href="${path}"]`;

/** Follows a link and waits for the next page's heading. @throws Error if the browser loaded a document instead */
async function clickLink(page: Page, path: string): Promise<void> {
  await page.evaluate((selector) => {
    Object.assign(globalThis, { sameDocument: true });
    const link = document.querySelector<HTMLElement>(selector);
    if (!link) throw new Error(`No ${selector} on this page`);
    document.querySelector('#area h1')?.setAttribute('data-left', '');
    link.click();
  }, linkTo(path));
  await page.locator('#area h1:not([data-left])').waitFor();
  if (!(await page.evaluate(() => 'sameDocument' in globalThis)))
    throw new Error(`The move to ${path} loaded a document`);
}

const pointAt = (page: Page, path: string): Promise<void> =>
  page.evaluate((selector) => {
    const link = document.querySelector(selector);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, linkTo(path));

/** Navigates from a newly opened page. @param pointsFirst points at the link before the click, which starts prefetch */
export async function measureMove(
  browser: Browser,
  site: string,
  { from, to }: { from: string; to: string },
  speed: Speed,
  pointsFirst = false,
): Promise<Move> {
  const { page, session, close } = await openPhone(browser, speed);
  try {
    const recorded = await recordRequests(session);
    await page.goto(site + from, { waitUntil: 'load', timeout: 120_000 });
    await page.locator('#area h1').waitFor();
    await waitForIdle(page);
    // A page of words loads its code and that of the navigation with the first input.
    await movePointer(page);
    await waitForHydration(page);
    await waitForIdle(page);
    if (pointsFirst) {
      await pointAt(page, to);
      // Prefetch starts only after the pointer rests.
      await page.waitForTimeout(300);
      await waitForIdle(page);
    }
    const known = recorded().length;
    const before = await readCpuTime(session);
    await clickLink(page, to);
    await waitForIdle(page);
    return {
      cpu: (await readCpuTime(session)) - before,
      scripts: recorded()
        .slice(known)
        .filter(({ type }) => type === 'Script'),
    };
  } finally {
    await close();
  }
}
