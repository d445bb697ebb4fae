// `npm run measure:reporting` measures the cost of reports for visitors in Chromium: bytes and main-thread time.
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { median } from './bench/statistics';
import { fullBrowser } from './support/browser';
import {
  collectReports,
  hidePage,
  dispatchFormSettled,
  type CollectedReports,
} from './support/collectReports';
import { landingPages } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { startSite } from './support/site';

const VISITS = 5;

/** CPU time in milliseconds of the collector's functions, sampled every 0.1 ms. */
async function timeInCollector(page: Page, visit: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 100 });
  await session.send('Profiler.start');
  await visit();
  const { profile } = await session.send('Profiler.stop');
  const own = new Set(
    profile.nodes
      .filter(({ callFrame }) => /\/rum\.[^/]*\.js$/.test(callFrame.url))
      .map(({ id }) => id),
  );
  const { samples = [], timeDeltas = [] } = profile;
  const spent = samples.map((id, at) => (own.has(id) ? (timeDeltas[at] ?? 0) : 0));
  return spent.reduce((sum, each) => sum + each, 0) / 1000;
}

async function visitOnce(
  browser: Browser,
  url: string,
): Promise<{ ms: number; collected: CollectedReports }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const collected = await collectReports(page);
  const ms = await timeInCollector(page, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await dispatchFormSettled(page);
    while (collected.reports.length === 0) await page.waitForTimeout(50);
    await hidePage(page);
    while (collected.reports.length === 1) await page.waitForTimeout(50);
  });
  await page.close();
  return { ms, collected };
}

if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
const site = await startSite();
const browser = await chromium.launch(fullBrowser);
try {
  console.log('| page | collector, bytes | reports, bytes | main thread, ms |');
  console.log('| --- | --- | --- | --- |');
  for (const { path } of landingPages) {
    const visits: Awaited<ReturnType<typeof visitOnce>>[] = [];
    for (let count = 0; count < VISITS; count += 1) {
      visits.push(await visitOnce(browser, site.url + path));
    }
    const [{ collected } = { collected: undefined }] = visits;
    const code = await (await fetch(collected?.chunks[0] ?? '')).text();
    const sent =
      collected?.reports.map((report) => JSON.stringify(report).length).join(' + ') ?? '';
    const ms = median(visits.map((visit) => visit.ms)).toFixed(1);
    console.log(`| \`${path}\` | ${brotliCompressSync(code).length} | ${sent} | ${ms} |`);
  }
} finally {
  await browser.close();
  await site.stop();
}
