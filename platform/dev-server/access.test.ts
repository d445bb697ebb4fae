/** @jest-environment node */
import { request } from 'node:http';
import { createHostRule } from '@concourse/http/localAccess';
import { SseBroadcaster } from '@concourse/http/SseBroadcaster';
import { inboxPath } from '@concourse/server';
import { testServers } from '@concourse/server/testing/testServer';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { developmentPaths } from './development';
import { DevSite } from './DevSite';
import { createDevelopmentServer } from './server';
import { UpstreamSite } from './UpstreamSite';

// Nothing is built here.
jest.mock('@concourse/build/development', () => ({
  ...jest.requireActual<object>('../build/BuildError'),
  containerOf: (name: string) => name,
  withoutReactPreloads: (html: string) => html,
}));

const start = testServers();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts the server of `dev` without any workspace. Returns its port. */
async function develop(host: string, allowed: string[] = []): Promise<number> {
  const site = new DevSite(new UpstreamSite(await start().origin()), []);
  const app = createDevelopmentServer({
    site,
    client: Buffer.from('client'),
    pages: new SseBroadcaster(() => ({})),
    hosts: createHostRule(host, allowed),
    dataDir: await temporaryFolder(),
    token: 'token',
    log: () => undefined,
  });
  ends.push(() => app.close());
  return Number(new URL(await app.listen({ port: 0, host })).port);
}

type Options = { method?: string; headers: Record<string, string> };

/** The status of a response. Does not read the body, because that of the event stream never ends. */
function statusOf(
  port: number,
  path: string,
  { method = 'GET', headers }: Options,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.end();
  });
}

const { script, events, sources } = developmentPaths;
const paths = ['/', '/areas/mf-awards/main.js.map', script, events, inboxPath];

test.each(paths)('rejects requests with a foreign host name (DNS rebinding): %s', async (path) => {
  const port = await develop('127.0.0.1');
  for (const host of [`rebound.example:${port}`, `localhost.example:${port}`, '192.0.2.1'])
    expect([host, await statusOf(port, path, { headers: { host } })]).toEqual([host, 421]);
});

test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('accepts the host %s', async (name) => {
  const port = await develop('127.0.0.1');
  const headers = { host: `${name}:${port}` };
  expect(await statusOf(port, script, { headers })).toBe(200);
  expect(await statusOf(port, events, { headers })).toBe(200);
});

test('accepts allowed host names, and all IP addresses if it listens on all', async () => {
  const tunnel = await develop('127.0.0.1', ['tunnel.example']);
  expect(await statusOf(tunnel, script, { headers: { host: 'tunnel.example' } })).toBe(200);
  const container = await develop('0.0.0.0');
  expect(await statusOf(container, script, { headers: { host: '192.0.2.1:80' } })).toBe(200);
  expect(await statusOf(container, script, { headers: { host: 'rebound.example' } })).toBe(421);
});

test.each([
  ['a page of another site', 403, { origin: 'https://other.example' }],
  ['a page on another port of this machine', 403, { origin: 'http://localhost:1' }],
  ['a document without an origin', 403, { origin: 'null' }],
  ['a subresource of another site', 403, { 'sec-fetch-site': 'cross-site' }],
  ['a page of this server', 200, { 'sec-fetch-site': 'same-origin' }],
  ['a page behind an allowed tunnel', 200, { origin: 'https://tunnel.example' }],
])('%s gets status %i from the event stream and the sources', async (_sender, status, from) => {
  const port = await develop('127.0.0.1', ['tunnel.example']);
  const headers = { host: `localhost:${port}`, ...from };
  expect(await statusOf(port, events, { headers })).toBe(status);
  const origin = { origin: `http://localhost:${port}`, 'content-length': '0' };
  const posted = await statusOf(port, sources, {
    method: 'POST',
    headers: { ...origin, ...headers },
  });
  expect(posted === 403).toBe(status === 403);
});

test('a link on another site can open a page', async () => {
  const port = await develop('127.0.0.1');
  const headers = { host: `localhost:${port}`, 'sec-fetch-site': 'cross-site' };
  expect([403, 421]).not.toContain(await statusOf(port, '/', { headers }));
});

test('the embedded server with local form services rejects foreign host names, too', async () => {
  const { origin } = start({ hosts: createHostRule('127.0.0.1', []) });
  const port = Number(new URL(await origin()).port);
  for (const path of ['/', '/healthz', inboxPath])
    expect(await statusOf(port, path, { headers: { host: 'rebound.example' } })).toBe(421);
  expect(await statusOf(port, '/', { headers: { host: 'localhost' } })).toBe(503);
});
