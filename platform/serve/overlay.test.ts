/** @jest-environment node */
import { LiveReload } from './liveReload';
import { testServers } from './testing/testServer';

const start = testServers();

test('an overlay comes before everything else and leaves the rest alone', async () => {
  const { ask, store } = start({
    overlay: (path) =>
      Promise.resolve(
        path === '/gais/award' || path === '/areas/mf-awards/dev/main.js'
          ? {
              body: Buffer.from('fresh'),
              type: path.endsWith('.js') ? 'text/javascript' : 'text/html',
            }
          : undefined,
      ),
    extraHeaders: { 'X-Dev': 'yes' },
  });
  const headers = { 'content-security-policy': "default-src 'none'" };
  store.promote({ live: store.edition({ headers }).id });

  const page = await ask('/gais/award?x=1');
  expect([page.statusCode, page.body]).toEqual([200, 'fresh']);
  expect(page.headers).toMatchObject({ ...headers, 'cache-control': 'no-store', 'x-dev': 'yes' });

  const script = await ask('/areas/mf-awards/dev/main.js');
  expect(script.body).toBe('fresh');
  expect(script.headers['access-control-allow-origin']).toBe('*');

  const rest = await ask('/');
  expect([rest.body, rest.headers['x-dev']]).toEqual(['home', 'yes']);
});

test('open pages hear of a change, and do not hold up the stop', async () => {
  const liveReload = new LiveReload();
  const { app, origin } = start({ liveReload });
  const stream = await fetch(`${await origin()}/__dev/events`);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(liveReload.size).toBe(1);

  liveReload.announce('reload', { area: 'mf-awards' });
  await app.close();
  expect(await stream.text()).toContain('event: reload\ndata: {"area":"mf-awards"}\n\n');
});
