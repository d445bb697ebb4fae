/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fallbackMessages } from '@concourse/http/messages';
import { testServers } from './testing/testServer';

const start = testServers();

function site() {
  const { ask, store } = start();
  const edition = store.edition({
    pages: {
      '/': 'home',
      '/Careers': 'careers',
      '/gais/speaker/3': 'speaker three',
      '/gais/award/Ai-Integration-Form': 'form',
    },
    aliases: { '/home': '/' },
    missing: { '/gais/speaker/:index': 'Attendee not found', '/gais/*': 'Nothing in GAIS' },
    files: {
      '/robots.txt': { type: 'text/plain; charset=utf-8', content: 'User-agent: *' },
      '/icon.png': { type: 'image/png', content: 'picture' },
    },
    headers: { 'Content-Security-Policy': "default-src 'none'" },
  });
  store.promote({ live: edition.id });
  return { ask, store, edition };
}

test('answers 410 for a retired address, even if a pattern matches it', async () => {
  const { ask, store } = start();
  const edition = store.edition({
    missing: { '/gais/speaker/:index': 'Attendee not found' },
    gone: ['/gais/speaker/7'],
  });
  store.promote({ live: edition.id });
  const { statusCode, body, headers } = await ask('/gais/Speaker/7/');
  expect(statusCode).toBe(410);
  expect(body).toBe('Page Not Found !');
  expect(headers['content-security-policy']).toBe(edition.headers['Content-Security-Policy']);
  expect((await ask('/gais/speaker/8')).statusCode).toBe(404);
});

test('serves a page with security headers and without caching', async () => {
  const { ask, edition } = site();
  const { statusCode, headers, body } = await ask('/Careers');

  expect(statusCode).toBe(200);
  expect(body).toBe('careers');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-edition': edition.id,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, br;q=0.1', 'gzip', gunzipSync],
])('answers accept-encoding "%s" with %s', async (accept, encoding, decode) => {
  const { ask } = site();
  const { headers, bytes } = await ask({
    url: '/',
    headers: { 'accept-encoding': accept },
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.etag).toMatch(new RegExp(`-${encoding}"$`));
  expect(decode(bytes).toString()).toBe('home');
});

test('answers 304 with all headers to a request with the ETag of a page', async () => {
  const { ask } = site();
  const first = await ask('/');
  const again = await ask({
    url: '/',
    headers: { 'if-none-match': `"other", W/${String(first.headers.etag)}` },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers['content-security-policy']).toBe("default-src 'none'");
  expect(again.headers.etag).toBe(first.headers.etag);

  const encoded = await ask({
    url: '/',
    headers: { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' },
  });
  expect(encoded.statusCode).toBe(200);
});

test('an unchanged page with another policy has another ETag', async () => {
  const { ask, store } = site();
  const first = await ask('/');
  store.promote({
    live: store.edition({ headers: { 'content-security-policy': "script-src 'self'" } }).id,
  });
  const second = await ask({
    url: '/',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(second.statusCode).toBe(200);
  expect(second.body).toBe('home');
});

test('answers HEAD like GET, without a body', async () => {
  const { ask } = site();
  const get = await ask('/Careers');
  const head = await ask({ method: 'HEAD', url: '/Careers' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)(
  'rejects the method %s',
  async (method) => {
    const { ask } = site();
    for (const url of ['/', '/nowhere', '/areas/a/1/x.js']) {
      const { statusCode, headers } = await ask({
        method,
        url,
        ...(method !== 'OPTIONS' && { payload: 'x', headers: { 'content-type': 'strange/type' } }),
      });
      expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  },
);

test.each([
  ['/careers', '/Careers'],
  ['/careers/', '/Careers'],
  ['/CAREERS//?a=b&c=%2F', '/Careers?a=b&c=%2F'],
  ['/%43areers', '/Careers'],
  ['/GAIS/speaker/3/', '/gais/speaker/3'],
  ['/gais/Speaker/3', '/gais/speaker/3'],
  ['/gais/award/ai-integration-form', '/gais/award/Ai-Integration-Form'],
  ['/home', '/'],
  ['/HOME/?x=1', '/?x=1'],
  ['//', '/'],
])('redirects %s to %s', async (address, canonical) => {
  const { ask } = site();
  const moved = await ask(address);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, canonical]);
  expect((await ask(canonical)).statusCode).toBe(200);
});

test.each([
  ['/gais/speaker/999', 'Attendee not found'],
  ['/GAIS/Speaker/999/', 'Attendee not found'],
  ['/gais/speaker/3/more', 'Nothing in GAIS'],
  ['/gais', 'Nothing in GAIS'],
  ['/unknown', 'Page Not Found !'],
  ['/index.html', 'Page Not Found !'],
  ['/constructor', 'Page Not Found !'],
  ['/__proto__', 'Page Not Found !'],
  ['//evil.com/', 'Page Not Found !'],
  ['/%2Fevil.com/', 'Page Not Found !'],
  ['/log/00000001.json', 'Page Not Found !'],
  ['/releases/mf-awards/1.0.0/release.json', 'Page Not Found !'],
  ['/__inbox.txt', 'Page Not Found !'],
  [`/${'long'.repeat(1000)}`, 'Page Not Found !'],
])('answers 404 for %s with the page "%s"', async (url, body) => {
  const { ask } = site();
  const answer = await ask(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe(body);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toBeDefined();

  const again = await ask({
    url,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(404);
});

test.each(['/%', '/%zz', '/gais/%C3%28', '/a%00b', '/a%0d%0ab', '/a%5C..%5Cb'])(
  'answers 400 for the invalid address %s',
  async (url) => {
    const { ask } = site();
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(400);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test('serves root files with revalidation, and compresses text', async () => {
  const { ask } = site();
  const robots = await ask({ url: '/robots.txt', headers: { 'accept-encoding': 'br' } });
  expect(robots.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/plain; charset=utf-8',
    'content-encoding': 'br',
    'cross-origin-resource-policy': 'same-origin',
  });
  const known = await ask({
    url: '/robots.txt',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(robots.headers.etag) },
  });
  expect(known.statusCode).toBe(304);

  const icon = await ask({ url: '/icon.png', headers: { 'accept-encoding': 'br' } });
  expect(icon.headers['content-encoding']).toBeUndefined();
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  expect(icon.body).toBe('picture');
});

test('sends strict-transport-security only behind TLS', async () => {
  const { ask, store } = start({ trustProxy: true });
  store.promote({ live: store.edition().id });
  const secure = await ask({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  const plain = await ask('/');
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});

test('answers 500 without details if the file of a page is missing', async () => {
  const { ask, store } = site();
  const edition = store.edition({ pages: { '/': 'home' } });
  const { rmSync } = await import('node:fs');
  rmSync(`${store.dir}/blobs`, { recursive: true });
  store.promote({ live: edition.id });
  const { statusCode, body, headers } = await ask('/');
  expect(statusCode).toBe(500);
  expect(body).toBe(`${fallbackMessages.internalError}\n`);
  expect(headers['cache-control']).toBe('no-store');
});

test('other origins may read JSON files of the site, but not pages', async () => {
  const { ask, store } = start();
  const type = 'application/json; charset=utf-8';
  const files = {
    '/edition.json': { type, content: '{}' },
    '/site.json': { type, content: '{}' },
    '/robots.txt': { type: 'text/plain; charset=utf-8', content: '' },
  };
  store.promote({ live: store.edition({ files }).id });
  for (const url of ['/edition.json', '/site.json']) {
    expect((await ask(url)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  for (const url of ['/', '/robots.txt']) {
    expect((await ask(url)).headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await ask(url)).headers).not.toHaveProperty('access-control-allow-origin');
  }
});
