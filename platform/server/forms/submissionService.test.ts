/** @jest-environment node */
import { readInbox } from '../testing/readInbox';
import { type TestServer, testServers } from '../testing/testServer';

const start = testServers();

const url = '/submit';
const nomination = { access_key: 'key', botcheck: '', company: 'Ada & Co' };

async function submit({ ask }: TestServer, payload: object): Promise<[number, unknown]> {
  const { statusCode, body } = await ask({ method: 'POST', url, payload });
  return [statusCode, JSON.parse(body)];
}

test('stores a submission and confirms it', async () => {
  const server = start();
  expect(await submit(server, nomination)).toEqual([
    200,
    { success: true, message: 'Email sent successfully!' },
  ]);
  expect(readInbox(server.store)).toMatchObject([
    { service: 'submission', spam: false, fields: nomination },
  ]);
});

test('rejects a submission without an access key', async () => {
  expect(await submit(start(), {})).toEqual([
    400,
    { success: false, message: 'The access_key field is required' },
  ]);
});

test.each([
  [true, true],
  ['on', true],
  [false, false],
  ['', false],
  ['false', true],
  [null, false],
  [undefined, false],
])(
  'a submission with the honeypot value %j (spam: %s) is answered with success',
  async (botcheck, spam) => {
    const server = start();
    const [status] = await submit(server, { ...nomination, botcheck });
    expect(status).toBe(200);
    expect(readInbox(server.store)).toMatchObject([{ spam }]);
  },
);

test('keeps lists of a multipart form, and the name of an attachment', async () => {
  const { origin, store } = start();
  const form = new FormData();
  form.append('access_key', 'key');
  form.append('industries[]', 'Health');
  form.append('industries[]', 'Energy');
  form.append('goals[]', 'Only one');
  form.append('logo', new Blob(['12345'], { type: 'image/png' }), 'logo.png');
  const sent = await fetch(`${await origin()}${url}`, { method: 'POST', body: form });
  expect(sent.status).toBe(200);

  const [record] = readInbox(store);
  expect(Object.entries(record?.fields ?? {})).toEqual([
    ['access_key', 'key'],
    ['industries[]', ['Health', 'Energy']],
    ['goals[]', ['Only one']],
    ['logo', 'logo.png'],
  ]);
});

test('rejects a form that is too large and stores nothing', async () => {
  const { origin, store } = start();
  const form = new FormData();
  form.append('access_key', 'key');
  for (let count = 0; count < 6; count += 1) form.append('text', 'x'.repeat(200_000));
  const sent = await fetch(`${await origin()}${url}`, { method: 'POST', body: form });
  expect(sent.status).toBe(413);
  expect(sent.headers.get('access-control-allow-origin')).toBe('*');
  expect(readInbox(store)).toEqual([]);
});

test('redirects a native form post to the page in its `redirect` field', async () => {
  const { ask, store } = start();
  const { statusCode, headers } = await ask({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      host: 'localhost:8080',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload:
      'access_key=key&tags[]=a&tags[]=b&redirect=http%3A%2F%2Flocalhost%3A8080%2Fgais%3Fsent',
  });
  expect([statusCode, headers.location]).toEqual([303, '/gais?sent']);
  expect(readInbox(store)).toMatchObject([{ fields: { 'tags[]': ['a', 'b'] } }]);
});
