import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A page of a phone with an empty cache, and the protocol to it. */
export type Phone = { page: Page; session: CDPSession; close: () => Promise<void> };

export type Speed = {
  /** Slow 4G instead of this machine itself. */
  slowNetwork: boolean;
  /** How many times slower than this machine its processor is. */
  processor: number;
};

/** A middling phone far from a city: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a quarter of this processor. */
export const slow: Speed = { slowNetwork: true, processor: 4 };
export const fast: Speed = { slowNetwork: false, processor: 1 };

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens an empty page in a profile of its own. */
export async function openPhone(browser: Browser, speed: Speed): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  // The loader of TypeScript names functions by it, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // The thread's own time: others who use the machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (speed.slowNetwork) await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: speed.processor });
  return { page, session, close: () => context.close() };
}

/** Milliseconds of a document's thread, longer by as much as the processor is slowed. */
export type CpuTimes = {
  processor: number;
  /** Of it scripts. */
  scripting: number;
  /** Of it finding styles, and layout. */
  layout: number;
};

/** What the thread of this document has worked. */
export async function readCpuTimes(session: CDPSession): Promise<CpuTimes> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (metric: string): number =>
    1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
  return {
    processor: of('TaskDuration'),
    scripting: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  };
}

/** Waits until nothing was asked for and nothing was done for half a second. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let since = performance.now();
        const look = (): void => {
          const now = performance.now();
          if (now - since > quiet) resolve();
          else setTimeout(look, 50);
        };
        new PerformanceObserver(() => (since = performance.now())).observe({ type: 'longtask' });
        look();
      }),
    500,
  );
}
