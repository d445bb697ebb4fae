/** @jest-environment node */
import { readInbox } from '../testing/readInbox';
import { testServers } from '../testing/testServer';

const start = testServers();

const ids = { user_id: 'key', service_id: 'service', template_id: 'contact' };
const message = { lib_version: '4.4.1', ...ids, template_params: { name: 'Ada', note: 'Hello' } };
const url = '/api/v1.0/email/send';

test('stores a message and answers OK', async () => {
  const { ask, store } = start();
  const { statusCode, body, headers } = await ask({ method: 'POST', url, payload: message });
  expect([statusCode, body]).toEqual([200, 'OK']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(readInbox(store)).toMatchObject([{ service: 'email', spam: false, fields: message }]);
});

test.each(['user_id', 'service_id', 'template_id', 'template_params'])(
  'rejects a message without %s',
  async (name) => {
    const { ask, store } = start();
    const payload = { ...message, [name]: undefined };
    const { statusCode, body, headers } = await ask({ method: 'POST', url, payload });
    expect([statusCode, body]).toEqual([400, `The ${name} parameter is required`]);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(readInbox(store)).toEqual([]);
  },
);

test('accepts a multipart form and separates its ids from the template fields', async () => {
  const { origin, store } = start();
  const form = new FormData();
  const fields = { ...ids, name: 'Ada', lib_version: '4.4.1' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = await fetch(`${await origin()}${url}-form`, { method: 'POST', body: form });
  expect([sent.status, await sent.text()]).toEqual([200, 'OK']);
  expect(readInbox(store)).toMatchObject([
    { fields: { ...ids, template_params: { name: 'Ada' } } },
  ]);
});

test('allows cross-origin requests from any page', async () => {
  const { ask } = start();
  const { statusCode, headers } = await ask({
    method: 'OPTIONS',
    url,
    headers: { origin: 'https://concourse.example', 'access-control-request-method': 'POST' },
  });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type, accept',
  });
});

test.each([
  ['/contactus?sent=1#contact-form', '/contactus?sent=1#contact-form'],
  ['//evil.com/', undefined],
  ['https://evil.com/', undefined],
  ['/\\evil.com', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('a native form post with the redirect %s is redirected to %s', async (redirect, location) => {
  const { ask, store } = start();
  const fields = { ...ids, name: 'Ada', ...(redirect !== undefined && { redirect }) };
  const answer = await ask({
    method: 'POST',
    url: `${url}-form`,
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(answer.statusCode).toBe(location === undefined ? 200 : 303);
  expect(answer.headers.location).toBe(location);
  if (location === undefined) expect(answer.body).toContain('Thank you');
  expect(readInbox(store)).toHaveLength(1);
});

test('rejects bodies that are not a form or too large', async () => {
  const { ask } = start();
  const post = async (type: string, payload: string): Promise<number> =>
    (await ask({ method: 'POST', url, headers: { 'content-type': type }, payload })).statusCode;
  expect(await post('application/json', '{"a":')).toBe(400);
  expect(await post('application/json', '[1]')).toBe(400);
  expect(await post('text/plain', 'hello')).toBe(415);
  expect(await post('application/json', JSON.stringify({ a: 'x'.repeat(2_000_000) }))).toBe(413);
});
