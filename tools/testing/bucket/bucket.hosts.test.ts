/** @jest-environment node */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { openUpstreamSite } from '@concourse/cli';
import { servingModules } from '@concourse/cli/hosting';
import { BucketFiles } from '@concourse/store/bucket/BucketFiles';
import { folderStore } from '@concourse/store/Store';
import type { TestSite } from '../TestSite';
import { BucketSites, first, fixtures, newerRelease, publish, useKeys } from './BucketSites';
import { expectNoLostPromotions, promoteConcurrently } from './concurrentPromoters';
import { flakyProxy } from './flakyProxy';

let sites: BucketSites;
const siteOn = (address?: string, endpoint?: string) => sites.make(address, endpoint);
const open = (address: string) => sites.open(address);

beforeAll(async () => {
  sites = await BucketSites.start();
}, 180_000);

afterAll(() => sites.stop());

// oxlint-disable-next-line typescript/unbound-method -- called with a store as its `this`
const { replace } = BucketFiles.prototype;

test('every command prints the same for a bucket as for a folder', async () => {
  const outputOf = async (site: TestSite): Promise<string> => {
    const lines: string[] = [];
    const run = async (...args: string[]): Promise<void> => {
      const { code, out, err } = await site.run(...args);
      lines.push(`$ ${args.join(' ')}`, out, err, String(code));
    };
    await run('status');
    for (const build of [...fixtures, newerRelease]) {
      await site.build(build);
      await run('publish', build.name, '--create');
      await run('publish', build.name);
    }
    await run('status');
    await run(...first);
    await run('diff', 'mf-awards@1.1.0');
    await run('promote', 'mf-awards@1.1.0', '--canary', '10', '--dry-run');
    await run('promote', 'mf-awards@1.1.0', '--canary', '10', '--reason', 'a try');
    await run('promote', 'mf-awards@1.1.0');
    await run('promote', 'mf-awards@1.1.0');
    await run('promote', 'mf-awards@9.9.9');
    await run('rollback', 'mf-awards');
    await run('rollback', '--to-revision', '3');
    await run('status');
    await run('history', '--limit', '2');
    await run('verify');
    const places = new RegExp(`${site.root}/store|s3://[a-z/]+`, 'g');
    return lines
      .join('\n')
      .replaceAll(places, '<store>')
      .replaceAll(site.root, '<project>')
      .replaceAll(/2026-[\w:.-]+(?: \d\d:\d\d)?/g, '<time>')
      .replaceAll(/digest [0-9a-f]{64}/g, 'digest <digest>');
  };
  const onBucket = await outputOf(await siteOn('s3://site/output'));
  expect(onBucket).toBe(await outputOf(await siteOn()));
  expect(await open('s3://site/output').log.newest()).toBe(5);
});

test('dev on a bucket serves the live areas and later promotions', async () => {
  const site = await siteOn('s3://site/developed');
  await publish(site, ...fixtures, newerRelease);
  await site.runJson(...first);
  site.modules = { ...site.modules, ...servingModules };
  await using upstream = await openUpstreamSite(site.context(), {});
  const page = async (): Promise<string> => (await fetch(`${upstream.url}/award`)).text();
  expect(await page()).toContain('Jury');
  await site.runJson('promote', 'mf-awards@1.1.0');
  while (!(await page()).includes('New')) await pause(50);
});

test('stored objects have content type, cache control and encoding', async () => {
  const site = await siteOn('s3://site/headers');
  await publish(site, ...fixtures);
  const headersOf = async (key: string) => {
    const { ContentType, CacheControl, ContentEncoding } = await sites.client.send(
      new HeadObjectCommand({ Bucket: 'site', Key: `headers/${key}` }),
    );
    return [ContentType, CacheControl, ContentEncoding];
  };
  const immutable = 'public, max-age=31536000, immutable';
  const script = 'text/javascript; charset=utf-8';
  const file = 'areas/mf-awards/1.0.0/main.js';
  expect(await headersOf(file)).toEqual([script, immutable, undefined]);
  expect(await headersOf(`${file}.br`)).toEqual([script, immutable, 'br']);
  expect(await headersOf(`${file}.gz`)).toEqual([script, immutable, 'gzip']);
  const manifest = 'releases/mf-awards/1.0.0/release.json';
  expect(await headersOf(manifest)).toEqual([
    'application/json; charset=utf-8',
    'no-cache',
    undefined,
  ]);
});

test('publishing existing files again lists them without reading or writing each', async () => {
  const proxy = await flakyProxy(sites.server.endpoint, 0);
  await using _ = { [Symbol.asyncDispose]: proxy.close };
  const site = await siteOn('s3://site/again', proxy.endpoint);
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`${at}.txt`, String(at)]),
  );
  const large = { name: 'mf-awards', version: '1.0.0', pages: { '/award': '' }, files };
  await publish(site, large);
  const before = proxy.counts.requests;
  expect(await site.runJson('publish', 'mf-awards')).toMatchObject({
    outcome: 'already published',
  });
  expect(proxy.counts.requests - before).toBeLessThan(12);
});

test('verify finds missing and damaged files of a release, and publishing restores them', async () => {
  const site = await siteOn('s3://site/lost');
  await publish(site, ...fixtures);
  await site.run(...first);
  const { files } = open('s3://site/lost');
  await files.remove('areas/mf-awards/1.0.0/main.js');
  await files.replace('areas/mf-careers/1.0.0/main.js.gz', 'damaged');
  const { out, code } = await site.run('verify', '--json');
  expect(code).toBe(1);
  const { problems } = JSON.parse(out) as { problems: { file: string }[] };
  expect(problems).toHaveLength(2);
  expect(problems.map(({ file }) => file)).toContain('areas/mf-awards/1.0.0/main.js');
  expect(await site.runJson('publish', 'mf-awards')).toMatchObject({ outcome: 'repaired' });
});

test('a store can be copied to a bucket after an interrupted copy, updated, and copied back', async () => {
  const site = await siteOn();
  await publish(site, ...fixtures, newerRelease);
  await site.runJson(...first);
  await site.runJson('promote', 'mf-awards@1.1.0');
  const to = 's3://site/copied';
  const outputOf = async (...args: string[]) => (await site.run(...args)).out;
  const copy = ['backup', '--destination', to, '--create'];
  type Copied = { copied: { files: number; records: number } };

  let puts = 0;
  const interrupted = jest.spyOn(BucketFiles.prototype, 'replace').mockImplementation(function (
    this: BucketFiles,
    ...args
  ) {
    puts += 1;
    return puts > 25 ? Promise.reject(new Error('killed')) : replace.apply(this, args);
  });
  expect((await site.run(...copy)).err).toContain('killed');
  interrupted.mockRestore();
  expect(await open(to).log.newest()).toBe(0);
  const countFiles = async () => (await open(to).files.statAll('')).size;
  const before = await countFiles();
  const { copied } = await site.runJson<Copied>(...copy);
  expect(copied.records).toBe(2);
  expect(await countFiles()).toBe(before + copied.files + copied.records);

  for (const args of [['status'], ['history'], ['verify']]) {
    expect(await outputOf(...args, '--store', to)).toBe(await outputOf(...args));
  }
  const html = Object.values(
    (await open(to).editions.read((await open(to).log.head())?.live ?? '')).pages,
  );
  const page = await sites.client.send(
    new HeadObjectCommand({ Bucket: 'site', Key: `copied/blobs/${html[0]?.blob ?? ''}.br` }),
  );
  expect([page.ContentType, page.ContentEncoding]).toEqual(['text/html; charset=utf-8', 'br']);

  await site.runJson('rollback', 'mf-awards');
  expect((await site.runJson<Copied>(...copy)).copied.records).toBe(1);
  expect((await site.runJson<Copied>(...copy)).copied).toMatchObject({ files: 0, records: 0 });
  const back = path.join(site.root, 'back');
  await site.runJson('backup', '--store', to, '--destination', back, '--create');
  expect(await site.runJson('verify', '--store', back)).toMatchObject({ problems: [] });
  expect(await outputOf('status', '--store', back)).toBe(await outputOf('status'));
  await site.runJson('promote', 'mf-awards@1.1.0', '--store', to);
  await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '5');
  expect((await site.run(...copy)).err).toMatch(/^COPY_DIVERGED: /m);
});

test('prune removes old editions and releases from a bucket, and the rest stays intact', async () => {
  const site = await siteOn('s3://site/pruned');
  await publish(site, ...fixtures, newerRelease);
  await site.runJson(...first);
  await site.runJson('promote', 'mf-awards@1.1.0');
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
  Object.defineProperty(site, 'now', { value: () => days(100) });
  const { removed } = await site.runJson<{ removed: object }>('prune', '--retention', '30d');
  expect(removed).toMatchObject({ editions: 1, releases: ['mf-awards@1.0.0'] });
  expect(await site.runJson('verify')).toMatchObject({ problems: [], pruned: 1 });
  expect((await site.run('rollback')).err).toMatch(/^REVISION_PRUNED: /m);
  const left = [...(await open('s3://site/pruned').files.statAll('')).keys()];
  expect(left.filter((file) => file.includes('mf-awards/1.0.0'))).toEqual([
    'releases/mf-awards/1.0.0/pruned.json',
  ]);
  expect(left.filter((file) => /promoting\/|pruning/.test(file))).toEqual([]);
});

describe('expected bucket errors', () => {
  afterEach(() => useKeys(sites.server));

  test.each([
    ['a missing bucket', 's3://no-such-bucket/x', {}, 'NoSuchBucket'],
    ['an unknown access key', 's3://site/x', { accessKeyId: 'unknown' }, 'InvalidAccessKeyId'],
    ['a wrong secret', 's3://site/x', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ])('%s', async (_, address, keys, expected) => {
    useKeys({ ...sites.server, ...keys });
    const { code, err } = await (await siteOn(address)).run('status');
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^BUCKET_REJECTED: .*${expected}`, 'm'));
    expect(err).toMatch(/\n→ .+\n$/);
  });

  test('an account without permissions', async () => {
    useKeys(await sites.server.addAccount('stranger'));
    const { code, err } = await (await siteOn('s3://site/output')).run('status');
    expect(code).toBe(1);
    expect(err).toMatch(/^BUCKET_ACCESS_DENIED: .*s3:\/\/site\/output/m);
    expect(err).toContain('s3:ListBucket');
  });

  test('an unreachable server', async () => {
    // Runs in another process: in Jest's sandbox the SDK does not recognise system errors.
    const root = path.resolve(__dirname, '../../..');
    const args = ['tools/setup/site.mjs', 'status', '--store', 's3://site/output'];
    const env = { ...process.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
    const failed = promisify(execFile)(process.execPath, args, { cwd: root, env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^BUCKET_UNAVAILABLE: .*http:\/\/127\.0\.0\.1:9.*ECONNREFUSED/m,
      ) as string,
    });
  });
});

test('verify restores missing files of a bucket from a folder, and vice versa', async () => {
  const here = await siteOn('s3://site/repaired');
  await publish(here, ...fixtures);
  await here.runJson(...first);
  const there = await siteOn();
  const [bucket, folder] = [open('s3://site/repaired').files, there.env.SITE_STORE ?? ''];
  const copy = folderStore(folder, () => new Date()).files;
  for (const file of await bucket.list('', { recursive: true })) {
    await copy.replace(file, (await bucket.read(file)) ?? '');
  }
  const files = ['areas/mf-awards/1.0.0/main.js.br', 'releases/mf-careers/1.0.0/release.json'];
  for (const file of files) await bucket.remove(file);
  type Repair = { plan: { file: string }[]; problems: unknown[] };
  const repaired = await here.runJson<Repair>('verify', '--repair-from', folder);
  expect(repaired.plan.map(({ file }) => file).sort()).toEqual(files);
  expect(repaired.problems).toEqual([]);
  const { ContentType, ContentEncoding } = await sites.client.send(
    new HeadObjectCommand({ Bucket: 'site', Key: `repaired/${files[0]}` }),
  );
  expect([ContentType, ContentEncoding]).toEqual(['text/javascript; charset=utf-8', 'br']);

  for (const file of files) await copy.remove(file);
  const restored = await there.runJson<Repair>('verify', '--repair-from', 's3://site/repaired');
  expect(restored.plan.map(({ file }) => file).sort()).toEqual(files);
  expect(restored.problems).toEqual([]);
});

// The long version: `npm run test:hosts -- --long promoters`.
test('4 processes with 4 promotions each, on a flaky network and with kills, lose and duplicate no promotion', async () => {
  const result = await promoteConcurrently({
    endpoint: sites.server.endpoint,
    bucket: 'site',
    promoters: 4,
    each: 4,
  });
  console.log(result.summary);
  expectNoLostPromotions(result);
}, 240_000);
