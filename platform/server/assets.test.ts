/** @jest-environment node */
import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { testServers } from './testing/testServer';

// The table in tools/testing/hosts has the other requests for files of releases.
const start = testServers();

const folder = '/areas/mf-awards/1.2.0';

function release() {
  const { ask, store } = start();
  store.file('areas/mf-awards/1.2.0/photo.webp', '0123456789', { compressed: false });
  return { ask, store };
}

test.each([
  '/%252e%252e/x.js',
  '/../../../releases/mf-awards/1.2.0/release.json',
  '/%2e%2e/%2e%2e/%2e%2e/releases/mf-awards/1.2.0/release.json',
  '/..%2f..%2f..%2freleases/mf-awards/1.2.0/release.json',
  '/../../mf-awards/../../releases/mf-awards/1.2.0/release.json',
  `/${'x'.repeat(300)}.js`,
])('answers 404 for the file %s', async (file) => {
  const { ask } = release();
  const { statusCode, headers, body } = await ask(folder + file);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.length).toBeLessThan(100);
});

test('HEAD ignores ranges, and If-None-Match takes precedence over them', async () => {
  const { ask } = release();
  const photo = (headers: Record<string, string>, method = 'GET') =>
    ask({ method, url: `${folder}/photo.webp`, headers });
  const { headers } = await photo({});
  expect((await photo({ range: 'bytes=2-4' }, 'HEAD')).statusCode).toBe(200);
  const known = { range: 'bytes=2-4', 'if-none-match': String(headers.etag) };
  expect((await photo(known)).statusCode).toBe(304);
});

test('streams a large file, and ranges of it', async () => {
  const { store, origin } = start();
  const bytes = Buffer.from(Array.from({ length: 3 * 1024 * 1024 }, (_, index) => index % 251));
  store.file('areas/mf-test/1.0.0/film.mp4', bytes, { compressed: false });
  const address = `${await origin()}/areas/mf-test/1.0.0/film.mp4`;

  const whole = await fetch(address);
  const received = Buffer.from(await whole.arrayBuffer());
  expect(received.equals(bytes)).toBe(true);
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  expect(whole.headers.get('etag')).toBe(
    `"${createHash('sha384').update(bytes).digest('hex').slice(0, 32)}"`,
  );

  const part = await fetch(address, { headers: { range: 'bytes=1500000-1999999' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1500000, 2000000))).toBe(true);

  const head = await fetch(address, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
});

test('finds a release that is published later within a second', async () => {
  const { ask, store } = release();
  expect((await ask('/areas/mf-new/1.0.0/a.js')).statusCode).toBe(404);
  store.file('areas/mf-new/1.0.0/a.js', 'new');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect((await ask('/areas/mf-new/1.0.0/a.js')).body).toBe('new');
  jest.restoreAllMocks();
});

test('does not follow symbolic links in a release', async () => {
  const { ask, store } = release();
  symlinkSync('/etc/hostname', `${store.dir}/areas/mf-awards/1.2.0/host.txt`);
  expect((await ask(`${folder}/host.txt`)).statusCode).toBe(404);
});
