/** @jest-environment node */
import { testServers } from '../testing/testServer';

const start = testServers();

async function filled(faults = true) {
  const server = start({ faults });
  const submit = (payload: object) => server.ask({ method: 'POST', url: '/submit', payload });
  await submit({ access_key: 'key', name: '<script>alert("1")</script>', 'a[]': ['x', 'y'] });
  await submit({ access_key: 'key', name: 'Later' });
  await submit({ access_key: 'key', name: 'Robot', botcheck: true });
  return server;
}

test('the newest comes first, escaped, spam apart', async () => {
  const { ask } = await filled();
  const { body, headers } = await ask('/__inbox');
  expect(body.indexOf('Later')).toBeLessThan(body.indexOf('&lt;script&gt;alert(&quot;1&quot;)'));
  expect(body).not.toContain('<script');
  expect(body).not.toContain('style=');
  expect(body).not.toContain('Robot');
  expect(headers['content-security-policy']).toContain("default-src 'none'");

  expect((await ask('/__inbox?show=spam')).body).toContain('Robot');
  expect((await ask('/__inbox?show=email')).body).toContain('Nothing here yet.');
  expect((await ask('/__inbox.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect(JSON.parse((await ask('/__inbox.json')).body)).toHaveLength(3);
});

test('faults are shown and switched on the page', async () => {
  const { ask } = await filled();
  const post = (payload: string) =>
    ask({
      method: 'POST',
      url: '/__faults',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const { statusCode, headers } = await post('service=email&mode=status&status=429&times=');
  expect([statusCode, headers.location]).toEqual([303, '/__inbox']);
  expect((await ask('/__inbox')).body).toContain('&quot;status&quot;:429');

  await post('service=submission&mode=shape-body&status=500&times=3');
  expect((await ask('/__inbox')).body).toContain('the documented shape');

  await post('service=email&mode=status&status=429&times=&clear=all');
  expect((await ask('/__inbox')).body).toContain('None is switched on.');
});

test('a server without switches shows none', async () => {
  const { ask } = await filled(false);
  expect((await ask('/__inbox')).body).not.toContain('Faults');
});
