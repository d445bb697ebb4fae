/** @jest-environment node */
import { REPORT_LIMITS } from '@concourse/contract/report';
import { type TestServer, testServers } from '../../serve/testing/testServer';
import type { ReportRow } from '../rows';
import { makeReport } from '../testing/makeReport';
import { AddressLimit } from './AddressLimit';
import { KnownReleases } from './KnownReleases';
import { receiveReports, reportsAddress, type ReportOutcome } from './receiveReports';

const start = testServers();

/** A server with one edition, and what came of the reports that it was sent. */
function startReceiving({
  atOnce = 100,
  hasRoom = true,
  trustProxy = false,
}: { atOnce?: number; hasRoom?: boolean; trustProxy?: boolean | string } = {}) {
  const rows: ReportRow[] = [];
  const outcomes: ReportOutcome[] = [];
  const extension = receiveReports({
    // The folder of the store is known once there is one.
    known: { of: (report) => new KnownReleases(server.store.dir).of(report) } as KnownReleases,
    limit: new AddressLimit({ atOnce, perSecond: 1 }),
    now: () => new Date(0),
    take: (taken) => hasRoom && rows.push(...taken) > 0,
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
    (await server.ask({ method: 'POST', url: reportsAddress, payload, headers })).statusCode;
  return { ...server, edition, rows, outcomes, send };
}

test('a good report is taken, whatever type its body says it has', async () => {
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

test('what is no report, too large, or of another site is refused', async () => {
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
  const failure = { kind: 'failure', stage: 'load', area: 'mf-nobody', message: '' } as const;
  expect(await send({ ...report, readings: [failure] })).toBe(400);
  expect(new Set(outcomes)).toEqual(new Set(['unknown release']));
  expect(rows).toEqual([]);
});

test('after a move, a release that the store has is known beside that of the edition', async () => {
  const { send, store, edition } = startReceiving();
  const report = makeReport({ edition, release: '1.3.0' });
  expect(await send(report)).toBe(400);
  store.file('areas/mf-awards/1.3.0/main.js', '');
  expect(await send(report)).toBe(204);
});

test('an address that sends too many is refused until time has passed', async () => {
  const { send, edition } = startReceiving({ atOnce: 2 });
  const report = makeReport({ edition });
  expect([await send(report), await send(report), await send(report)]).toEqual([204, 204, 429]);
});

test('where there is no room the browser is told, and pages go on', async () => {
  const { send, ask, edition } = startReceiving({ hasRoom: false });
  expect(await send(makeReport({ edition }))).toBe(503);
  expect((await ask('/')).statusCode).toBe(200);
  expect(JSON.parse((await ask('/healthz')).body)).toMatchObject({ reports: { keeping: 'ok' } });
});

test('reports can be sent and nothing else', async () => {
  const { ask } = startReceiving();
  const answer = await ask(reportsAddress);
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
});

test('a page that no area has, such as one that is not found, may report', async () => {
  const { send, rows, edition } = startReceiving();
  const page = { edition, area: 'shell', release: '1.0.0', pattern: '*' };
  expect(await send(makeReport(page))).toBe(204);
  expect(rows[0]).toMatchObject({ area: 'shell', pattern: '*' });
});

test('behind a proxy the address counts that the proxy saw, not what a browser says of itself', async () => {
  const { send, edition } = startReceiving({ atOnce: 1, trustProxy: true });
  const from = (addresses: string) =>
    send(makeReport({ edition }), { 'x-forwarded-for': addresses });
  expect(await from('192.0.2.1')).toBe(204);
  expect(await from('made up, 192.0.2.1')).toBe(429);
  expect(await from('192.0.2.2')).toBe(204);
});

test('where proxies are named, the first address counts that is none of them', async () => {
  const { send, edition } = startReceiving({ atOnce: 1, trustProxy: '127.0.0.1,10.0.0.0/8' });
  const from = (addresses: string) =>
    send(makeReport({ edition }), { 'x-forwarded-for': addresses });
  expect(await from('192.0.2.1, 10.1.1.1')).toBe(204);
  expect(await from('made up, 192.0.2.1, 10.1.1.2')).toBe(429);
  expect(await from('192.0.2.2, 10.1.1.1')).toBe(204);
});

test('addresses of IPv4 are told apart however they are written, and what is none is one sender', () => {
  const limit = new AddressLimit({ atOnce: 1, perSecond: 1 });
  expect(limit.isTooMany('::ffff:192.0.2.1', 0)).toBe(false);
  expect(limit.isTooMany('::ffff:192.0.2.2', 0)).toBe(false);
  expect(limit.isTooMany('192.0.2.1', 0)).toBe(true);
  expect(limit.isTooMany('192.0.2.1:4711', 0)).toBe(true);
  expect(limit.isTooMany('x'.repeat(5000), 0)).toBe(false);
  expect(limit.isTooMany('y', 0)).toBe(true);
});

test('a network of IPv6 is one sender', () => {
  const limit = new AddressLimit({ atOnce: 1, perSecond: 1 });
  expect(limit.isTooMany('2001:db8:1:2::1', 0)).toBe(false);
  expect(limit.isTooMany('2001:db8:1:2:aaaa::7', 0)).toBe(true);
  expect(limit.isTooMany('2001:db8:1:3::1', 0)).toBe(false);
  expect(limit.isTooMany('2001:db8:1:2::1', 1000)).toBe(false);
});
