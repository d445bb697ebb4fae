import type { Page } from 'playwright/test';

/** What a page asked for, in seconds of the browser's clock. */
type Asked = { path: string; from: number; until: number; bytes: number };

/**
 * How many requests can only have been made one after the other: the longest row of which each began when the one
 * before had ended.
 */
export function roundTrips(requests: Pick<Asked, 'from' | 'until'>[]): number {
  const inTurn = [...requests].sort((one, other) => one.from - other.from);
  const rows: number[] = [];
  for (const { from } of inTurn) {
    const before = rows.filter((_, at) => (inTurn[at]?.until ?? Infinity) <= from);
    rows.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...rows);
}

// What a page shows, and what the shell does beside it, is asked for without anybody waiting for it to move.
const isNeeded = (path: string): boolean =>
  path.startsWith('/edition.') || /^\/areas\/(?!shell\/).*\.(?:js|css)$/.test(path);

/**
 * Notes what a page asks for in order to move: directories, scripts and styles.
 * @returns takes what was asked for and answered since it was called last
 */
export async function watchRequests(page: Page): Promise<() => Asked[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const open = new Map<string, { path: string; from: number }>();
  let ended: Asked[] = [];
  browser.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const path = new URL(request.url).pathname;
    if (isNeeded(path)) open.set(requestId, { path, from: timestamp });
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
