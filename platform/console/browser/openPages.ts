import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { mapLimit, type OnProgress } from '@concourse/core/files/mapLimit';
import { catchOnly } from '@concourse/core/store/errors';
import type { OpenedPages } from '@concourse/core/store/types';
import { ReleaseError } from '@concourse/release/errors';
import type { Plan } from '@concourse/release/planChange';
import type { Store } from '@concourse/store/Store';
import { launchBrowser, openEdition } from './browser';
import { changedPages, findLinkingPage, type ChangedPage, type KnownLinks } from './changedPages';
import { visit, type Step } from './visit';

type OpenOptions = {
  store: Store;
  origin: string;
  now: () => Date;
  env: NodeJS.ProcessEnv;
  /** Folder for pictures of pages that fail. */
  folder: string;
  /** Rejects the change if no browser can be started. */
  isRequired: boolean;
  onProgress?: OnProgress | undefined;
};

/** `way` is `by address`, or `by a click on <page>`. `picture` is the path of a PNG file; null if the tab crashed. */
type PageFailure = {
  area: string;
  page: string;
  way: string;
  message: string;
  picture: string | null;
};

/** Changed pages that fail in a browser. */
class PageFailureError extends ReleaseError {
  constructor(readonly problems: PageFailure[]) {
    const lines = problems.flatMap(({ page, way, message, picture }) => [
      `${page}, opened ${way}: ${message}`,
      `  picture: ${picture ?? 'none, because the tab crashed'}`,
    ]);
    super(
      'PAGE_FAILS_IN_BROWSER',
      ['Nothing was promoted. Changed pages fail in a browser:', ...lines].join('\n  '),
      'Fix the page and publish a new version. If visitors need the change now, add: --skip-browser --reason "…"',
      { areas: [...new Set(problems.map(({ area }) => area))] },
    );
  }
}

/** At most 12 pages are opened, three at a time. None is started after this time, or after three failures. */
const limits = { pages: 12, tabs: 3, budgetMs: 15_000, failures: 3 };

/**
 * Opens pages that a plan changes: by address, and by a click on another page. Returns undefined if no page changes.
 * @throws PageFailureError; ReleaseError if a browser is required and none can be started
 */
export async function openChangedPages(
  plan: Plan,
  options: OpenOptions,
): Promise<OpenedPages | undefined> {
  const changed = await changedPages(plan, options.store);
  if (changed.length === 0) return undefined;
  const launching = launchBrowser(options.env);
  await using browser = await (options.isRequired
    ? launching
    : launching.catch(catchOnly(ReleaseError, () => null)));
  if (!browser) return 'not opened: no browser';
  const sample = changed.slice(0, limits.pages);
  const started = performance.now();
  const failures: PageFailure[] = [];
  const links: KnownLinks = new Map();
  const pages: { page: string; from: string | null }[] = [];
  await mapLimit(sample, limits.tabs, async (each) => {
    const isOver = performance.now() - started > limits.budgetMs;
    if (isOver || failures.length >= limits.failures) return;
    const from = await findLinkingPage(each, options.store, links);
    failures.push(...(await openPage(browser, each, from, options)));
    pages.push({ page: each.path, from });
    options.onProgress?.('pages in a browser', pages.length, sample.length);
  });
  if (failures.length > 0) throw new PageFailureError(failures);
  return { browser: `Chromium ${browser.version()}`, pages, changed: changed.length };
}

/** Opens a page by address and, if another page links to it, by a click. Returns the failures. */
async function openPage(
  browser: Browser,
  { path: address, ready: { edition, blobs } }: ChangedPage,
  from: string | null,
  { store, origin, now, folder }: OpenOptions,
): Promise<PageFailure[]> {
  const area = edition.pages[address]?.area ?? 'shell';
  const last = { path: address, isInteractive: area !== 'shell' };
  const ways: Record<string, Step[]> = {
    'by address': [{ by: 'address', ...last }],
    ...(from !== null && {
      [`by a click on ${from}`]: [
        { by: 'address', path: from, isInteractive: true },
        { by: 'click', ...last },
      ],
    }),
  };
  const failures: PageFailure[] = [];
  for (const [way, steps] of Object.entries(ways)) {
    await using context = await openEdition(browser, edition, { store, origin, blobs }, 1280);
    const failed = await visit(context, steps, { origin, now: now() });
    if (!failed) continue;
    const { message } = failed;
    const name = `${address} ${way}`.replaceAll(/\W+/g, '-').replace(/^-/, '');
    const picture = failed.picture && path.join(folder, `${name}.png`);
    await mkdir(folder, { recursive: true });
    if (picture !== null) await writeFile(picture, failed.picture ?? '');
    failures.push({ area, page: address, way, message, picture });
  }
  return failures;
}
