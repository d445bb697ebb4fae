import type { CDPSession, Page } from 'playwright/test';

/** What a page asked for, in seconds of the browser's clock. */
export type AskedFor = { url: string; from: number; until: number; bytes: number };

/**
 * How many requests of a list can only have been made one after the other: the longest row of which each began once
 * the one before had ended.
 */
export function roundTrips(requests: Pick<AskedFor, 'from' | 'until'>[]): number {
  const inTurn = [...requests].sort((one, other) => one.from - other.from);
  const rows: number[] = [];
  inTurn.forEach(({ from }, at) => {
    const before = inTurn.slice(0, at).map(({ until }, other) => (until <= from ? rows[other] : 0));
    rows.push(1 + Math.max(0, ...before.map((row) => row ?? 0)));
  });
  return Math.max(0, ...rows);
}

// What a page shows is asked for once it is there: nobody waits for it to move.
const neededToMove = new Set([
  'Fetch',
  'XHR',
  'Script',
  'Stylesheet',
  'Preload',
  'Document',
  'Other',
]);
const isPicture = (url: string): boolean => /\.(?:svg|png|ico|woff2)$/.test(new URL(url).pathname);

/**
 * Notes what a page asks for in order to move: directories, scripts and styles.
 * @returns takes what was asked for and answered since it was called last
 */
export async function watchRequests(page: Page): Promise<() => AskedFor[]> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const open = new Map<string, Omit<AskedFor, 'until' | 'bytes'>>();
  let ended: AskedFor[] = [];
  browser.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    if (!neededToMove.has(type) || isPicture(request.url)) return;
    open.set(requestId, { url: request.url, from: timestamp });
  });
  browser.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const asked = open.get(requestId);
    if (asked) ended.push({ ...asked, until: timestamp, bytes: encodedDataLength });
    open.delete(requestId);
  });
  return () => {
    const taken = ended;
    ended = [];
    return taken;
  };
}
