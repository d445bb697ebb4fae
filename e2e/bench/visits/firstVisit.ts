import type { Browser } from 'playwright';
import { bytesOf, recordRequests, type RecordedRequest } from '../../support/recordRequests';
import { openPhone, waitForIdle, type Speed } from './phone';

/** Costs of a first visit until the page is idle. Times in milliseconds. */
export type FirstVisit = {
  /** Bytes of scripts requested before the page's code ran. */
  scripts: number;
  /** Bytes of scripts and fetches requested later. */
  lateScripts: number;
  /** Transferred bytes, without later scripts. */
  all: number;
  firstPaint: number;
  largestPaint: number;
  /** Sum of the time beyond 50 ms of each task after the first paint. */
  blocking: number;
};

type Entry = { startTime: number; duration: number };
type ObservedTimes = { paints: Entry[]; tasks: Entry[]; ready?: number };

const observeTimes = (): void => {
  const observed: ObservedTimes = { paints: [], tasks: [] };
  const record = (type: string, into: Entry[]): void =>
    new PerformanceObserver((list) => {
      into.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })));
    }).observe({ type, buffered: true });
  record('largest-contentful-paint', observed.paints);
  record('longtask', observed.tasks);
  addEventListener('area:route-ready', () => (observed.ready ??= performance.now()));
  Object.assign(window, { observed });
};

/** True once the page is hydrated. */
const isReady = (): boolean =>
  !document.querySelector('script[src]') ||
  (window as unknown as { observed: ObservedTimes }).observed.ready !== undefined;

const readTimes = () => {
  const { paints, tasks, ready } = (window as unknown as { observed: ObservedTimes }).observed;
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const firstPaint = first?.startTime ?? Number.NaN;
  return {
    firstPaint,
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    blocking: tasks
      .filter(({ startTime }) => startTime >= firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    later: performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > (ready ?? Infinity))
      .map(({ name }) => name),
  };
};

/**
 * Visits a page with an empty cache.
 * @param isRead true if the visitor scrolls when the page is idle, so that its area starts
 */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  speed: Speed,
  isRead = true,
): Promise<FirstVisit> {
  const phone = await openPhone(browser, speed);
  try {
    const recorded = await recordRequests(phone.session);
    await phone.page.addInitScript(observeTimes);
    await phone.page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await waitForIdle(phone.page);
    if (isRead) {
      await phone.page.evaluate(() => document.dispatchEvent(new Event('scroll')));
      await phone.page.waitForFunction(isReady);
      await waitForIdle(phone.page);
    }
    const { later, ...times } = await phone.page.evaluate(readTimes);
    const isLater = ({ url, type }: RecordedRequest): boolean =>
      ['Script', 'Fetch'].includes(type) && later.includes(url);
    const first = recorded().filter((request) => !isLater(request));
    return {
      scripts: bytesOf(first, 'Script'),
      lateScripts: bytesOf(recorded().filter(isLater)),
      all: bytesOf(first),
      ...times,
    };
  } finally {
    await phone.close();
  }
}
