import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Playwright from 'playwright';
import type { Browser, BrowserContext } from 'playwright';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { servedEdition } from '@concourse/http/head';
import { pageResponse } from '@concourse/http/pageResponse';
import { releaseFileHeaders, parseReleaseFilePath } from '@concourse/http/releaseFiles';
import { parseAddressOrNull } from '@concourse/http/requestAddress';
import { ReleaseError } from '@concourse/release/errors';
import type { Store } from '@concourse/store/Store';

/** A laptop, in pixels. */
export const viewport = { width: 1280, height: 900 };

/**
 * Loads Playwright, which is optional: as installed next to this package, or in the project of the command.
 * @throws ReleaseError if it is not installed
 */
export function loadPlaywright(
  places = [import.meta.url, path.join(process.cwd(), 'package.json')],
): typeof Playwright {
  for (const place of places) {
    try {
      return createRequire(place)('playwright') as typeof Playwright;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  const message = 'Pages are opened with Playwright, which is not installed.';
  throw new ReleaseError('BROWSER_MISSING', message, 'npm install --save-dev playwright');
}

/** Programs of Debian's packages. The headless shell needs half the processor time, because it has no window. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts Chromium from `CHROMIUM_PATH`, by default that of Debian's packages. @throws ReleaseError */
export async function launchBrowser(env: NodeJS.ProcessEnv): Promise<Browser> {
  const executablePath =
    env.CHROMIUM_PATH ?? programs.find((file) => existsSync(file)) ?? 'chromium';
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu'];
  const { chromium } = loadPlaywright();
  try {
    return await chromium.launch({ executablePath, args });
  } catch (cause) {
    const message = `The browser ${executablePath} could not be started.`;
    const next =
      'Install it (apt-get install chromium), or set its path: CHROMIUM_PATH=/path/to/chromium';
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
): Promise<BrowserContext> {
  const respond = responderFor(edition, source);
  const context = await browser.newContext({
    viewport,
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
