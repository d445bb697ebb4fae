/** @jest-environment node */
import { testServers } from '@concourse/server/testing/testServer';

const start = testServers();

test.each([
  ['/', 'GET, HEAD'],
  ['/nowhere', 'GET, HEAD'],
  ['/areas/mf-awards/1.0.0/remoteEntry.js', 'GET, HEAD'],
  ['/healthz', 'GET, HEAD'],
  ['/submit', 'POST, OPTIONS'],
  ['/api/v1.0/email/send', 'POST, OPTIONS'],
  ['/api/v1.0/email/send-form', 'POST, OPTIONS'],
  ['/__inbox', 'GET, HEAD'],
  ['/__faults', 'POST, DELETE'],
])('%s rejects all methods except %s', async (url, allowed) => {
  const { ask, store } = start({ faults: true });
  store.promote({ live: store.edition().id });
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
  for (const method of methods.filter((name) => !allowed.split(', ').includes(name))) {
    const { statusCode, headers } = await ask({ method, url });
    expect([method, statusCode, headers.allow]).toEqual([method, 405, allowed]);
  }
});
