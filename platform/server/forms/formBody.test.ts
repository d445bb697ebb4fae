/** @jest-environment node */
import { readInbox } from '../testing/readInbox';
import { testServers } from '../testing/testServer';

const start = testServers();

const url = '/submit';
const urlencoded = 'application/x-www-form-urlencoded';
const withBoundary = 'multipart/form-data; boundary=b';

const part = (head: string, text: string): string => `--b\r\n${head}\r\n\r\n${text}\r\n`;
const named = (name: string, text: string): string =>
  part(`content-disposition: form-data; name="${name}"`, text);
const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

test.each([
  ['multipart without a boundary', 'multipart/form-data', named('access_key', 'key')],
  ['multipart that is cut short', withBoundary, named('access_key', 'key')],
  [
    'a part without a name',
    withBoundary,
    `${named('access_key', 'key')}${part('content-disposition: form-data', 'x')}--b--\r\n`,
  ],
  ['deeply nested JSON', 'application/json', `{"access_key":"key","a":${nested(5000)}}`],
  ['a list', 'application/json', '["access_key"]'],
])('answers %s with 400 and one sentence', async (_name, type, payload) => {
  const { ask, store } = start();
  const answer = await ask({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(/^(?:The|A) .*(?:form|part|body|field).*\.\n$/);
  expect(readInbox(store)).toEqual([]);
});

test.each([
  [
    'urlencoded',
    urlencoded,
    `access_key=key&${Array.from({ length: 500 }, (_, at) => `a${at}`).join('&')}`,
  ],
  [
    'multipart',
    withBoundary,
    `${Array.from({ length: 501 }, (_, at) => named(`a${at}`, 'x')).join('')}--b--\r\n`,
  ],
  [
    'JSON',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`a${at}`, 1]))),
  ],
])('rejects a form with too many fields: %s', async (_name, type, payload) => {
  const { ask, store } = start();
  const answer = await ask({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(answer.statusCode).toBe(413);
  expect(readInbox(store)).toEqual([]);
});

test('a form with the maximum number of fields is stored and shown', async () => {
  const { ask } = start();
  const ids = { user_id: 'u', service_id: 's', template_id: 't' };
  const list = Array.from({ length: 497 }, (_, at) => `&a${at}=x`).join('');
  const payload = `${new URLSearchParams(ids).toString()}${list}`;
  const headers = { 'content-type': urlencoded };
  const sent = await ask({ method: 'POST', url: '/api/v1.0/email/send-form', headers, payload });
  expect(sent.statusCode).toBe(200);
  const { body } = await ask('/__inbox');
  expect(body).toContain('<dt>a496</dt>');
  expect(body).not.toContain('damaged');
});

test('rejects a honeypot value that is an object', async () => {
  const { ask, store } = start();
  const payload = { access_key: 'key', botcheck: { toString: 1 } };
  const { statusCode, body } = await ask({ method: 'POST', url, payload });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    { success: false, message: 'The botcheck field must be a checkbox' },
  ]);
  expect(readInbox(store)).toEqual([]);
});
