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
  site = createServer((asked, answer) => {
    const isPage = asked.url === '/page';
    const own = isPage
      ? {
          'content-security-policy': policy,
          'integrity-policy': 'blocked',
          'cache-control': 'no-cache',
        }
      : { 'cache-control': 'immutable' };
    const type = isPage ? 'text/html; charset=utf-8' : 'text/javascript';
    answer.writeHead(200, { ...own, 'content-type': type, etag: '"site"' }).end('ours');
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

test('answers a changed page with the headers of the site, compressed', async () => {
  await serve({ page: (html, path) => `${html} at ${path}` });
  const answer = await fetch(`${variant.url}/page`);
  expect(await answer.text()).toBe('ours at /page');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-security-policy')).toBe(policy);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('etag')).not.toBe('"site"');
});

test('answers files of a build as the site answers scripts of a release', async () => {
  await serve({ build });
  const answer = await fetch(`${variant.url}/other/main.js`);
  expect(await answer.text()).toBe('other()');
  expect(answer.headers.get('cache-control')).toBe('immutable');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('passes on everything else as it is', async () => {
  await serve({ page: () => 'changed' });
  const answer = await fetch(`${variant.url}/script.js`);
  expect(await answer.text()).toBe('ours');
  expect(answer.headers.get('etag')).toBe('"site"');
});

test('takes the policy of scripts away only where a variant cannot keep it', async () => {
  await serve({ page: (html) => html, skipsIntegrity: true });
  const { headers } = await fetch(`${variant.url}/page`);
  expect(headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(headers.has('integrity-policy')).toBe(false);
});
