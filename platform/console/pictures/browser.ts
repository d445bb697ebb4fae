import type { Browser, Page } from 'playwright';
import { ReleaseError } from '@concourse/release/errors';
import type { Answer } from './answerFrom';

/** Window widths of a phone and a laptop, in pixels. */
export const widths = [390, 1280] as const;

export type Width = (typeof widths)[number];

const heights: Record<Width, number> = { 390: 844, 1280: 900 };
const settlesWithinMs = 5000;

/**
 * Starts a browser of this machine.
 * @param env `CHROMIUM_PATH` is its path, by default that of Debian's package
 * @throws ReleaseError if none starts
 */
export async function startBrowser(env: NodeJS.ProcessEnv): Promise<Browser> {
  const executablePath = env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu'];
  try {
    const { chromium } = await import('playwright');
    return await chromium.launch({ executablePath, args });
  } catch (cause) {
    throw new ReleaseError(
      `Pictures of pages need Playwright and a browser, and ${executablePath} could not be started.`,
      'Install both (npm install --save-dev playwright; apt-get install chromium), or say where the browser is: CHROMIUM_PATH=/path/to/chromium',
      { cause },
    );
  }
}

export type PicturedSite = {
  origin: string;
  now: Date;
  /** Answers every address of the site. */
  answer: (address: string) => Promise<Answer>;
};

/**
 * Returns the whole page as a PNG, after its area has hydrated. Animations and the clock are stopped, so that two
 * pictures differ only if the pages do.
 */
export async function takePicture(
  browser: Browser,
  path: string,
  width: Width,
  { origin, now, answer }: PicturedSite,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      if (url.origin === origin) await route.fulfill(await answer(url.pathname + url.search));
      else await route.abort();
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    await page.goto(origin + path, { waitUntil: 'load' });
    await settle(page);
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

// A text, because this package type-checks without the globals of browsers.
const settleInPage = `(async () => {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await document.fonts.ready;
})()`;

/** Waits for the code of the area, for lazy images and for fonts. */
async function settle(page: Page): Promise<void> {
  await page
    .locator('#area[data-prerendered]')
    .waitFor({ state: 'detached', timeout: settlesWithinMs })
    // A page that does not hydrate is pictured as it is.
    .catch(() => undefined);
  await page.evaluate(settleInPage);
}
