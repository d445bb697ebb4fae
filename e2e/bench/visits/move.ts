import type { Browser, CDPSession, Page } from 'playwright';
import { longestRow } from './levels';
import { openPhone, settled, worked, type Speed, type Worked } from './phone';
import { bytesOf, recordRequests, type Request } from './requests';

/** What a move to another page costs. */
export type Move = Worked & {
  /** Milliseconds from the click to the frame that shows the new page's heading. */
  heading: number;
  /** Names of the files that were waited for one after the other, until then: each is a round trip. */
  row: string[];
  /** Scripts that were loaded for it. */
  scripts: { url: string; bytes: number }[];
  /** Bytes of all requests. */
  bytes: number;
};

export type MoveKind = 'unannounced' | 'pointed at' | 'warm';

const linkTo = (path: string): string => `a[href="${path}"]`;

/** Follows a link. @returns how long it took until the other heading was in a frame */
const follow = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(selector);
        if (!link) {
          reject(new Error(`No ${selector} on this page`));
          return;
        }
        const before = document.querySelector('#area h1');
        const began = performance.now();
        const look = (): void => {
          const now = document.querySelector('#area h1');
          const isShown = now !== null && now !== before && now.textContent !== before?.textContent;
          if (!isShown) {
            requestAnimationFrame(look);
            return;
          }
          // What is posted in a frame is taken once that has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage('');
        };
        requestAnimationFrame(look);
        link.click();
      }),
    linkTo(path),
  );

const pointAt = (page: Page, path: string): Promise<void> =>
  page.evaluate((selector) => {
    const link = document.querySelector(selector);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, linkTo(path));

const fileName = ({ url }: Request): string => new URL(url).pathname.split('/').at(-1) ?? '';

const waited = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR', 'Document']);

type Moving = { page: Page; session: CDPSession; recorded: () => Request[] };

const workedSince = (before: Worked, now: Worked): Worked => ({
  processor: now.processor - before.processor,
  scripting: now.scripting - before.scripting,
  layout: now.layout - before.layout,
});

async function measure({ page, session, recorded }: Moving, path: string): Promise<Move> {
  const known = recorded().length;
  const before = await worked(session);
  const heading = await follow(page, path);
  const untilShown = recorded().slice(known);
  await settled(page);
  const requests = recorded().slice(known);
  return {
    heading,
    row: longestRow(untilShown.filter(({ type }) => waited.has(type))).map(fileName),
    ...workedSince(before, await worked(session)),
    scripts: requests
      .filter(({ type }) => type === 'Script')
      .map(({ url, bytes }) => ({ url, bytes })),
    bytes: bytesOf(requests),
  };
}

/** Moves from a page that was just opened to another: without notice, pointed at before, or for the second time. */
export async function measureMove(
  browser: Browser,
  site: string,
  { from, to }: { from: string; to: string },
  kind: MoveKind,
  speed: Speed,
): Promise<Move> {
  const phone = await openPhone(browser, speed);
  try {
    const { page, session } = phone;
    const recorded = await recordRequests(session);
    await page.goto(site + from, { waitUntil: 'load', timeout: 120_000 });
    await page.locator('#area h1').waitFor();
    await settled(page);
    if (kind === 'pointed at') await pointAt(page, to);
    if (kind === 'warm') {
      await follow(page, to);
      await settled(page);
      await follow(page, from);
    }
    // A pointer that has come to rest, and what it announces.
    await page.waitForTimeout(300);
    await settled(page);
    return await measure({ page, session, recorded }, to);
  } finally {
    await phone.close();
  }
}

/** Bytes of a page's heap after moves to and fro, what can be let go of let go. */
export async function heapAfterMoves(
  browser: Browser,
  site: string,
  ends: { from: string; to: string },
  moves: number,
  speed: Speed,
): Promise<number> {
  const phone = await openPhone(browser, speed);
  try {
    const { page, session } = phone;
    await page.goto(site + ends.from);
    await page.locator('#area h1').waitFor();
    await settled(page);
    for (let move = 0; move < moves; move += 1) {
      await follow(page, move % 2 === 0 ? ends.to : ends.from);
    }
    await settled(page);
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  } finally {
    await phone.close();
  }
}
