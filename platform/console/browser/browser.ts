import type { Browser, BrowserContext, Page } from 'playwright';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { servedEdition } from '@concourse/http/head';
import { pageResponse } from '@concourse/http/pageResponse';
import { releaseFileHeaders, parseReleaseFilePath } from '@concourse/http/releaseFiles';
import { parseAddressOrNull } from '@concourse/http/requestAddress';
import { ReleaseError } from '@concourse/release/errors';
import type { Store } from '@concourse/store/Store';

/** The widths of a phone and a laptop, in pixels. */
export const viewportWidths = [390, 1280] as const;

export type ViewportWidth = (typeof viewportWidths)[number];

const viewportHeights: Record<ViewportWidth, number> = { 390: 844, 1280: 900 };
const settleTimeoutMs = 5000;

/** Starts Chromium from `CHROMIUM_PATH`, by default the path of Debian's package. @throws ReleaseError */
export async function launchBrowser(env: NodeJS.ProcessEnv): Promise<Browser> {
  const executablePath = env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu'];
  try {
    const { chromium } = await import('playwright');
    return await chromium.launch({ executablePath, args });
  } catch (cause) {
    const message = `This requires Playwright and a browser, but ${executablePath} could not be started.`;
    const next =
      'Install both (npm install --save-dev playwright; apt-get install chromium), or set the path of the browser: CHROMIUM_PATH=/path/to/chromium';
    throw new ReleaseError('BROWSER_MISSING', message, next, { cause });
  }
}

/** Where the files of an edition are. */
type EditionSource = {
  origin: string;
  store: Store;
  /** Pages and root files that are not in the store. */
  blobs?: ReadonlyMap<string, { bytes: Buffer }>;
};

/**
 * Returns a new context of a browser in which the origin of the site serves an edition. Requests to other origins fail, and
 * what pages send is discarded.
 */
export async function openEdition(
  browser: Browser,
  edition: Edition,
  source: EditionSource,
  width: ViewportWidth,
): Promise<BrowserContext> {
  const respond = responderFor(edition, source);
  const context = await browser.newContext({
    viewport: { width, height: viewportHeights[width] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== source.origin) await route.abort();
    else if (request.method() === 'POST') await route.fulfill({ status: 204 });
    else await route.fulfill(await respond(url.pathname + url.search));
  });
  return context;
}

export type ScreenshotSite = EditionSource & { now: Date };

/**
 * Returns a full-page PNG of a page after its area has hydrated. Animations and the clock are stopped, so two
 * screenshots differ only if the pages differ.
 */
export async function takeScreenshot(
  browser: Browser,
  edition: Edition,
  path: string,
  width: ViewportWidth,
  site: ScreenshotSite,
): Promise<Buffer> {
  const { origin, now } = site;
  await using context = await openEdition(browser, edition, site, width);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.goto(origin + path, { waitUntil: 'load' });
  await waitUntilStable(page);
  return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

// A string, because this package is type-checked without the globals of browsers.
const waitForImagesAndFonts = `(async () => {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  await document.fonts.ready;
})()`;

async function waitUntilStable(page: Page): Promise<void> {
  await page
    .locator('#area[data-prerendered]')
    .waitFor({ state: 'detached', timeout: settleTimeoutMs })
    // A page that does not hydrate is captured unhydrated.
    .catch(() => undefined);
  await page.evaluate(waitForImagesAndFonts);
}

type PageResponse = { status: number; headers: Record<string, string>; body: Buffer };

const notFound: PageResponse = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** Answers requests for an edition with the routing of the server, but without a server. */
function responderFor(edition: Edition, { store, blobs }: EditionSource) {
  const visit = { edition: edition.id, variesByVisitor: false, isPreview: false, cookies: [] };
  const served = servedEdition(edition);
  return async (address: string) => {
    const parsed = parseAddressOrNull(address);
    if (!parsed) return notFound;
    const file = parseReleaseFilePath(parsed.path);
    if (file) {
      const body = await store.files.read(file.path);
      const type = mediaTypeOf(file.file);
      return body
        ? { status: 200, headers: { ...releaseFileHeaders(type), 'content-type': type }, body }
        : notFound;
    }
    const response = pageResponse(visit, served, { asked: parsed, isSecure: false });
    const { headers } = response;
    if (response.kind === 'redirect') {
      return { ...notFound, status: 301, headers: { ...headers, location: response.location } };
    }
    const { status, type, blob } = response;
    const body = blobs?.get(blob)?.bytes ?? (await store.editions.readBlob(blob));
    return { status, headers: { ...headers, 'content-type': type }, body };
  };
}
