import { brotliCompressSync } from 'node:zlib';
import { isReport } from '../shared/contract/report';
import { collectReports, hidePage, dispatchFormSettled } from './support/collectReports';
import { secondRelease } from './support/commandLine';
import { long } from './support/long';
import { visit } from './support/pages';
import { startSite } from './support/site';
import { expect, test } from './support/test';

/** Bytes that the collector may have as it is sent. */
const BYTE_BUDGET = 3072;

test('a page tells, once it is at rest, what its visitor meets: by edition, release and route, and nobody by name', async ({
  page,
  site,
  messages,
}) => {
  const heard = await collectReports(page);
  await page.context().addCookies([{ name: 'visitor', value: 'me', url: site.url }]);
  await visit(page, '/gais/award?name=Ada');
  await dispatchFormSettled(page);
  await expect.poll(() => heard.reports.length).toBe(1);
  await hidePage(page);
  await expect.poll(() => heard.reports.length).toBe(2);

  const [soon, last] = heard.reports;
  expect(heard.reports.every(isReport)).toBe(true);
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
  for (const headers of heard.headers) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
  expect(JSON.stringify(heard.reports)).not.toContain('Ada');

  const [chunk = ''] = heard.chunks;
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
  expect(heard.chunks).toEqual([chunk]);
  expect(heard.reports).toHaveLength(2);
});

test('after a move, what is told is of the area moved to', long, async ({ page }) => {
  const heard = await collectReports(page);
  await visit(page, '/Careers');
  await dispatchFormSettled(page);
  await expect.poll(() => heard.reports.length).toBe(1);
  await page.locator('#footer a[href="/gais/award"]').click();
  await expect.poll(() => heard.reports.length).toBe(3);
  const [, left, moved] = heard.reports;
  expect(left).toMatchObject({ area: 'mf-careers', pattern: '/Careers' });
  expect(moved).toMatchObject({
    area: 'mf-awards',
    pattern: '/gais/award',
    readings: [{ kind: 'move', to: '/gais/award', area: 'mf-awards' }],
  });
});

for (const [what, fault] of Object.entries({
  'is missing': { mode: 'status', status: 404 },
  'was tampered with': { mode: 'tamper' },
  throws: { mode: 'throw' },
})) {
  test(`an area whose entry ${what} is told of within seconds`, long, async ({ page, site }) => {
    await site.setFault({ path: '/mf-awards/.*/remoteEntry\\.js', ...fault });
    const heard = await collectReports(page);
    await page.goto('/gais/award');
    await expect
      .poll(() => heard.reports.flatMap(({ readings }) => readings))
      .toContainEqual(
        expect.objectContaining({ kind: 'failure', stage: 'load', area: 'mf-awards' }),
      );
    await site.clearFaults();
  });
}

test('nothing is asked for before the page is interactive and loaded', long, async ({ page }) => {
  const heard = await collectReports(page);
  await page.goto('/gais/award', { waitUntil: 'commit' });
  await expect.poll(() => heard.chunks.length).toBe(1);
  const times = await page.evaluate((url) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [chunk] = performance.getEntriesByName(url);
    return {
      loaded: (navigation as PerformanceNavigationTiming).loadEventStart,
      asked: chunk?.startTime ?? 0,
      isInteractive: !document.querySelector('#area[data-prerendered]'),
    };
  }, heard.chunks[0] ?? '');
  expect(times.asked).toBeGreaterThanOrEqual(times.loaded);
  expect(times.isInteractive).toBe(true);
});

test('whoever is told and is not there is not noticed', long, async ({ page, messages }) => {
  const heard = await collectReports(page);
  await page.route('**/__reports', (route) => route.abort('connectionrefused'));
  await visit(page, '/gais/award');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/__reports'),
  );
  await dispatchFormSettled(page);
  await failed;
  await hidePage(page);
  expect(heard.reports).toEqual([]);
  const own = messages.filter((message) => !message.includes('ERR_CONNECTION_REFUSED'));
  expect(own.filter((message) => !message.startsWith('info'))).toEqual([]);
});

test(
  'the page about privacy says what browsers report where they are asked to, and nothing of it elsewhere',
  long,
  async ({ site }) => {
    const asking = await startSite({ env: { SITE_REPORTS_ENDPOINT: '/__reports' } });
    const live = ['promote', `${secondRelease.area}@${secondRelease.from}`, '--accept-settings'];
    await asking.run(...live, '--reason', 'browsers report');
    const [asked, unasked] = await Promise.all(
      [asking, site].map(async ({ url }) => (await fetch(`${url}/privacy`)).text()),
    );
    await asking.stop();
    expect(asked).toMatch(/Your browser tells us how fast a page was[^<]*Global Privacy Control/);
    expect(unasked).not.toContain('Your browser tells us');
    expect(`${asked}${unasked}`).not.toContain('%%');
  },
);
