/** @jest-environment node */
import { REPORT_LIMITS } from '@concourse/contract/report';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type TestServer, testServers } from '@concourse/server/testing/testServer';
import {
  createRateLimiter,
  hashNetwork,
  networkOf,
  receiveReports,
  releaseFinder,
  type ReportOutcome,
} from './receiveReports';
import type { ReportRow } from './rows';
import { makeReport } from './testing/makeReport';

const start = testServers();

/** Starts a server with one edition. Records the stored rows and the outcome of each report. */
function startReceiving({
  atOnce = 100,
  hasCapacity = true,
  trustProxy = false,
}: { atOnce?: number; hasCapacity?: boolean; trustProxy?: boolean | string } = {}) {
  const rows: ReportRow[] = [];
  const outcomes: ReportOutcome[] = [];
  const extension = receiveReports({
    // Deferred, because the folder of the store is known only after the server has started.
    findReleases: (report) => releaseFinder(server.store.dir)(report),
    exceedsRate: createRateLimiter({ atOnce, perSecond: 1 }),
    networkSecret: 'secret',
    now: () => new Date(0),
    enqueue: (accepted) => hasCapacity && rows.push(...accepted) > 0,
    onOutcome: (outcome) => outcomes.push(outcome),
    health: () => ({ reports: { keeping: 'ok' } }),
    stop: () => Promise.resolve(),
  });
  const server: TestServer = start({ formServices: false, extensions: [extension], trustProxy });
  const releases = {
    'mf-awards': { version: '1.2.0', digest: '' },
    shell: { version: '1.0.0', digest: '' },
  };
  const { id: edition } = server.store.edition({ releases });
  server.store.promote({ live: edition });
  const send = async (payload: string | object, headers = {}) =>
    (await server.ask({ method: 'POST', url: sitePaths.reports, payload, headers })).statusCode;
  return { ...server, edition, rows, outcomes, send };
}

test('accepts a valid report with any media type', async () => {
  const { send, rows, edition } = startReceiving();
  const text = JSON.stringify(makeReport({ edition }));
  expect(await send(text, { 'content-type': 'text/plain;charset=UTF-8' })).toBe(204);
  expect(await send(makeReport({ edition }))).toBe(204);
  expect(rows.map(({ kind, area, release }) => `${kind} ${area}@${release}`)).toEqual([
    'view mf-awards@1.2.0',
    'vital mf-awards@1.2.0',
    'view mf-awards@1.2.0',
    'vital mf-awards@1.2.0',
  ]);
});

test('rejects invalid reports, large reports and reports of another site', async () => {
  const { send, rows, edition, outcomes } = startReceiving();
  const report = makeReport({ edition });
  expect(await send('{')).toBe(400);
  expect(await send({ ...report, readings: [] })).toBe(400);
  expect(await send({ ...report, pattern: 'https://evil.example' })).toBe(400);
  expect(await send('x'.repeat(REPORT_LIMITS.bytes + 1))).toBe(413);
  expect(outcomes.splice(0)).toEqual(['no report', 'no report', 'no report']);
  expect(await send({ ...report, edition: 'ffffffffffffffff' })).toBe(400);
  expect(await send({ ...report, edition: '../../etc/passwd' })).toBe(400);
  expect(await send({ ...report, release: '9.9.9' })).toBe(400);
  expect(await send({ ...report, area: '..', release: '..' })).toBe(400);
  const failure = { kind: 'failure', stage: 'load', area: 'mf-unknown', message: '' } as const;
  expect(await send({ ...report, readings: [failure] })).toBe(400);
  expect(new Set(outcomes)).toEqual(new Set(['unknown release']));
  expect(rows).toEqual([]);
});

test('accepts a published release that is not part of the edition, as after a client-side navigation', async () => {
  const { send, store, edition } = startReceiving();
  const report = makeReport({ edition, release: '1.3.0' });
  expect(await send(report)).toBe(400);
  store.file('areas/mf-awards/1.3.0/main.js', '');
  expect(await send(report)).toBe(204);
});

test('rejects reports of an address that exceeds the rate limit', async () => {
  const { send, edition } = startReceiving({ atOnce: 2 });
  const report = makeReport({ edition });
  expect([await send(report), await send(report), await send(report)]).toEqual([204, 204, 429]);
});

test('answers 503 when the queue is full and still serves pages', async () => {
  const { send, ask, edition } = startReceiving({ hasCapacity: false });
  expect(await send(makeReport({ edition }))).toBe(503);
  expect((await ask('/')).statusCode).toBe(200);
  expect(JSON.parse((await ask('/healthz')).body)).toMatchObject({ reports: { keeping: 'ok' } });
});

test('allows only POST', async () => {
  const { ask } = startReceiving();
  const answer = await ask(sitePaths.reports);
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
});

test('accepts reports of pages without an area, such as the 404 page', async () => {
  const { send, rows, edition } = startReceiving();
  const page = { edition, area: 'shell', release: '1.0.0', pattern: '*' };
  expect(await send(makeReport(page))).toBe(204);
  expect(rows[0]).toMatchObject({ area: 'shell', pattern: '*' });
});

test('behind a proxy, uses the address that the proxy appended to X-Forwarded-For', async () => {
  const { send, edition } = startReceiving({ atOnce: 1, trustProxy: true });
  const from = (addresses: string) =>
    send(makeReport({ edition }), { 'x-forwarded-for': addresses });
  expect(await from('192.0.2.1')).toBe(204);
  expect(await from('forged, 192.0.2.1')).toBe(429);
  expect(await from('192.0.3.2')).toBe(204);
});

test('with a list of trusted proxies, uses the last address in X-Forwarded-For that is not one of them', async () => {
  const { send, edition } = startReceiving({ atOnce: 1, trustProxy: '127.0.0.1,10.0.0.0/8' });
  const from = (addresses: string) =>
    send(makeReport({ edition }), { 'x-forwarded-for': addresses });
  expect(await from('192.0.2.1, 10.1.1.1')).toBe(204);
  expect(await from('forged, 192.0.2.1, 10.1.1.2')).toBe(429);
  expect(await from('192.0.3.2, 10.1.1.1')).toBe(204);
});

test('the rate limit counts an IPv4 /24 as one network in every notation, and all invalid addresses as one', () => {
  const exceedsRate = createRateLimiter({ atOnce: 1, perSecond: 1 });
  const isTooMany = (address: string, at = 0) => exceedsRate(networkOf(address), at);
  expect(isTooMany('::ffff:192.0.2.1')).toBe(false);
  expect(isTooMany('192.0.2.200')).toBe(true);
  expect(isTooMany('192.0.2.1:4711')).toBe(true);
  expect(isTooMany('192.0.3.1')).toBe(false);
  expect(isTooMany('x'.repeat(5000))).toBe(false);
  expect(isTooMany('y')).toBe(true);
});

test('the rate limit counts an IPv6 /48 as one network', () => {
  const exceedsRate = createRateLimiter({ atOnce: 1, perSecond: 1 });
  const isTooMany = (address: string, at = 0) => exceedsRate(networkOf(address), at);
  expect(isTooMany('2001:db8:1:2::1')).toBe(false);
  expect(isTooMany('2001:db8:1:ffff:aaaa::7')).toBe(true);
  expect(isTooMany('2001:db8:2::1')).toBe(false);
  expect(isTooMany('2001:db8:1::1', 1000)).toBe(false);
});

test('hashes networks with a key that changes daily', () => {
  const day = 86_400_000;
  const code = hashNetwork('secret', '192.0.2.0/24', 0);
  expect(code).toMatch(/^[\da-f]{16}$/);
  expect(hashNetwork('secret', '192.0.2.0/24', day - 1)).toBe(code);
  expect(hashNetwork('secret', '192.0.2.0/24', day)).not.toBe(code);
  expect(hashNetwork('secret', '192.0.3.0/24', 0)).not.toBe(code);
  expect(hashNetwork('other', '192.0.2.0/24', 0)).not.toBe(code);
});

test('forged entries in X-Forwarded-For do not change the network hash', async () => {
  const { send, edition, rows } = startReceiving({ trustProxy: true });
  const from = (addresses: string) =>
    send(makeReport({ edition }), { 'x-forwarded-for': addresses });
  await from('198.51.100.9, 192.0.2.1');
  await from('203.0.113.9, 192.0.2.7');
  await from('192.0.3.7');
  const codes = rows.filter(({ kind }) => kind === 'view').map(({ network }) => network);
  expect(codes[1]).toBe(codes[0]);
  expect(codes[2]).not.toBe(codes[0]);
});

test('counts served pages by edition, without files, error pages and HEAD requests', async () => {
  const { app, ask, edition, rows } = startReceiving();
  await ask('/');
  await ask('/');
  await ask({ method: 'HEAD', url: '/' });
  await ask('/nowhere');
  await ask('/healthz');
  await app.close();
  const served = rows.filter(({ kind }) => kind === 'served');
  expect(served.map((row) => row.edition)).toEqual([edition]);
  expect(served.map(({ value }) => value)).toEqual([2]);
});
