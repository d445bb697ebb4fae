/** @jest-environment node */
import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { testServers } from './testing/testServer';

const start = testServers();

const folder = '/areas/mf-awards/1.2.0';

function release() {
  const { ask, store } = start();
  store.file('areas/mf-awards/1.2.0/remoteEntry.js', 'entry');
  store.file('areas/mf-awards/1.2.0/static/logo.abc.svg', '<svg/>');
  store.file('areas/mf-awards/1.2.0/photo.webp', '0123456789', { compressed: false });
  store.file('areas/mf-awards/1.2.0/remoteEntry.js.map', 'map');
  store.file('areas/mf-awards/1.2.0/.secret/key.js', 'key');
  return { ask, store };
}

test('release files are immutable, and any site may load them', async () => {
  const { ask } = release();
  const { statusCode, headers, bytes } = await ask({
    url: `${folder}/remoteEntry.js`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'br',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(brotliDecompressSync(bytes).toString()).toBe('entry');
});

test('answers 304 to a request with the ETag of a release file', async () => {
  const { ask } = release();
  const { headers } = await ask(`${folder}/remoteEntry.js`);
  const again = await ask({
    url: `${folder}/remoteEntry.js`,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['cache-control']).toContain('immutable');
});

test('files of a release that are opened as documents are sandboxed', async () => {
  const { ask } = release();
  for (const file of ['static/logo.abc.svg', 'remoteEntry.js']) {
    const { headers } = await ask(`${folder}/${file}`);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  }
});

test.each([
  '/missing.js',
  '/remoteEntry.js.map',
  '/remoteEntry.js.br',
  '/remoteEntry.js.gz',
  '/.secret/key.js',
  '/static',
  '/static/',
  '/%252e%252e/x.js',
  '/',
  '/../../../releases/mf-awards/1.2.0/release.json',
  '/%2e%2e/%2e%2e/%2e%2e/releases/mf-awards/1.2.0/release.json',
  '/..%2f..%2f..%2freleases/mf-awards/1.2.0/release.json',
  '/../../mf-awards/../../releases/mf-awards/1.2.0/release.json',
  '//remoteEntry.js',
  `/${'x'.repeat(300)}.js`,
])('answers 404 for the file %s', async (file) => {
  const { ask } = release();
  const { statusCode, headers, body } = await ask(folder + file);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.length).toBeLessThan(100);
});

test('answers range requests', async () => {
  const { ask } = release();
  const photo = (headers: Record<string, string>, method = 'GET') =>
    ask({ method, url: `${folder}/photo.webp`, headers });

  const whole = await photo({});
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const etag = String(whole.headers.etag);

  const part = await photo({ range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ]);
  expect(part.headers['content-length']).toBe('3');

  const beyond = await photo({ range: 'bytes=10-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect(beyond.headers['cache-control']).toBe('no-store');

  expect((await photo({ range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
  expect((await photo({ range: 'bytes=2-4' }, 'HEAD')).statusCode).toBe(200);
  expect((await photo({ range: 'bytes=2-4', 'if-range': etag })).statusCode).toBe(206);
  expect((await photo({ range: 'bytes=2-4', 'if-range': '"old"' })).body).toBe('0123456789');
  expect((await photo({ range: 'bytes=2-4', 'if-none-match': etag })).statusCode).toBe(304);
});

test('ranges of a compressible file refer to its uncompressed bytes', async () => {
  const { ask } = release();
  const { statusCode, headers, body } = await ask({
    url: `${folder}/remoteEntry.js`,
    headers: { 'accept-encoding': 'br', range: 'bytes=0-2' },
  });
  expect([statusCode, body, headers['content-encoding']]).toEqual([206, 'ent', undefined]);
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
