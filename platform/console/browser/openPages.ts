import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { mapLimit, type OnProgress } from '@concourse/core/files/mapLimit';
import { catchOnly } from '@concourse/core/store/errors';
import type { PageFailure } from '@concourse/core/store/types';
import { ReleaseError } from '@concourse/release/errors';
import {
  PageFailureError,
  type KeepPicture,
  type PageOpening,
  type PagePicture,
} from '@concourse/release/openedPages';
import type { Plan } from '@concourse/release/planChange';
import type { Store } from '@concourse/store/Store';
import { launchBrowser, openEdition, viewport } from './browser';
import { changedPages, findLinkingPage, type ChangedPage, type KnownLinks } from './changedPages';
import { visit, type Way } from './visit';

type OpenOptions = {
  store: Store;
  origin: string;
  now: () => Date;
  env: NodeJS.ProcessEnv;
  keepPicture: KeepPicture;
  /** True to keep also pictures of pages that do not fail, for people who read the plan. */
  keepsSoundPages?: boolean;
  /** Rejects the change if no browser can be started. */
  isRequired: boolean;
  onProgress?: OnProgress | undefined;
};

/** At most 12 pages are opened, one on each core at a time. None is started after this time, or after three failures. */
const limits = {
  ...{ pages: 12, tabs: Math.min(availableParallelism(), 3), budgetMs: 15_000, failures: 3 },
};

/** A page that takes longer has failed: the tab, or all of the browser, does not answer. Closing it gets a part of this time. */
const pageLimitMs = 50_000;
const closeLimitMs = 5000;

/** Larger pictures of sound pages are not kept. */
const maxPictureBytes = 500_000;

/**
 * Opens pages that a plan changes: by address, and by a click on another page. Returns undefined if no page changes.
 * @throws PageFailureError; ReleaseError if a browser is required and none can be started
 */
export async function openChangedPages(
  plan: Plan,
  options: OpenOptions,
): Promise<PageOpening | undefined> {
  const changed = await changedPages(plan, options.store);
  if (changed.length === 0) return undefined;
  const sample = changed.slice(0, limits.pages);
  const pages: { page: string; from: string | null }[] = [];
  const count = (): void => options.onProgress?.('pages in a browser', pages.length, sample.length);
  count();
  const launching = launchBrowser(options.env);
  const browser = await (options.isRequired
    ? launching
    : launching.catch(catchOnly(ReleaseError, () => null)));
  await using _ = { [Symbol.asyncDispose]: () => closeInTime(browser) };
  if (!browser) return { opened: 'not opened: no browser', pictures: [] };
  const started = performance.now();
  const failures: PageFailure[] = [];
  const links: KnownLinks = new Map();
  const pictures: PagePicture[] = [];
  await mapLimit(sample, limits.tabs, async (each) => {
    const isOver = performance.now() - started > limits.budgetMs;
    if (isOver || failures.length >= limits.failures) return;
    const from = await findLinkingPage(each, options.store, links);
    const { failure, picture } = await openWithRetry(browser, each, from, options);
    if (failure) failures.push(failure);
    if (picture !== null) pictures.push({ page: each.path, width: viewport.width, picture });
    pages.push({ page: each.path, from });
    count();
  });
  if (failures.length > 0) throw new PageFailureError(failures);
  const order = sample.map(({ path }) => path);
  pictures.sort((one, other) => order.indexOf(one.page) - order.indexOf(other.page));
  return {
    opened: { browser: `Chromium ${browser.version()}`, pages, changed: changed.length },
    pictures,
  };
}

const areaOf = ({ path, ready: { edition } }: ChangedPage): string =>
  edition.pages[path]?.area ?? 'shell';

const unanswered = (page: ChangedPage): Opened => {
  const message = `The browser did not answer within ${pageLimitMs / 1000} s.`;
  const of = { area: areaOf(page), page: page.path, way: 'by address' };
  return { failure: { ...of, message, picture: null }, picture: null };
};

/** Closing a tab that does not answer may never end. */
const closeInTime = async (closing: { close: () => Promise<void> } | null): Promise<void> =>
  Promise.race([closing?.close(), pause(closeLimitMs, undefined, { ref: false })]);

type Opened = { failure: PageFailure | null; picture: string | null };

/**
 * Opens a page. A tab that draws no picture says nothing about the page, so a new browser opens the page once more.
 */
async function openWithRetry(
  browser: Browser,
  page: ChangedPage,
  from: string | null,
  options: OpenOptions,
): Promise<Opened> {
  const openIn = (started: Browser): Promise<Opened> =>
    Promise.race([
      openPage(started, page, from, options),
      pause(pageLimitMs, unanswered(page), { ref: false }),
    ]);
  const first = await openIn(browser);
  if (first.failure?.picture !== null) return first;
  const again = await launchBrowser(options.env);
  await using _ = { [Symbol.asyncDispose]: () => closeInTime(again) };
  return await openIn(again);
}

/** Opens a page by address and then, if another page links to it, by a click. */
async function openPage(
  browser: Browser,
  changed: ChangedPage,
  from: string | null,
  { store, origin, now, keepPicture, keepsSoundPages = false }: OpenOptions,
): Promise<Opened> {
  const {
    path: page,
    ready: { edition, blobs },
  } = changed;
  const area = areaOf(changed);
  const last = { path: page, isInteractive: area !== 'shell' };
  const byAddress: Way = { name: 'by address', steps: [{ by: 'address', ...last }] };
  const byClick = (link: string): Way => ({
    name: `by a click on ${link}`,
    steps: [
      { by: 'address', path: link, isInteractive: true },
      { by: 'click', ...last },
    ],
  });
  const context = await openEdition(browser, edition, { store, origin, blobs });
  await using _ = { [Symbol.asyncDispose]: () => closeInTime(context) };
  const ways = [byAddress, ...(from === null ? [] : [byClick(from)])];
  const found = await visit(context, ways, { origin, now: now(), takesPicture: keepsSoundPages });
  const keep = async (name: string): Promise<string | null> =>
    found.picture && keepPicture(found.picture, name.replaceAll(/[^\w.]+/g, '-').replace(/^-/, ''));
  if (found.error !== null) {
    const { error: message, way } = found;
    const failure = { area, page, way, message, picture: await keep(`${page} ${way}.png`) };
    return { failure, picture: null };
  }
  const isSmall = found.picture !== null && found.picture.length <= maxPictureBytes;
  return { failure: null, picture: isSmall ? await keep(`${page}.jpg`) : null };
}
