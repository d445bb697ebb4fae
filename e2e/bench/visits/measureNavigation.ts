import type { Browser, CDPSession, Page } from 'playwright';
import { openPhone, waitForIdle, readCpuTimes, type Speed, type CpuTimes } from './phone';
import { bytesOf, recordRequests, type RecordedRequest } from './recordRequests';
import { longestRequestChain } from './requestDepth';

/** Costs of a navigation to another page. */
export type Navigation = CpuTimes & {
  /** Milliseconds from the click to the frame that shows the new page's heading. */
  headingMs: number;
  /** Names of the files requested one after the other until then: each is a round trip. */
  requestChain: string[];
  scripts: { url: string; bytes: number }[];
  /** Bytes of all requests. */
  bytes: number;
};

export type NavigationKind = 'cold' | 'after hover' | 'warm';

const linkTo = (path: string): string => `a[href="${path}"]`;

/** Follows a link. @returns milliseconds until the new heading is painted */
const clickLink = (page: Page, path: string): Promise<number> =>
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
        const check = (): void => {
          const now = document.querySelector('#area h1');
          const isShown = now !== null && now !== before && now.textContent !== before?.textContent;
          if (!isShown) {
            requestAnimationFrame(check);
            return;
          }
          // A message posted in an animation frame arrives after the frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage('');
        };
        requestAnimationFrame(check);
        link.click();
      }),
    linkTo(path),
  );

const hoverLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((selector) => {
    const link = document.querySelector(selector);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, linkTo(path));

const fileName = ({ url }: RecordedRequest): string =>
  new URL(url).pathname.split('/').at(-1) ?? '';

const waitedFor = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR', 'Document']);

type NavigationSession = { page: Page; session: CDPSession; recorded: () => RecordedRequest[] };

const cpuTimesSince = (before: CpuTimes, now: CpuTimes): CpuTimes => ({
  cpu: now.cpu - before.cpu,
  scripting: now.scripting - before.scripting,
  layout: now.layout - before.layout,
});

async function measureOnce(
  { page, session, recorded }: NavigationSession,
  path: string,
): Promise<Navigation> {
  const known = recorded().length;
  const before = await readCpuTimes(session);
  const heading = await clickLink(page, path);
  const untilShown = recorded().slice(known);
  await waitForIdle(page);
  const requests = recorded().slice(known);
  return {
    headingMs: heading,
    requestChain: longestRequestChain(untilShown.filter(({ type }) => waitedFor.has(type))).map(
      fileName,
    ),
    ...cpuTimesSince(before, await readCpuTimes(session)),
    scripts: requests
      .filter(({ type }) => type === 'Script')
      .map(({ url, bytes }) => ({ url, bytes })),
    bytes: bytesOf(requests),
  };
}

/** Navigates from a newly opened page: without prefetch, after hovering the link, or for the second time. */
export async function measureNavigation(
  browser: Browser,
  site: string,
  { from, to }: { from: string; to: string },
  kind: NavigationKind,
  speed: Speed,
): Promise<Navigation> {
  const phone = await openPhone(browser, speed);
  try {
    const { page, session } = phone;
    const recorded = await recordRequests(session);
    await page.goto(site + from, { waitUntil: 'load', timeout: 120_000 });
    await page.locator('#area h1').waitFor();
    await waitForIdle(page);
    if (kind === 'after hover') await hoverLink(page, to);
    if (kind === 'warm') {
      await clickLink(page, to);
      await waitForIdle(page);
      await clickLink(page, from);
    }
    // Hover prefetch starts only after the pointer rests.
    await page.waitForTimeout(300);
    await waitForIdle(page);
    return await measureOnce({ page, session, recorded }, to);
  } finally {
    await phone.close();
  }
}
