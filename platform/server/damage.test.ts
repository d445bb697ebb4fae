/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
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

test('a page with other bytes than its name says is not served, the others are', async () => {
  const { ask, damage, blob, health } = site();
  damage(blob);
  const page = await ask('/');
  expect(page.statusCode).toBe(500);
  expect(page.body).toBe('Something went wrong on our side. Please try again.\n');
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await ask('/other')).body).toBe('<p>other</p>');
  expect(await health()).toMatchObject({ status: 'serving what is not damaged', damaged: [blob] });
});

test('a damaged file that was replaced is sound again for /healthz, before anybody asks for it', async () => {
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

test('where one form of a page is damaged, another one is served', async () => {
  const { ask, damage, blob, health } = site();
  damage(`${blob}.br`);
  const page = await ask({ url: '/', headers: { 'accept-encoding': 'br, gzip' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-encoding']).toBe('gzip');
  damage(blob);
  expect((await ask('/')).statusCode).toBe(500);
  expect((await health()).damaged).toEqual([blob, `${blob}.br`]);
});

test('a file of a release with other bytes than its manifest says is not served', async () => {
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

test('/healthz says whom to ask about damaged pages and files of an area', async () => {
  const { ask, store, damage, health } = site();
  const owner = { team: 'Awards team', chat: '#awards' };
  store.file('areas/mf-awards/1.0.0/main.js', 'main');
  const edition = store.edition({
    releases: { 'mf-awards': { version: '1.0.0', digest: '', owner } },
  });
  store.promote({ live: edition.id });
  expect(await health()).not.toHaveProperty('owners');
  damage('areas/mf-awards/1.0.0/main.js');
  expect((await ask('/areas/mf-awards/1.0.0/main.js')).statusCode).toBe(500);
  expect(await health()).toMatchObject({
    owners: ['mf-awards is owned by Awards team; ask in #awards'],
  });
});

test('a file of what is no published release is not served', async () => {
  const { ask, store } = site();
  store.file('areas/mf-awards/1.0.0/main.js', 'main');
  rmSync(`${store.dir}/releases/mf-awards/1.0.0/release.json`);
  expect((await ask('/areas/mf-awards/1.0.0/main.js')).statusCode).toBe(404);
});
