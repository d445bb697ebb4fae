import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright';
import { shorten } from '@concourse/core/text/format';

/** The time in which a page must become interactive, also on a busy machine, and the time that later errors get. */
const limits = { interactiveMs: 20_000, settleMs: 400 };

/** A page to open. `isInteractive`: an area runs on it. */
export type Step = { by: 'address' | 'click'; path: string; isInteractive: boolean };

/** The first error, and a PNG of the page at that moment; null if the tab crashed. */
type VisitFailure = { message: string; picture: Buffer | null };

/**
 * Opens pages one after the other in a new tab, and checks the last one. Returns null if it has no error: uncaught, on the
 * console (as failed mounts and hydration differences are), or a part that is not visible.
 */
export async function visit(
  context: BrowserContext,
  steps: Step[],
  { origin, now }: { origin: string; now: Date },
): Promise<VisitFailure | null> {
  const page = await context.newPage();
  let failure: Promise<VisitFailure> | undefined;
  // Errors of an earlier page do not concern the change.
  let isLast = false;
  const fail = (message: string): void => {
    if (isLast)
      failure ??= takePicture(page).then((picture) => ({ message: firstLine(message), picture }));
  };
  const shown = new Set<string>();
  page.on('pageerror', ({ message }) => fail(message));
  page.on('crash', () => fail('The tab crashed.'));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isIgnored(message, origin)) fail(message.text());
  });
  page.setDefaultTimeout(limits.interactiveMs);
  await page.clock.setFixedTime(now);
  await page.exposeFunction('pageIsReady', (path: string) => shown.add(path.toLowerCase()));
  await page.addInitScript(
    "addEventListener('area:route-ready', ({ detail }) => pageIsReady(detail.path))",
  );

  const open = async ({ by, path, isInteractive }: Step): Promise<void> => {
    if (by === 'address') await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    else await linkTo(page, path).dispatchEvent('click');
    if (!isInteractive) await page.waitForURL(origin + path);
    const end = performance.now() + limits.interactiveMs;
    for (let at = 0; isInteractive && !shown.has(path.toLowerCase()) && !failure; at += 1) {
      if (performance.now() > end) {
        fail(`The page was not interactive after ${limits.interactiveMs / 1000} s.`);
        return;
      }
      // The area of a page of text starts with the first input.
      await page.mouse.move(2, 300 + (at % 2));
      await pause(20);
    }
  };
  try {
    for (const [at, step] of steps.entries()) {
      isLast = at === steps.length - 1;
      await open(step);
    }
    if (!failure) await pause(limits.settleMs);
    const hidden = failure ? null : await hiddenPart(page);
    if (hidden !== null) fail(`${hidden} is not visible.`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  const result = (await failure) ?? null;
  await page.close();
  return result;
}

/**
 * Requests to other origins are blocked, so their errors do not count. The shell reports a slow area as `late` sooner than
 * `interactiveMs`.
 */
const isIgnored = (message: ConsoleMessage, origin: string): boolean =>
  /^https?:/.test(message.location().url.replace(origin, '')) ||
  message.text().includes(' failed (late)');

const linkTo = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]:not([target], [download])`).first();

/** Returns the name of a part that every page needs and a visitor does not see, or null. */
async function hiddenPart(page: Page): Promise<string | null> {
  const header = page.getByRole('banner').first();
  if (!(await header.isVisible())) return 'The header';
  if (!(await header.getByRole('navigation').first().isVisible())) return 'The navigation';
  const content = page.locator('main > *').filter({ visible: true });
  return (await content.count()) === 0 ? 'The content' : null;
}

const takePicture = (page: Page): Promise<Buffer | null> =>
  // A crashed tab has no picture.
  page.screenshot({ animations: 'disabled' }).catch(() => null);

const firstLine = (message: string): string => shorten(message.split('\n', 1)[0] ?? '', 300);
