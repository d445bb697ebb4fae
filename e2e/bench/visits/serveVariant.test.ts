/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveVariant, type VariantChanges, type RunningVariant } from './serveVariant';

const policy = "script-src 'self'; require-trusted-types-for 'script'; trusted-types a b";
const folder = mkdtempSync(join(tmpdir(), 'variant-'));
let site: Server;
let variant: RunningVariant;

beforeAll(async () => {
  writeFileSync(join(folder, 'main.js'), 'other()');
  site = createServer((request, response) => {
    const isPage = request.url === '/page';
    const headers = isPage
      ? {
          'content-security-policy': policy,
          'integrity-policy': 'blocked',
          'cache-control': 'no-cache',
        }
      : { 'cache-control': 'immutable' };
    const type = isPage ? 'text/html; charset=utf-8' : 'text/javascript';
    response.writeHead(200, { ...headers, 'content-type': type, etag: '"site"' }).end('ours');
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
});

afterEach(() => variant.stop());

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => site.close(resolve));
});

async function serve(changes: VariantChanges): Promise<void> {
  const url = `http://localhost:${(site.address() as AddressInfo).port}`;
  variant = await serveVariant(url, `${url}/script.js`, changes);
}

const build = { address: '/other/', folder, list: { groups: {}, files: {} } };

test('serves a changed page compressed and with the headers of the site', async () => {
  await serve({ page: (html, path) => `${html} at ${path}` });
  const response = await fetch(`${variant.url}/page`);
  expect(await response.text()).toBe('ours at /page');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-security-policy')).toBe(policy);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('etag')).not.toBe('"site"');
});

test('serves files of a build with the headers of released scripts', async () => {
  await serve({ build });
  const response = await fetch(`${variant.url}/other/main.js`);
  expect(await response.text()).toBe('other()');
  expect(response.headers.get('cache-control')).toBe('immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('passes all other responses through unchanged', async () => {
  await serve({ page: () => 'changed' });
  const response = await fetch(`${variant.url}/script.js`);
  expect(await response.text()).toBe('ours');
  expect(response.headers.get('etag')).toBe('"site"');
});
