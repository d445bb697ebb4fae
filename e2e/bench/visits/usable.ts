import type { Browser } from 'playwright';
import { bytesOf, recordRequests } from '../../support/recordRequests';
import { openPhone, waitForIdle, type Speed } from './phone';

/** Costs of a first visit until a visitor can use the page. */
export type UsablePage = {
  /** Bytes of scripts until the page has loaded, and is idle without an input. */
  scripts: number;
  /** Milliseconds from a tap on the menu button to the next frame with the open menu. */
  menu: number;
};

const observeMenu = (): void => {
  const button = document.querySelector('#header [popovertarget="menu"]');
  const opened = new Promise<number>((resolve) => {
    button?.addEventListener('pointerdown', ({ timeStamp }) => {
      document
        .getElementById('menu')
        ?.addEventListener('toggle', () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
        );
    });
  });
  Object.assign(window, { opened });
};

/** Visits a page with an empty cache, and opens its menu. @throws Error if the menu does not open */
export async function measureUsable(
  browser: Browser,
  url: string,
  speed: Speed,
): Promise<UsablePage> {
  const { page, session, close } = await openPhone(browser, speed);
  try {
    const recorded = await recordRequests(session);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await waitForIdle(page);
    const scripts = bytesOf(recorded(), 'Script');
    await page.evaluate(observeMenu);
    await page.locator('#header [popovertarget="menu"]').tap();
    const menu = await page.evaluate(
      () => (window as unknown as { opened: Promise<number> }).opened,
    );
    return { scripts, menu };
  } finally {
    await close();
  }
}
