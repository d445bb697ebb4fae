/** @jest-environment node */
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import type { ConsoleService, ChangeRequest } from './api';
import { createConsole } from './console';

const key = 'a-key-that-nobody-guesses';
const origin = 'http://127.0.0.1:4440';
const host = '127.0.0.1:4440';

const acted: ChangeRequest[] = [];

const unasked = (): never => {
  throw new TypeError('The desk was not to be asked');
};

async function deskOf(isReadOnly: boolean): Promise<ConsoleService> {
  const store = folderStore(await temporaryFolder(), () => new Date(0));
  return {
    info: () =>
      Promise.resolve({ store: 'a store', user: 'ada', isReadOnly, environments: [], areas: [] }),
    stores: () => Promise.resolve([store]),
    status: unasked,
    history: unasked,
    compareRevision: unasked,
    canaryFigures: unasked,
    health: unasked,
    actions: isReadOnly
      ? null
      : {
          releases: unasked,
          plan: unasked,
          apply: (intent) => {
            acted.push(intent);
            return Promise.resolve({ rev: 2, message: 'Revision 2 is live.', address: null });
          },
          takeScreenshots: unasked,
          readScreenshot: () => Promise.resolve(null),
        },
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
  acted.length = 0;
  const app = createConsole({
    service: await deskOf(isReadOnly),
    page,
    auth: () => ({ key, origins }),
    everyMs: 60_000,
    log: unasked,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  open = app;
  return app;
}

type Asked = {
  url: string;
  method?: 'POST';
  headers: Record<string, string>;
  payload?: unknown;
};
type Answer = { statusCode: number; headers: IncomingHttpHeaders; body: string };

/** A request with any Host that somebody thinks of. */
function ask(app: FastifyInstance, { url, method, headers, payload }: Asked): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  const isText = typeof payload === 'string';
  const type = isText ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request({
      port,
      agent: false,
      host: '127.0.0.1',
      path: url,
      method: method ?? 'GET',
      headers: { ...(payload !== undefined && type), ...headers },
    });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      let body = '';
      answer.on('data', (data: Buffer) => (body += data.toString()));
      answer.on('end', () =>
        resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body }),
      );
    });
    asking.end(isText || payload === undefined ? payload : JSON.stringify(payload));
  });
}

let open: FastifyInstance | null = null;

afterEach(() => open?.close());

/** What a browser has once it came in by the address that was printed. */
async function cookieOf(app: FastifyInstance): Promise<string> {
  const { headers } = await ask(app, { url: `/enter/${key}`, headers: { host } });
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

const intent = {
  environment: 'production',
  why: '',
  despiteFreeze: false,
  acceptSettings: null,
  action: { do: 'roll back', areas: [] },
  rev: 1,
};

test('the printed address lets a browser in, and the key leaves its address bar', async () => {
  const app = await createTestConsole();
  const { statusCode, headers } = await ask(app, { url: `/enter/${key}`, headers: { host } });
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/');
  expect(headers['set-cookie']?.join('')).toMatch(
    /^release_console_4440=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(headers['set-cookie']?.join('')).not.toContain(key);

  const cookie = await cookieOf(app);
  const { body } = await ask(app, { url: '/api/console', headers: { host, cookie } });
  expect(JSON.parse(body)).toMatchObject({ user: 'ada' });
});

test.each([
  ['no key', '/api/console', {}],
  ['another key', '/enter/another', {}],
  ['the key of another session', '/api/console', { cookie: 'release_console_4440=another' }],
  [
    'the key itself in place of the session',
    '/api/console',
    { cookie: `release_console_4440=${key}` },
  ],
  ['no key, for the page', '/', {}],
  ['no key, for the script', '/page/release-console-1.js', {}],
])('nobody gets in with %s', async (_what, url: string, headers: Record<string, string>) => {
  const app = await createTestConsole();
  const answer = await ask(app, { url, headers: { host, ...headers } });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['a name that somebody bound to this machine', { host: 'evil.example:4440' }, 421],
  ['another port', { host: '127.0.0.1:80' }, 421],
  ['a page of another origin', { host, origin: 'http://127.0.0.1:8080' }, 403],
  ['a page without an origin', { host, origin: 'null' }, 403],
  ['a link on another site', { host, 'sec-fetch-site': 'cross-site' }, 403],
  ['another port of this machine', { host, 'sec-fetch-site': 'same-site' }, 403],
])(
  'who has the session is refused from %s',
  async (_what, headers: Record<string, string>, status) => {
    const app = await createTestConsole();
    const cookie = await cookieOf(app);
    const answer = await ask(app, { url: '/api/console', headers: { ...headers, cookie } });
    expect(answer.statusCode).toBe(status);
    const entering = await ask(app, { url: `/enter/${key}`, headers });
    expect(entering.statusCode).toBe(status);
  },
);

test('what acts says that it comes from the room’s own page', async () => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const act = { method: 'POST' as const, url: '/api/act', payload: intent };
  const silent = await ask(app, { ...act, headers: { host, cookie } });
  expect(silent.statusCode).toBe(403);
  expect(acted).toEqual([]);

  const own = await ask(app, { ...act, headers: { host, cookie, origin } });
  expect(JSON.parse(own.body)).toMatchObject({ rev: 2 });
  expect(acted).toHaveLength(1);
});

test('a form of another site cannot even be read: only JSON is', async () => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const headers = { host, cookie, origin, 'content-type': 'text/plain' };
  const payload = JSON.stringify(intent);
  const answer = await ask(app, { method: 'POST', url: '/api/act', headers, payload });
  expect(answer.statusCode).toBe(415);
  expect(acted).toEqual([]);
});

test.each([
  ['no action', { ...intent, action: {} }],
  [
    'a share of everybody',
    { ...intent, action: { do: 'promote', releases: ['a@1'], percent: 100 } },
  ],
  [
    'an option in place of a release',
    { ...intent, action: { do: 'promote', releases: ['-x y'], percent: null } },
  ],
  ['no release', { ...intent, action: { do: 'promote', releases: [], percent: null } }],
  ['no environment', { ...intent, environment: '' }],
])('an act with %s is not understood', async (_what, payload) => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const headers = { host, cookie, origin };
  const answer = await ask(app, { method: 'POST', url: '/api/act', headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ name: 'RequestError' });
  expect(acted).toEqual([]);
});

test.each(['/api/plan', '/api/act', '/api/pictures'])(
  'a room to look at has nothing at %s',
  async (url) => {
    const app = await createTestConsole({ isReadOnly: true });
    const cookie = await cookieOf(app);
    const headers = { host, cookie, origin };
    const answer = await ask(app, { method: 'POST', url, headers, payload: intent });
    expect(answer.statusCode).toBe(404);
  },
);

test('a hosted room is at its own address alone, and its cookie goes through TLS only', async () => {
  const hosted = 'https://console.example.org';
  const app = await createTestConsole({ isReadOnly: true, origins: [hosted] });
  const headers = { host: 'console.example.org' };
  const entering = await ask(app, { url: `/enter/${key}`, headers });
  expect(entering.headers['set-cookie']?.join('')).toMatch(/^__Host-release-console=.*; Secure$/);
  const local = await ask(app, { url: `/enter/${key}`, headers: { host } });
  expect(local.statusCode).toBe(421);
});

test('the page names its icon, so that no browser asks for one that is not there', async () => {
  const app = await createTestConsole();
  const headers = { host, cookie: await cookieOf(app) };
  const { body } = await ask(app, { url: '/', headers });
  const [, icon = ''] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml">/.exec(body) ?? [];
  expect(await ask(app, { url: icon, headers })).toMatchObject({ statusCode: 200, body: '<svg/>' });
});

test('the page holds nothing inline, and asks for its files by their digests', async () => {
  const app = await createTestConsole();
  const cookie = await cookieOf(app);
  const { body, headers } = await ask(app, { url: '/', headers: { host, cookie } });
  expect(body).toContain('integrity="sha384-js"');
  expect(body).toContain('integrity="sha384-css"');
  expect(body).not.toMatch(/<script(?![^>]* src=)|<style|style=| on\w+=/);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
