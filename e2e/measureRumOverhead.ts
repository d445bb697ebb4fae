// `npm run measure:reporting`: what reporting costs a visitor, beside the same pages without, in Chromium.
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { wholeBrowser } from './support/browser';
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

const median = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds that a page has spent in functions of the collector, sampled ten times in each. */
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
): Promise<{ ms: number; heard: CollectedReports }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const heard = await collectReports(page);
  const ms = await timeInCollector(page, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await dispatchFormSettled(page);
    while (heard.reports.length === 0) await page.waitForTimeout(50);
    await hidePage(page);
    while (heard.reports.length === 1) await page.waitForTimeout(50);
  });
  await page.close();
  return { ms, heard };
}

if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
const site = await startSite();
const browser = await chromium.launch(wholeBrowser);
try {
  console.log('| page | collector, bytes | reports, bytes | main thread, ms |');
  console.log('| --- | --- | --- | --- |');
  for (const { path } of landingPages) {
    const visits: Awaited<ReturnType<typeof visitOnce>>[] = [];
    for (let count = 0; count < VISITS; count += 1) {
      visits.push(await visitOnce(browser, site.url + path));
    }
    const [{ heard } = { heard: undefined }] = visits;
    const code = await (await fetch(heard?.chunks[0] ?? '')).text();
    const sent = heard?.reports.map((report) => JSON.stringify(report).length).join(' + ') ?? '';
    const ms = median(visits.map((visit) => visit.ms)).toFixed(1);
    console.log(`| \`${path}\` | ${brotliCompressSync(code).length} | ${sent} | ${ms} |`);
  }
} finally {
  await browser.close();
  await site.stop();
}
