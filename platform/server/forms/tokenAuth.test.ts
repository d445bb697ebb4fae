/** @jest-environment node */
import { readFileSync, statSync } from 'node:fs';
import { TemporaryStore } from '../testing/temporaryStore';
import { testServers, testToken } from '../testing/testServer';
import { readOrCreateInboxToken } from './tokenAuth';

const start = testServers();

/** A request as a proxy forwards it with a plain `proxy_pass`. */
const proxiedHeaders = { authorization: '', host: '127.0.0.1:8080', connection: 'close' };

test.each(['/__inbox', '/__inbox.json', '/__inbox.css'])(
  '%s requires the token, also for requests that seem to come from this machine',
  async (url) => {
    const { ask } = start({ faults: true, trustProxy: true });
    expect((await ask(url)).statusCode).toBe(200);

    const unauthorized: Record<string, string>[] = [
      proxiedHeaders,
      { authorization: '', 'x-forwarded-for': '127.0.0.1' },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${testToken}x` },
      { authorization: '', cookie: 'inbox_token=wrong' },
    ];
    for (const headers of unauthorized) {
      const answer = await ask({ url, headers });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
      expect(answer.body).toContain('/__inbox?token=…');
    }
  },
);

test('requests without the token cannot set faults or read submissions', async () => {
  const { ask } = start({ faults: true });
  await ask({ method: 'POST', url: '/submit', payload: { access_key: 'key', name: 'Ada' } });
  const payload = { service: 'submission', mode: 'status' };
  for (const method of ['POST', 'DELETE']) {
    const answer = await ask({ method, url: '/__faults', headers: proxiedHeaders, payload });
    expect(answer.statusCode).toBe(401);
  }
  const sent = { method: 'POST', url: '/submit', payload: { access_key: 'key' } };
  expect((await ask(sent)).statusCode).toBe(200);
  expect((await ask({ url: '/__inbox.json', headers: proxiedHeaders })).body).not.toContain('Ada');
});

test('the printed address sets a cookie and redirects to an address without the token', async () => {
  const { ask } = start();
  const headers = { authorization: '' };
  const redirect = await ask({ url: `/__inbox?token=${testToken}`, headers });
  expect([redirect.statusCode, redirect.headers.location]).toEqual([303, '/__inbox']);
  const [cookie = ''] = redirect.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);

  const withCookie = { ...headers, cookie: `other=1; ${cookie.split(';', 1)[0] ?? ''}` };
  expect((await ask({ url: '/__inbox?show=spam', headers: withCookie })).statusCode).toBe(200);
  expect((await ask({ url: '/__inbox?token=wrong', headers })).statusCode).toBe(401);
});

test('rejects requests from another site and from another port of this machine', async () => {
  const { ask } = start({ faults: true });
  const payload = { service: 'email', mode: 'hang' };
  const crossOrigin: Record<string, string>[] = [
    { origin: 'https://evil.com' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of crossOrigin) {
    const { statusCode } = await ask({ method: 'POST', url: '/__faults', headers, payload });
    expect(statusCode).toBe(403);
  }
});

test('without the stand-ins their paths are answered like unknown pages', async () => {
  const { ask, store } = start({ formServices: false });
  store.promote({ live: store.edition().id });
  const addresses = ['/submit', '/api/v1.0/email/send', '/__inbox', '/__inbox.json', '/__faults'];
  for (const url of addresses) {
    const { statusCode, body } = await ask(url);
    expect([statusCode, body]).toEqual([404, 'Page Not Found !']);
    const posted = await ask({ method: 'POST', url, payload: { access_key: 'key' } });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('the token stays the same, and only the owner of its file can read it', () => {
  const store = new TemporaryStore();
  const folder = `${store.dir}/data`;
  const token = readOrCreateInboxToken(folder);
  expect(token).toMatch(/^[\w-]{24}$/);
  expect(readOrCreateInboxToken(folder)).toBe(token);
  expect(readFileSync(`${folder}/token`, 'utf8')).toBe(token);
  expect(statSync(`${folder}/token`).mode & 0o777).toBe(0o600);
  store.remove();
});
