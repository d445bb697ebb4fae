import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A page of an emulated phone with an empty cache, and its DevTools session. */
export type Phone = { page: Page; session: CDPSession; close: () => Promise<void> };

export type Speed = {
  /** Emulates Slow 4G. */
  slowNetwork: boolean;
  /** CPU slowdown factor. */
  cpuSlowdown: number;
  /** The visitor pays for each byte: the browser saves data. */
  isMetered?: boolean;
};

/** A mid-range phone on a slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
export const slow: Speed = { slowNetwork: true, cpuSlowdown: 4 };
export const metered: Speed = { ...slow, isMetered: true };
export const fast: Speed = { slowNetwork: false, cpuSlowdown: 1 };

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens a browser context with an empty cache. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  // The TypeScript loader inserts calls of `__name`, also into functions that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

/** Opens an empty page in a new browser context. */
export async function openPhone(browser: Browser, speed: Speed): Promise<Phone> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Thread time does not include the time of other processes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (speed.slowNetwork) await session.send('Network.emulateNetworkConditions', slow4G);
  if (speed.isMetered)
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: speed.cpuSlowdown });
  return { page, session, close: () => context.close() };
}

/** Main-thread time of the current document in milliseconds, multiplied by the CPU slowdown. */
export async function readCpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Waits until there was no request and no long task for half a second. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (idleMs) =>
      new Promise<void>((resolve) => {
        let since = performance.now();
        const check = (): void => {
          const now = performance.now();
          if (now - since > idleMs) resolve();
          else setTimeout(check, 50);
        };
        new PerformanceObserver(() => (since = performance.now())).observe({ type: 'longtask' });
        check();
      }),
    500,
  );
}
