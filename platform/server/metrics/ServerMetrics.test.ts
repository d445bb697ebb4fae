/** @jest-environment node */
import { eventually } from '@concourse/test-kit/eventually';
import { testServers } from '../testing/testServer';
import { serveMetrics, ServerMetrics } from './ServerMetrics';

const start = testServers();

/** The values of metrics of the site, by name and labels. */
async function valuesOf(metrics: ServerMetrics): Promise<Record<string, number>> {
  const lines = (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('site_'));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  );
}

test('counts answers by area and class of status, but not by made-up names of areas', async () => {
  const metrics = new ServerMetrics();
  const { ask, store } = start({ metrics, formServices: false });
  store.file('areas/mf-test/1.0.0/main.js', 'hello');
  const releases = { 'mf-test': { version: '1.0.0', digest: '' } };
  store.promote({ live: store.edition({ pages: { '/': 'home' }, releases }).id });
  for (const url of [
    '/',
    '/',
    '/areas/mf-test/1.0.0/main.js',
    '/areas/mf-made-up/1/x.js',
    '/healthz',
  ])
    await ask(url);
  expect(await valuesOf(metrics)).toMatchObject({
    'site_answers_total{area="mf-test",status="2xx"}': 3,
    'site_answers_total{area="site",status="4xx"}': 1,
    'site_answers_total{area="site",status="2xx"}': 1,
    'site_answer_seconds_count{area="mf-test"}': 3,
    site_cache_misses_total: 2,
    site_cache_hits_total: 1,
  });
});

test('counts requests with invalid addresses, and logs no errors for them', async () => {
  const metrics = new ServerMetrics();
  const { app, ask, store } = start({ metrics, formServices: false });
  store.promote({ live: store.edition().id });
  const failures = jest.spyOn(app.log, 'error');
  expect((await ask('/a%5Cb')).statusCode).toBe(400);
  expect((await ask('/areas/%5C/1.0.0/x.js')).statusCode).toBe(400);
  expect(await valuesOf(metrics)).toMatchObject({
    'site_answers_total{area="site",status="4xx"}': 2,
  });
  expect(failures).not.toHaveBeenCalled();
});

test('counts promotions, and measures how long the newest revision cannot be served', async () => {
  const metrics = new ServerMetrics();
  const { ask, store } = start({ metrics, formServices: false });
  const { id } = store.edition();
  store.promote({ live: id });
  await ask('/');
  expect(await valuesOf(metrics)).toMatchObject({
    site_revision: 1,
    site_promotions_total: 0,
    site_log_behind_seconds: 0,
    site_promoted_timestamp_seconds: Date.parse('2025-10-09T09:00:00Z') / 1000,
  });
  store.promote({ live: id });
  expect(await valuesOf(metrics)).toMatchObject({ site_revision: 2, site_promotions_total: 1 });
  store.promote({ live: 'ffffffffffffffff' });
  await eventually(async () =>
    expect((await valuesOf(metrics)).site_log_behind_seconds).toBeGreaterThan(0),
  );
});

test('serves metrics at a single address of a separate port', async () => {
  const { port, close } = await serveMetrics(new ServerMetrics(), '127.0.0.1', 0);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const answer = await ask('/metrics');
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('process_cpu_seconds_total');
  for (const path of ['/', '/metrics?x']) expect((await ask(path)).status).toBe(404);
  await close();
});
