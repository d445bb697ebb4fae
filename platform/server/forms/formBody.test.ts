/** @jest-environment node */
import { readInbox } from '../testing/readInbox';
import { testServers } from '../testing/testServer';

const start = testServers();

const url = '/submit';
const withBoundary = 'multipart/form-data; boundary=b';

const part = (head: string, text: string): string => `--b\r\n${head}\r\n\r\n${text}\r\n`;
const named = (name: string, text: string): string =>
  part(`content-disposition: form-data; name="${name}"`, text);

test.each([
  ['multipart without a boundary', 'multipart/form-data', named('access_key', 'key')],
  ['multipart that is cut short', withBoundary, named('access_key', 'key')],
  [
    'a part without a name',
    withBoundary,
    `${named('access_key', 'key')}${part('content-disposition: form-data', 'x')}--b--\r\n`,
  ],
  ['a list', 'application/json', '["access_key"]'],
])('answers %s with 400 and one sentence', async (_name, type, payload) => {
  const { ask, store } = start();
  const answer = await ask({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(/^(?:The|A) .*(?:form|part|body|field).*\.\n$/);
  expect(readInbox(store)).toEqual([]);
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
