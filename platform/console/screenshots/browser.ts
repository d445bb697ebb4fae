import type { Browser, Page } from 'playwright';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { servedEdition } from '@concourse/http/head';
import { pageResponse } from '@concourse/http/pageResponse';
import { releaseFileHeaders, parseReleaseFilePath } from '@concourse/http/releaseFiles';
import { parseAddressOrNull } from '@concourse/http/requestAddress';
import { ReleaseError } from '@concourse/release/errors';
import type { Store } from '@concourse/store/Store';

/** Window widths of a phone and a laptop, in pixels. */
export const viewportWidths = [390, 1280] as const;

export type ViewportWidth = (typeof viewportWidths)[number];

const viewportHeights: Record<ViewportWidth, number> = { 390: 844, 1280: 900 };
const settleTimeoutMs = 5000;

/**
 * Starts a browser of this machine.
 * @param env `CHROMIUM_PATH` is its path, by default that of Debian's package
 * @throws ReleaseError if none starts
 */
export async function launchBrowser(env: NodeJS.ProcessEnv): Promise<Browser> {
  const executablePath = env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu'];
  try {
    const { chromium } = await import('playwright');
    return await chromium.launch({ executablePath, args });
  } catch (cause) {
    throw new ReleaseError(
      'BROWSER_MISSING',
      `Pictures of pages need Playwright and a browser, and ${executablePath} could not be started.`,
      'Install both (npm install --save-dev playwright; apt-get install chromium), or say where the browser is: CHROMIUM_PATH=/path/to/chromium',
      { cause },
    );
  }
}

export type ScreenshotSite = {
  origin: string;
  now: Date;
  store: Store;
  /** Pages and root files that are not in the store. */
  blobs?: ReadonlyMap<string, { bytes: Buffer }>;
};

/**
 * Returns a whole page of an edition as a PNG, after its area has hydrated. Animations and the clock are stopped, so that two
 * pictures differ only if the pages do.
 */
export async function takeScreenshot(
  browser: Browser,
  edition: Edition,
  path: string,
  width: ViewportWidth,
  site: ScreenshotSite,
): Promise<Buffer> {
  const { origin, now } = site;
  const answer = responderFor(edition, site);
  const context = await browser.newContext({
    viewport: { width, height: viewportHeights[width] },
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
    await waitUntilStable(page);
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

// A text, because this package type-checks without the globals of browsers.
const waitUntilStableScript = `(async () => {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await document.fonts.ready;
})()`;

/** Waits for the code of the area, for lazy images and for fonts. */
async function waitUntilStable(page: Page): Promise<void> {
  await page
    .locator('#area[data-prerendered]')
    .waitFor({ state: 'detached', timeout: settleTimeoutMs })
    // A page that does not hydrate is pictured as it is.
    .catch(() => undefined);
  await page.evaluate(waitUntilStableScript);
}

type PageResponse = { status: number; headers: Record<string, string>; body: Buffer };

const notFound: PageResponse = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** Answers requests for an edition by the rules of every host, without a server. */
function responderFor(
  edition: Edition,
  { store, blobs }: ScreenshotSite,
): (address: string) => Promise<PageResponse> {
  const visit = { edition: edition.id, variesByVisitor: false, isPreview: false, cookies: [] };
  const served = servedEdition(edition);
  return async (address) => {
    const asked = parseAddressOrNull(address);
    if (!asked) return notFound;
    const file = parseReleaseFilePath(asked.path);
    if (file) {
      const body = await store.files.read(file.path);
      const type = mediaTypeOf(file.file);
      return body
        ? { status: 200, headers: { ...releaseFileHeaders(type), 'content-type': type }, body }
        : notFound;
    }
    const answer = pageResponse(visit, served, { asked, isSecure: false });
    const { headers } = answer;
    if (answer.kind === 'redirect') {
      return { ...notFound, status: 301, headers: { ...headers, location: answer.location } };
    }
    const { status, type, blob } = answer;
    const body = blobs?.get(blob)?.bytes ?? (await store.editions.readBlob(blob));
    return { status, headers: { ...headers, 'content-type': type }, body };
  };
}
