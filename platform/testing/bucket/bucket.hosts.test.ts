/** @jest-environment node */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bucketStore } from '../../store/bucket/bucketStore';
import type { Store } from '../../store/Store';
import type { BuildSketch } from '../makeBuild';
import { TestSite } from '../TestSite';
import { carelessServer } from './carelessServer';
import { cuttingProxy } from './cuttingProxy';
import { promoteThroughKills } from './promoters';
import { startRadosgw, type S3Server } from './radosgw';

let server: S3Server;
let client: S3Client;
const sites: TestSite[] = [];
const helpers: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  server = await startRadosgw();
  useKeys(server);
  process.env.AWS_EC2_METADATA_DISABLED = 'true';
  const { endpoint } = server;
  client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'site' }));
}, 180_000);

afterAll(async () => {
  for (const site of sites) await site.remove();
  for (const helper of helpers) await helper.close();
  client.destroy();
  await server.stop();
});

function useKeys(keys: { accessKeyId: string; secretAccessKey: string }): void {
  process.env.AWS_ACCESS_KEY_ID = keys.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = keys.secretAccessKey;
}

/** A project whose store is the one that is named; a folder of its own where none is. */
async function siteOn(address?: string, areas?: string[], endpoint = server.endpoint) {
  const site = await TestSite.make(areas);
  sites.push(site);
  const store = address ?? path.join(site.root, 'store');
  site.env = { SITE_USER: 'ada', SITE_STORE: store, AWS_ENDPOINT_URL_S3: endpoint };
  return site;
}

const open = (address: string): Store =>
  bucketStore(address, { env: { AWS_ENDPOINT_URL_S3: server.endpoint }, now: () => new Date() });

const sketches: BuildSketch[] = [
  { name: 'shell', version: '1.0.0' },
  { name: 'mf-awards', version: '1.0.0', pages: { '/award': '<p id="jury">Jury</p>' } },
  { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '<a href="/award#jury">A</a>' } },
];
const newer = {
  ...sketches[1],
  name: 'mf-awards',
  version: '1.1.0',
  pages: { '/award': '<p id="jury">New</p>' },
};

const first = ['promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0'];

/** Who waits for a second is told of progress: not a matter of the store. */
const withoutProgress = (told: string): string => told.replace(/^ {2}[a-z ]+: \d+ of \d+\n/gm, '');

async function publish(site: TestSite, ...builds: BuildSketch[]): Promise<void> {
  for (const build of builds) {
    await site.build(build);
    const { code, err } = await site.run('publish', build.name, '--create');
    expect({ code, err: withoutProgress(err) }).toEqual({ code: 0, err: '' });
  }
}

test('every command says on a bucket what it says on a folder', async () => {
  const words = async (site: TestSite): Promise<string> => {
    const told: string[] = [];
    const run = async (...args: string[]): Promise<void> => {
      const { code, out, err } = await site.run(...args);
      told.push(`$ ${args.join(' ')}`, withoutProgress(out), withoutProgress(err), String(code));
    };
    await run('status');
    for (const build of [...sketches, newer]) {
      await site.build(build);
      await run('publish', build.name, '--create');
      await run('publish', build.name);
    }
    await run('status');
    await run(...first);
    await run('diff', 'mf-awards@1.1.0');
    await run('promote', 'mf-awards@1.1.0', '--canary', '10', '--dry-run');
    await run('promote', 'mf-awards@1.1.0', '--canary', '10', '--why', 'a try');
    await run('promote', 'mf-awards@1.1.0');
    await run('promote', 'mf-awards@1.1.0');
    await run('promote', 'mf-awards@9.9.9');
    await run('rollback', 'mf-awards');
    await run('rollback', '--to', '3');
    await run('status');
    await run('history', '--limit', '2');
    await run('verify');
    const places = new RegExp(`${site.root}/store|s3://[a-z/]+`, 'g');
    return told
      .join('\n')
      .replaceAll(places, '<store>')
      .replaceAll(/2026-[\w:.-]+Z/g, '<time>');
  };
  const onBucket = await words(await siteOn('s3://site/words'));
  expect(onBucket).toBe(await words(await siteOn()));
  expect(onBucket).toContain('Revision 5 is live');
});

test('what is stored carries its type, its cache and its compression', async () => {
  const site = await siteOn('s3://site/headers');
  await publish(site, ...sketches);
  const headersOf = async (key: string) => {
    const { ContentType, CacheControl, ContentEncoding } = await client.send(
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

test('what is there already is listed, and neither read nor written', async () => {
  const proxy = await cuttingProxy(server.endpoint, 0);
  helpers.push(proxy);
  const site = await siteOn('s3://site/again', undefined, proxy.endpoint);
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`${at}.txt`, String(at)]),
  );
  const large = { name: 'mf-awards', version: '1.0.0', pages: { '/award': '' }, files };
  await publish(site, large);
  const before = proxy.counts.requests;
  expect((await site.run('publish', 'mf-awards')).out).toContain('with the same bytes');
  expect(proxy.counts.requests - before).toBeLessThan(12);
});

test('what a bucket lost of a release is found, and comes back', async () => {
  const site = await siteOn('s3://site/lost');
  await publish(site, ...sketches);
  await site.run(...first);
  const { files } = open('s3://site/lost');
  await files.remove('areas/mf-awards/1.0.0/main.js');
  await files.replace('areas/mf-careers/1.0.0/main.js.gz', 'damaged');
  const { out, err, code } = await site.run('verify');
  expect(code).toBe(1);
  expect(out).toContain('2 problems.');
  expect(err).toContain('areas/mf-awards/1.0.0/main.js is missing');
  expect((await site.run('publish', 'mf-awards')).out).toContain(
    'files that were missing or damaged are back',
  );
});

test('a server that overwrites what it is asked to create is refused, unless nobody else writes', async () => {
  const careless = await carelessServer();
  helpers.push(careless);
  const site = await siteOn('s3://site/careless', undefined, careless.endpoint);
  await site.build(sketches[0] ?? newer);
  const refused = await site.run('publish', 'shell', '--create');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('overwrites what it is asked to create (it ignores If-None-Match)');
  expect(refused.err).toContain('say so: --single-writer');
  for (const build of sketches) {
    await site.build(build);
    const { code, err } = await site.run('publish', build.name, '--create', '--single-writer');
    expect({ code, err: withoutProgress(err) }).toEqual({ code: 0, err: '' });
  }
  expect((await site.run(...first)).err).toContain('two promotions at once would lose one');
  expect((await site.run(...first, '--single-writer')).out).toContain('Revision 1 is live');
});

describe('who may not, or cannot, is told in a sentence', () => {
  afterEach(() => useKeys(server));

  test.each([
    [
      'a bucket that is not there',
      's3://no-such-bucket/x',
      {},
      'There is no bucket for s3://no-such-bucket/x',
    ],
    [
      'a key that nobody knows',
      's3://site/x',
      { accessKeyId: 'nobody' },
      'does not know the access key',
    ],
    [
      'a wrong secret',
      's3://site/x',
      { secretAccessKey: 'wrong' },
      'The secret does not fit the access key',
    ],
  ])('%s', async (_, address, keys, says) => {
    useKeys({ ...server, ...keys });
    const { code, err } = await (await siteOn(address)).run('status');
    expect(code).toBe(1);
    expect(err).toContain(says);
    expect(err).toMatch(/\n→ .+\n$/);
  });

  test('an account that owns nothing of the bucket', async () => {
    useKeys(await server.addAccount('stranger'));
    const { code, err } = await (await siteOn('s3://site/words')).run('status');
    expect(code).toBe(1);
    expect(err).toContain('The credentials for s3://site/words may not list the store.');
    expect(err).toContain('They need s3:ListBucket');
  });

  test('a server that does not answer', async () => {
    // A process of its own: in a sandbox of Jest, the SDK does not know the system's errors.
    const root = path.resolve(__dirname, '../../..');
    const args = ['--import', 'tsx', 'platform/cli/cli.ts', 'status', '--store', 's3://site/words'];
    const env = { ...process.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
    const refused = promisify(execFile)(process.execPath, args, { cwd: root, env });
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'http://127.0.0.1:9 does not answer (ECONNREFUSED)',
      ) as string,
    });
  });
});

// The whole, 50 promotions each, takes most of an hour on two cores: PROMOTIONS=50.
const promoters = 20;
const each = Number(process.env.PROMOTIONS ?? 5);

test(`of ${promoters} promoters' ${each} promotions each, on a bad network and through kills, none is lost and none doubled`, async () => {
  const areas = Array.from({ length: promoters }, (_, at) => `mf-area-${at + 1}`);
  const address = 's3://site/promoters';
  const site = await siteOn(address, ['shell', ...areas]);
  const release = (name: string, version: string) => ({
    name,
    version,
    pages: { [`/${name}`]: version },
  });
  const builds = areas.flatMap((name) => [release(name, '1.0.0'), release(name, '1.1.0')]);
  await publish(site, { name: 'shell', version: '1.0.0' }, ...builds);
  await site.json('promote', 'shell@1.0.0', ...areas.map((name) => `${name}@1.0.0`));

  const proxy = await cuttingProxy(server.endpoint, 1 / 6);
  helpers.push(proxy);
  const env = { ...process.env, AWS_ENDPOINT_URL_S3: proxy.endpoint, AWS_MAX_ATTEMPTS: '8' };
  const began = performance.now();
  const outcomes = await Promise.all(
    areas.map((area) => {
      const tags = Array.from({ length: each }, (_, at) => `${area} ${at + 1}`);
      const promotions = { area, tags, versions: ['1.0.0', '1.1.0'] };
      return promoteThroughKills(address, promotions, { kills: 2, env });
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);

  const records = (await open(address).log.list()).slice(1);
  const told = records.map(({ why }) => why);
  const done = outcomes
    .flatMap(({ acknowledged }) => acknowledged)
    .filter(({ rev }) => rev !== null);
  const kills = outcomes.reduce((sum, outcome) => sum + outcome.kills, 0);
  const retries = done.reduce((sum, outcome) => sum + outcome.retries, 0);
  console.log(
    `${done.length} acknowledged, ${records.length} recorded, ${retries} overtaken, ${kills} killed, ` +
      `${proxy.counts.before} + ${proxy.counts.after} of ${proxy.counts.requests} requests cut, ${seconds} s`,
  );

  expect(outcomes.map(({ errors }) => errors).filter(Boolean)).toEqual([]);
  expect(records.map(({ rev }) => rev)).toEqual(records.map((_, at) => at + 2));
  expect(new Set(told).size).toBe(told.length);
  expect(done.filter(({ tag, rev }) => records[(rev ?? 0) - 2]?.why !== tag)).toEqual([]);
  expect(kills).toBeGreaterThan(promoters);
}, 1_800_000);
