import type { Browser } from 'playwright';
import { bytesOf, recordRequests } from '../../support/recordRequests';
import { openPhone, readCpuTime, waitForIdle, type Speed } from './phone';

/** Costs of a first visit until the page has loaded, and is idle without an input. */
export type UsablePage = {
  /** Bytes of scripts. */
  scripts: number;
  /** Milliseconds of the main thread. */
  cpu: number;
};

/** Visits a page with an empty cache. */
export async function measureUsable(
  browser: Browser,
  url: string,
  speed: Speed,
): Promise<UsablePage> {
  const { page, session, close } = await openPhone(browser, speed);
  try {
    const recorded = await recordRequests(session);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await waitForIdle(page);
    return { scripts: bytesOf(recorded(), 'Script'), cpu: await readCpuTime(session) };
  } finally {
    await close();
  }
}
