/** @jest-environment node */
import { rmSync } from 'node:fs';
import { fallbackMessages } from '@concourse/http/messages';
import { testServers } from './testing/testServer';

// The table in tools/testing/hosts has the other requests for pages.
const start = testServers();

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)(
  'rejects the method %s',
  async (method) => {
    const { ask } = start();
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

test('sends strict-transport-security only behind TLS', async () => {
  const { ask, store } = start({ trustProxy: true });
  store.promote({ live: store.edition().id });
  const secure = await ask({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  const plain = await ask('/');
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});

test('answers 500 without details if the file of a page is missing', async () => {
  const { ask, store } = start();
  const edition = store.edition({ pages: { '/': 'home' } });
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
