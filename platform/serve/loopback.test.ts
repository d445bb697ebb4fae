/** @jest-environment node */
import { testServers } from './testing/testServer';

const start = testServers();

test.each(['/__inbox', '/__inbox.json', '/__inbox.css', '/__faults'])(
  '%s exists on this machine only',
  async (url) => {
    const { ask, store } = start({ faults: true, trustProxy: true });
    store.promote({ live: store.edition().id });
    expect((await ask(url)).statusCode).toBe(200);
    expect((await ask({ url, headers: { host: 'localhost:8080' } })).statusCode).toBe(200);

    const strangers: Record<string, string>[] = [
      { host: 'concourse.example' },
      { host: 'rebound.evil.com:8080' },
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=203.0.113.7' },
    ];
    for (const headers of strangers) {
      const { statusCode, body } = await ask({ url, headers });
      expect([statusCode, body]).toEqual([404, 'Page Not Found !']);
    }
  },
);
