/** @jest-environment node */
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ChangeRequest } from '../service/changeRequest';
import type { ConsoleService } from '../service/consoleService';
import { createConsole } from './console';

const key = 'a-secret-key';
const origin = 'http://127.0.0.1:4440';
const host = '127.0.0.1:4440';

const applied: ChangeRequest[] = [];

const unexpected = (): never => {
  throw new TypeError('Unexpected call of the service');
};

function createService(isReadOnly: boolean): ConsoleService {
  return {
    info: () => Promise.resolve({ store: 'a store', user: 'ada', isReadOnly, environments: [] }),
    logStates: () => Promise.resolve({}),
    now: () => new Date(0),
    access: unexpected,
    signInAccess: unexpected,
    tokens: unexpected,
    decisions: unexpected,
    refusals: unexpected,
    status: unexpected,
    facts: unexpected,
    history: unexpected,
    compareRevision: unexpected,
    canaryFigures: unexpected,
    health: unexpected,
    commands: { status: unexpected, history: unexpected, diff: unexpected },
    hosts: unexpected,
    holds: unexpected,
    picture: unexpected,
    actions: isReadOnly
      ? null
      : {
          releases: unexpected,
          plan: unexpected,
          freeze: unexpected,
          stop: unexpected,
          resume: unexpected,
          settings: unexpected,
          apply: (request) => {
            applied.push(request);
            const message = 'Revision 2 is live.';
            return Promise.resolve({ rev: 2, message, address: null, request: null });
          },
        },
    requests: isReadOnly
      ? null
      : { list: unexpected, decide: unexpected, handOver: unexpected, applyDue: unexpected },
  };
}

const page = [
  {
    address: '/page/release-console-1.js',
    type: 'text/javascript',
    bytes: Buffer.from('1'),
    integrity: 'sha384-js',
  },
  {
    address: '/page/release-console-1.css',
    type: 'text/css',
    bytes: Buffer.from('a{}'),
    integrity: 'sha384-css',
  },
  {
    address: '/page/mark-1.svg',
    type: 'image/svg+xml',
    bytes: Buffer.from('<svg/>'),
    integrity: 'sha384-svg',
  },
];

async function createTestConsole({
  isReadOnly = false,
  origins = [origin],
} = {}): Promise<FastifyInstance> {
  applied.length = 0;
  const app = await createConsole({
    service: createService(isReadOnly),
    page,
    auth: () => ({ key, origins }),
    log: unexpected,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  open = app;
  return app;
}

type TestRequest = {
  url: string;
  method?: 'POST';
  headers: Record<string, string>;
  payload?: unknown;
};
type TestResponse = { statusCode: number; headers: IncomingHttpHeaders; body: string };

/** Sends a real request, because `inject` does not accept every Host header. */
function send(
  app: FastifyInstance,
  { url, method, headers, payload }: TestRequest,
): Promise<TestResponse> {
  const { port } = app.server.address() as AddressInfo;
  const isText = typeof payload === 'string';
  const type = isText ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      agent: false,
      host: '127.0.0.1',
      path: url,
      method: method ?? 'GET',
      headers: { ...(payload !== undefined && type), ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () =>
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.end(isText || payload === undefined ? payload : JSON.stringify(payload));
  });
}

let open: FastifyInstance | null = null;

afterEach(() => open?.close());

/** Starts a session with the printed address and returns its cookie. */
async function cookieOf(app: FastifyInstance): Promise<string> {
  const { headers } = await send(app, { url: `/enter/${key}`, headers: { host } });
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

const change = {
  environment: 'production',
  why: '',
  overridesFreeze: false,
  action: { do: 'roll back', areas: [] },
  rev: 1,
};

test('the printed address starts a session and redirects to an address without the key', async () => {
  const app = await createTestConsole();
  const { statusCode, headers } = await send(app, { url: `/enter/${key}`, headers: { host } });
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/');
  expect(headers['set-cookie']?.join('')).toMatch(
    /^release_console_4440=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(headers['set-cookie']?.join('')).not.toContain(key);

  const cookie = await cookieOf(app);
  const { body } = await send(app, { url: '/api/console', headers: { host, cookie } });
  expect(JSON.parse(body)).toMatchObject({ user: 'ada' });
});

test.each([
  ['no key', '/api/console', {}],
  ['a wrong key', '/enter/another', {}],
  ['the cookie of another session', '/api/console', { cookie: 'release_console_4440=another' }],
  ['the key as cookie', '/api/console', { cookie: `release_console_4440=${key}` }],
  ['no key, for the page', '/', {}],
])('rejects a request with %s', async (_, url: string, headers: Record<string, string>) => {
  const app = await createTestConsole();
  const response = await send(app, { url, headers: { host, ...headers } });
  expect(response.statusCode).toBe(401);
  expect(response.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['another host name (DNS rebinding)', { host: 'evil.example:4440' }, 421],
  ['another port', { host: '127.0.0.1:80' }, 421],
  ['another origin', { host, origin: 'http://127.0.0.1:8080' }, 403],
  ['an opaque origin', { host, origin: 'null' }, 403],
  ['a link on another site', { host, 'sec-fetch-site': 'cross-site' }, 403],
  ['another port of this machine', { host, 'sec-fetch-site': 'same-site' }, 403],
])(
  'rejects a request with a session from %s',
  async (_, headers: Record<string, string>, status) => {
    const app = await createTestConsole();
    const cookie = await cookieOf(app);
    const response = await send(app, { url: '/api/console', headers: { ...headers, cookie } });
    expect(response.statusCode).toBe(status);
    const login = await send(app, { url: `/enter/${key}`, headers });
    expect(login.statusCode).toBe(status);
  },
);

test('applies a change only if the request names the origin of the console', async () => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const post = { method: 'POST' as const, url: '/api/act', payload: change };
  const withoutOrigin = await send(app, { ...post, headers: { host, cookie } });
  expect(withoutOrigin.statusCode).toBe(403);
  expect(applied).toEqual([]);

  const withOrigin = await send(app, { ...post, headers: { host, cookie, origin } });
  expect(JSON.parse(withOrigin.body)).toMatchObject({ rev: 2 });
  expect(applied).toHaveLength(1);
});

test('accepts only JSON, which forms of other sites cannot send', async () => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const headers = { host, cookie, origin, 'content-type': 'text/plain' };
  const payload = JSON.stringify(change);
  const response = await send(app, { method: 'POST', url: '/api/act', headers, payload });
  expect(response.statusCode).toBe(415);
  expect(applied).toEqual([]);
});

test.each([
  ['no action', { ...change, action: {} }],
  ['a share of 100 %', { ...change, action: { do: 'promote', releases: ['a@1'], percent: 100 } }],
  [
    'an option instead of a release',
    { ...change, action: { do: 'promote', releases: ['-x y'], percent: null } },
  ],
  ['no release', { ...change, action: { do: 'promote', releases: [], percent: null } }],
  ['no environment', { ...change, environment: '' }],
])('rejects a change with %s', async (_, payload) => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const headers = { host, cookie, origin };
  const response = await send(app, { method: 'POST', url: '/api/act', headers, payload });
  expect(response.statusCode).toBe(400);
  expect(JSON.parse(response.body)).toMatchObject({ name: 'RequestError' });
  expect(applied).toEqual([]);
});

test.each(['/api/plan', '/api/act'])(
  'a read-only console does not have the route %s',
  async (url) => {
    const app = await createTestConsole({ isReadOnly: true });
    const cookie = await cookieOf(app);
    const headers = { host, cookie, origin };
    const response = await send(app, { method: 'POST', url, headers, payload: change });
    expect(response.statusCode).toBe(404);
  },
);

test('a hosted console accepts only its own origin and sets a secure cookie', async () => {
  const hosted = 'https://console.example.org';
  const app = await createTestConsole({ isReadOnly: true, origins: [hosted] });
  const headers = { host: 'console.example.org' };
  const login = await send(app, { url: `/enter/${key}`, headers });
  expect(login.headers['set-cookie']?.join('')).toMatch(/^__Host-release-console=.*; Secure$/);
  const local = await send(app, { url: `/enter/${key}`, headers: { host } });
  expect(local.statusCode).toBe(421);
});

test('the document links its icon, so browsers do not request /favicon.ico', async () => {
  const app = await createTestConsole();
  const headers = { host, cookie: await cookieOf(app) };
  const { body } = await send(app, { url: '/', headers });
  const [, icon = ''] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml">/.exec(body) ?? [];
  expect(await send(app, { url: icon, headers })).toMatchObject({
    statusCode: 200,
    body: '<svg/>',
  });
});

test('the document has no inline scripts or styles and verifies its files', async () => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const { body, headers } = await send(app, { url: '/', headers: { host, cookie } });
  expect(body).toContain('integrity="sha384-js"');
  expect(body).toContain('integrity="sha384-css"');
  expect(body).not.toMatch(/<script(?![^>]* src=)|<style|style=| on\w+=/);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
