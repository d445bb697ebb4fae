import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright';
import { shorten } from '@concourse/core/text/format';

/**
 * The time in which a checked page must become interactive, also on a busy machine; the time that a page before a click
 * gets; the time that later errors get; the time for a picture; the time between two moves of the pointer.
 */
const limits = {
  ...{ interactiveMs: 20_000, earlierMs: 8000, settleMs: 400, pictureMs: 12_000, pointerMs: 100 },
};

/** A page to open. `isInteractive`: an area runs on it. */
export type Step = { by: 'address' | 'click'; path: string; isInteractive: boolean };

/** How a page is opened: the last step opens it. `name` describes it. */
export type Way = { name: string; steps: Step[] };

type VisitOptions = {
  origin: string;
  now: Date;
  /** True to take a picture of the page if the first way has no error. */
  takesPicture: boolean;
};

/** `way` is that of the first error. `picture` is a PNG of that moment; null if the tab does not answer. */
type Visit =
  | { error: string; way: string; picture: Buffer | null }
  /** `picture` is a JPEG, if one was taken. */
  | { error: null; picture: Buffer | null };

/**
 * Opens a page in all ways, in one tab, until the first error: uncaught, on the console (as failed mounts and hydration
 * differences are), or a part that is not visible. The caller closes the context, and stops waiting for a tab that does not answer.
 */
export async function visit(
  context: BrowserContext,
  ways: Way[],
  { origin, now, takesPicture }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(limits.interactiveMs);
  const shown = new Set<string>();
  // Errors of a page before a click do not concern the change.
  let onError: ((message: string) => void) | null = null;
  page.on('pageerror', ({ message }) => onError?.(message));
  page.on('crash', () => onError?.('The tab crashed.'));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isIgnored(message, origin)) onError?.(message.text());
  });
  await page.clock.setFixedTime(now);
  await page.exposeFunction('pageIsReady', (path: string) => shown.add(path.toLowerCase()));
  await page.addInitScript(
    "addEventListener('area:route-ready', ({ detail }) => pageIsReady(detail.path))",
  );

  const open = async ({ by, path, isInteractive }: Step): Promise<void> => {
    shown.clear();
    if (by === 'address') await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    else await linkTo(page, path).dispatchEvent('click');
    if (!isInteractive) await page.waitForURL(origin + path);
    for (let at = 0; isInteractive && !shown.has(path.toLowerCase()); at += 1) {
      if (page.isClosed()) return;
      // The area of a page of text starts with the first input. A page that reloads or is busy may never confirm it.
      void page.mouse.move(2, 300 + (at % 2)).catch(() => undefined);
      await pause(limits.pointerMs);
    }
  };
  const check = async (last: Step): Promise<string | null> => {
    await open(last);
    await pause(limits.settleMs);
    const hidden = await hiddenPart(page);
    return hidden === null ? null : `${hidden} is not visible.`;
  };
  const firstError = async ({ steps }: Way): Promise<string | null> => {
    onError = null;
    for (const step of steps.slice(0, -1)) await within(limits.earlierMs, open(step));
    const failed = new Promise<string>((resolve) => (onError = resolve));
    const late = pause(limits.interactiveMs, notReady, { ref: false });
    const checked = steps.slice(-1).map((last) => check(last).catch(messageOf));
    return Promise.race([failed, late, ...checked]);
  };

  let picture: Buffer | null = null;
  for (const [at, way] of ways.entries()) {
    const error = await firstError(way);
    if (error !== null) picture = await takePicture(page, 'png');
    else if (at === 0 && takesPicture) picture = await takePicture(page, 'jpeg');
    if (error === null) continue;
    return { error: shorten(error.split('\n', 1)[0] ?? '', 300), way: way.name, picture };
  }
  return { error: null, picture };
}

const notReady = `The page was not interactive after ${limits.interactiveMs / 1000} s.`;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Waits for work that may fail or never end. */
const within = (limitMs: number, work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(() => undefined), pause(limitMs, undefined, { ref: false })]);

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

/** The quality keeps a JPEG below about 300 kB. */
async function takePicture(page: Page, type: 'png' | 'jpeg'): Promise<Buffer | null> {
  const timeout = limits.pictureMs;
  try {
    if (type === 'jpeg') await page.waitForLoadState('load', { timeout });
    const quality = type === 'jpeg' ? { quality: 65 } : {};
    return await page.screenshot({ animations: 'disabled', timeout, type, ...quality });
  } catch {
    // A tab that crashed or does not answer has no picture.
    return null;
  }
}
