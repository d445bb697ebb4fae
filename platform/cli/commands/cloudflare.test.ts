/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
let to: string;

const settings = async (): Promise<Record<string, unknown>> => {
  const text = await readFile(path.join(to, 'wrangler.jsonc'), 'utf8');
  return JSON.parse(text.replace(/^\/\/.*\n/, '')) as Record<string, unknown>;
};

beforeEach(async () => {
  site = await TestSite.make();
  to = path.join(site.root, 'edge');
});

afterEach(() => site.remove());

test('writes a worker and its settings for a bucket', async () => {
  const bucket = ['--store', 's3://summit.site/main/store'];
  await site.runJson('cloudflare', ...bucket, '--server-name', 'www.example.org', '--output', to);
  expect(await settings()).toMatchObject({
    name: 'summit-site-production',
    main: 'worker.mjs',
    r2_buckets: [{ binding: 'STORE', bucket_name: 'summit.site' }],
    vars: { STORE_PREFIX: 'main/store/' },
    routes: [{ pattern: 'www.example.org', custom_domain: true }],
    workers_dev: false,
  });
  const worker = await readFile(path.join(to, 'worker.mjs'), 'utf8');
  expect(worker).toContain('as default');
  // The smallest plan of Cloudflare allows 10 ms of CPU time to start, and 1 MB of code.
  expect(worker.length).toBeLessThan(100_000);
  // Modules of Node in the runtime of workers.
  const offered = ['crypto', 'path', 'util', 'zlib'].map((name) => `node:${name}`);
  for (const [, module] of worker.matchAll(/^import .* from "(.*)"/gm))
    expect(offered).toContain(module);
});

test('writes a worker for another environment', async () => {
  await writeFile(
    path.join(site.root, 'site.config.json'),
    JSON.stringify({ environments: { staging: {} } }),
  );
  const bucket = ['--store', 's3://summit-site'];
  await site.runJson('cloudflare', ...bucket, '--environment', 'staging', '--output', to);
  expect(await settings()).toMatchObject({
    name: 'summit-site-staging',
    vars: { SITE_ENVIRONMENT: 'staging' },
    workers_dev: true,
  });
  const unknown = ['--environment', 'stagin', '--output', to];
  expect(await site.runError('cloudflare', ...bucket, ...unknown)).toMatchObject({
    code: 'ENVIRONMENT_NOT_FOUND',
  });
});

test('a worker gets the name of the default environment', async () => {
  await writeFile(
    path.join(site.root, 'site.config.json'),
    JSON.stringify({ defaultEnvironment: 'live', environments: { live: {} } }),
  );
  await site.runJson('cloudflare', '--store', 's3://summit-site', '--output', to);
  expect(await settings()).toMatchObject({ vars: { DEFAULT_ENVIRONMENT: 'live' } });
});

test('rejects a store in a folder', async () => {
  expect(await site.runError('cloudflare', '--output', to)).toMatchObject({
    code: 'BUCKET_REQUIRED',
    next: expect.stringContaining('s3://<bucket>/<prefix>') as string,
  });
});
