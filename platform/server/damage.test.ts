/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { fallbackMessages } from '@concourse/http/messages';
import { contentName } from '@concourse/test-kit/contentName';
import { testServers } from './testing/testServer';

const start = testServers();

function site() {
  const server = start();
  const { store } = server;
  const edition = store.edition({ pages: { '/': '<p>home</p>', '/other': '<p>other</p>' } });
  store.promote({ live: edition.id });
  const damage = (file: string): void => writeFileSync(`${store.dir}/${file}`, 'damaged!');
  const blob = `blobs/${edition.pages['/']?.blob ?? ''}`;
  const health = async () =>
    JSON.parse((await server.ask('/healthz')).body) as { status: string; damaged: string[] };
  return { ...server, damage, blob, health };
}

test('answers 500 for a damaged page, and serves other pages', async () => {
  const { ask, damage, blob, health } = site();
  damage(blob);
  const page = await ask('/');
  expect(page.statusCode).toBe(500);
  expect(page.body).toBe(`${fallbackMessages.internalError}\n`);
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await ask('/other')).body).toBe('<p>other</p>');
  expect(await health()).toMatchObject({ status: 'serving what is not damaged', damaged: [blob] });
});

test('answers 500 for a file with other bytes than its name states', async () => {
  const { ask, store, damage } = site();
  const name = contentName('page', 'code', 'js');
  store.file(`areas/mf-awards/1.0.0/${name}`, 'code');
  const address = `areas/mf-awards/files/${name}`;
  expect((await ask(`/${address}`)).body).toBe('code');
  const other = contentName('other', 'text', 'js');
  store.file(`areas/mf-awards/1.0.0/${other}`, 'text', { compressed: false });
  damage(`areas/mf-awards/files/${other}`);
  const answer = await ask(`/areas/mf-awards/files/${other}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
});

test('/healthz no longer reports a damaged file after its repair, even without a request for it', async () => {
  const { ask, store, damage, blob, health } = site();
  const whole = readFileSync(`${store.dir}/${blob}`);
  damage(blob);
  expect((await ask('/')).statusCode).toBe(500);
  expect((await health()).damaged).toEqual([blob]);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  damage(blob);
  expect((await health()).damaged).toEqual([blob]);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 4000);
  writeFileSync(`${store.dir}/${blob}`, whole);
  expect(await health()).toMatchObject({ status: 'ok', damaged: [] });
  jest.restoreAllMocks();
});

test('serves another encoding if the compressed form of a page is damaged', async () => {
  const { ask, damage, blob, health } = site();
  damage(`${blob}.br`);
  const page = await ask({ url: '/', headers: { 'accept-encoding': 'br, gzip' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-encoding']).toBe('gzip');
  damage(blob);
  expect((await ask('/')).statusCode).toBe(500);
  expect((await health()).damaged).toEqual([blob, `${blob}.br`]);
});

test('answers 500 for a release file that differs from its manifest', async () => {
  const { ask, store, damage, health } = site();
  store.file('areas/mf-awards/1.0.0/main.js', 'main');
  store.file('areas/mf-awards/1.0.0/other.js', 'other');
  damage('areas/mf-awards/1.0.0/main.js');
  expect((await ask('/areas/mf-awards/1.0.0/main.js')).statusCode).toBe(500);
  expect((await ask('/areas/mf-awards/1.0.0/other.js')).body).toBe('other');
  expect((await health()).damaged).toEqual(['areas/mf-awards/1.0.0/main.js']);
  const compressed = await ask({
    url: '/areas/mf-awards/1.0.0/main.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(brotliDecompressSync(compressed.bytes).toString()).toBe('main');
});

test('answers 404 for a file of a release without a manifest', async () => {
  const { ask, store } = site();
  store.file('areas/mf-awards/1.0.0/main.js', 'main');
  rmSync(`${store.dir}/releases/mf-awards/1.0.0/release.json`);
  expect((await ask('/areas/mf-awards/1.0.0/main.js')).statusCode).toBe(404);
});
