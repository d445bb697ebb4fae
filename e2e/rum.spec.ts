import { brotliCompressSync } from 'node:zlib';
import { isReport } from '../shared/contract/report';
import { collectReports, hidePage, dispatchFormSettled } from './support/collectReports';
import { visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** Maximum compressed size of the collector in bytes. */
const BYTE_BUDGET = 3200;

test('an idle page reports readings by edition, release and route, without personal data', async ({
  page,
  site,
  messages,
}) => {
  const collected = await collectReports(page);
  await page.context().addCookies([{ name: 'visitor', value: 'me', url: site.url }]);
  await visit(page, '/gais/award?name=Ada');
  await dispatchFormSettled(page);
  await expect.poll(() => collected.reports.length).toBe(1);
  await hidePage(page);
  await expect.poll(() => collected.reports.length).toBe(2);

  const [soon, last] = collected.reports;
  expect(collected.reports.every(isReport)).toBe(true);
  expect(soon).toMatchObject({
    edition: site.liveEdition().id,
    area: 'mf-awards',
    release: '1.0.0',
    pattern: '/gais/award',
    readings: [{ kind: 'form', form: 'contact', outcome: 'sent' }],
  });
  expect(last?.view).toBe(soon?.view);
  const names = last?.readings.map((reading) => reading.kind === 'vital' && reading.name);
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  for (const headers of collected.headers) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
  expect(JSON.stringify(collected.reports)).not.toContain('Ada');

  const [chunk = ''] = collected.chunks;
  const code = await (await fetch(chunk)).text();
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(BYTE_BUDGET);
  expect(messages.filter((message) => !message.startsWith('info'))).toEqual([]);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await visit(page, '/Careers');
  await dispatchFormSettled(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await hidePage(page);
  expect(collected.chunks).toEqual([chunk]);
  expect(collected.reports).toHaveLength(2);
});

test('after a navigation, reports name the new area', long, async ({ page }) => {
  const collected = await collectReports(page);
  await visit(page, '/Careers');
  await dispatchFormSettled(page);
  await expect.poll(() => collected.reports.length).toBe(1);
  await page.locator('#footer a[href="/gais/award"]').click();
  await expect.poll(() => collected.reports.length).toBe(3);
  const [, previous, current] = collected.reports;
  expect(previous).toMatchObject({ area: 'mf-careers', pattern: '/Careers' });
  expect(current).toMatchObject({
    area: 'mf-awards',
    pattern: '/gais/award',
    readings: [{ kind: 'move', to: '/gais/award', area: 'mf-awards' }],
  });
});

test('an area whose entry is missing is reported', long, async ({ page, site }) => {
  await site.setFault({ path: '/mf-awards/.*/remoteEntry\\.js', mode: 'status', status: 404 });
  const collected = await collectReports(page);
  await page.goto('/gais/award');
  await expect
    .poll(() => collected.reports.flatMap(({ readings }) => readings))
    .toContainEqual(expect.objectContaining({ kind: 'failure', stage: 'load', area: 'mf-awards' }));
  await site.clearFaults();
});

test(
  'the collector is requested only after the page is loaded and interactive',
  long,
  async ({ page }) => {
    const collected = await collectReports(page);
    await page.goto('/gais/award', { waitUntil: 'commit' });
    await expect.poll(() => collected.chunks.length).toBe(1);
    const times = await page.evaluate((url) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const [chunk] = performance.getEntriesByName(url);
      return {
        loaded: (navigation as PerformanceNavigationTiming).loadEventStart,
        requested: chunk?.startTime ?? 0,
        isInteractive: !document.querySelector('#area[data-prerendered]'),
      };
    }, collected.chunks[0] ?? '');
    expect(times.requested).toBeGreaterThanOrEqual(times.loaded);
    expect(times.isInteractive).toBe(true);
  },
);
