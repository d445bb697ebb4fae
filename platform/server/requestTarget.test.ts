/** @jest-environment node */
import { type AddressInfo, connect } from 'node:net';
import { testServers } from './testing/testServer';

const start = testServers();

/** Sends raw bytes, as HTTP clients would not send most of these requests. */
async function site() {
  const { app, store, origin } = start();
  store.promote({
    live: store.edition({ pages: { '/': 'home', '/gais': 'the summit' } }).id,
  });
  await origin();
  const { port } = app.server.address() as AddressInfo;
  return (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('end', () => resolve(answer)).on('error', reject);
    });
}

test.each([
  ['GET http://concourse.example/gais HTTP/1.1\r\nHost: other.example', 200, 'the summit'],
  ['GET HTTPS://concourse.example/gais?x=1 HTTP/1.1\r\nHost: other.example', 200, 'the summit'],
  ['GET http://concourse.example HTTP/1.1\r\nHost: concourse.example', 200, 'home'],
  ['GET http://concourse.example?x=1 HTTP/1.1\r\nHost: concourse.example', 200, 'home'],
  ['GET http://concourse.example/healthz HTTP/1.1\r\nHost: concourse.example', 200, '"ok"'],
  ['GET http://user@concourse.example/ HTTP/1.1\r\nHost: concourse.example', 400, ''],
  ['GET http:///gais HTTP/1.1\r\nHost: concourse.example', 400, ''],
  ['GET /gais HTTP/1.1\r\nHost: concourse.example\r\nhost: concourse.example', 400, ''],
  ['GET /gais HTTP/1.1\r\nHost: concourse.example/path', 400, ''],
  ['GET /gais HTTP/1.1', 400, ''],
  ['GET /gais HTTP/1.0', 200, 'the summit'],
  ['GET /gais HTTP/1.1\r\nHost: [::1]:8080', 200, 'the summit'],
  ['GET * HTTP/1.1\r\nHost: concourse.example', 400, ''],
  ['OPTIONS * HTTP/1.1\r\nHost: concourse.example', 405, 'Allow: GET, HEAD'],
  ['PROPFIND /gais HTTP/1.1\r\nHost: concourse.example', 405, 'Allow: GET, HEAD'],
])('answers %j with status %d', async (head, status, part) => {
  const send = await site();
  const answer = await send(`${head}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain(part.toLowerCase());
});
