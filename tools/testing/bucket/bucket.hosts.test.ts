/** @jest-environment node */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  CreateBucketCommand,
  HeadObjectCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { openUpstreamSite } from '@concourse/cli/commands/serve';
import { BucketFiles, bucketStore } from '@concourse/store/bucket/BucketFiles';
import { folderStore, type Store } from '@concourse/store/Store';
import type { BuildFixture } from '../makeBuild';
import { TestSite } from '../TestSite';
import { expectNoLostPromotions, promoteConcurrently } from './concurrentPromoters';
import { flakyProxy } from './flakyProxy';
import { nonConditionalS3 } from './nonConditionalS3';
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

const sketches: BuildFixture[] = [
  { name: 'shell', version: '1.0.0' },
  { name: 'mf-awards', version: '1.0.0', pages: { '/award': '<p id="jury">Jury</p>' } },
  { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '<a href="/award#jury">A</a>' } },
];
const newerRelease = {
  ...sketches[1],
  name: 'mf-awards',
  version: '1.1.0',
  pages: { '/award': '<p id="jury">New</p>' },
};

// oxlint-disable-next-line typescript/unbound-method -- called with a store as its `this`
const { replace } = BucketFiles.prototype;

const first = ['promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0'];

/** Who waits for a second is told of progress: not a matter of the store. */
const withoutProgress = (told: string): string => told.replace(/^ {2}[a-z ]+: \d+ of \d+\n/gm, '');

async function publish(site: TestSite, ...builds: BuildFixture[]): Promise<void> {
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
    for (const build of [...sketches, newerRelease]) {
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
      .replaceAll(/2026-[\w:.-]+Z/g, '<time>')
      .replaceAll(/digest is [0-9a-f]{64}/g, 'digest is <digest>');
  };
  const onBucket = await words(await siteOn('s3://site/words'));
  expect(onBucket).toBe(await words(await siteOn()));
  expect(onBucket).toContain('Revision 5 is live');
});

test('whoever develops an area over a bucket has the rest of what is live there, and what is promoted meanwhile', async () => {
  const site = await siteOn('s3://site/developed');
  await publish(site, ...sketches, newerRelease);
  await site.runJson(...first);
  site.parts = {
    ...site.parts,
    serve: () => import('@concourse/cli/serving/serveSite'),
    serveBucket: () => import('@concourse/cli/serving/serveBucket'),
  };
  const { url, close } = await openUpstreamSite(site.context(), {});
  const page = async (): Promise<string> => (await fetch(`${url}/award`)).text();
  expect(await page()).toContain('Jury');
  await site.runJson('promote', 'mf-awards@1.1.0');
  while (!(await page()).includes('New')) await pause(50);
  await close();
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
  const proxy = await flakyProxy(server.endpoint, 0);
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

test('a store is copied to a bucket and back, through a copy that was killed, and again', async () => {
  const site = await siteOn();
  await publish(site, ...sketches, newerRelease);
  await site.runJson(...first);
  await site.runJson('promote', 'mf-awards@1.1.0');
  const to = 's3://site/copied';
  const said = async (...args: string[]) => withoutProgress((await site.run(...args)).out);
  const copying = ['copy', '--to', to, '--create'];

  let puts = 0;
  const cut = jest.spyOn(BucketFiles.prototype, 'replace').mockImplementation(function (
    this: BucketFiles,
    ...args
  ) {
    puts += 1;
    return puts > 25 ? Promise.reject(new Error('killed')) : replace.apply(this, args);
  });
  expect((await site.run(...copying)).err).toContain('killed');
  cut.mockRestore();
  expect(await open(to).log.newest()).toBe(0);
  const isThere = async () => (await open(to).files.statAll('')).size;
  const before = await isThere();
  const { copied } = await site.runJson<{ copied: { files: number; records: number } }>(...copying);
  expect(copied.records).toBe(2);
  expect(await isThere()).toBe(before + copied.files + copied.records);

  for (const args of [['status'], ['history'], ['verify']]) {
    expect(await said(...args, '--store', to)).toBe(await said(...args));
  }
  const html = Object.values(
    (await open(to).editions.read((await open(to).log.head())?.live ?? '')).pages,
  );
  const page = await client.send(
    new HeadObjectCommand({ Bucket: 'site', Key: `copied/blobs/${html[0]?.blob ?? ''}.br` }),
  );
  expect([page.ContentType, page.ContentEncoding]).toEqual(['text/html; charset=utf-8', 'br']);

  await site.runJson('rollback', 'mf-awards');
  expect(await said(...copying)).toMatch(/Copied \d file.? .*and 1 records/);
  expect(await said(...copying)).toContain('Nothing to do');
  const back = path.join(site.root, 'back');
  await site.runJson('copy', '--store', to, '--to', back, '--create');
  expect(await said('verify', '--store', back)).toContain('everything is as its name says');
  expect(await said('status', '--store', back)).toBe(await said('status'));
  await site.runJson('promote', 'mf-awards@1.1.0', '--store', to);
  await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '5');
  expect((await site.run(...copying)).err).toMatch(/^COPY_DIVERGED: /m);
});

test('what nobody was shown for long is pruned from a bucket, and what is kept is whole', async () => {
  const site = await siteOn('s3://site/pruned');
  await publish(site, ...sketches, newerRelease);
  await site.runJson(...first);
  await site.runJson('promote', 'mf-awards@1.1.0');
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
  Object.defineProperty(site, 'now', { value: () => days(100) });
  const { removed } = await site.runJson<{ removed: object }>('prune', '--keep', '30d');
  expect(removed).toMatchObject({ editions: 1, releases: ['mf-awards@1.0.0'] });
  const verified = await site.run('verify');
  expect(verified.out).toContain('everything is as its name says');
  expect(verified.out).toContain('1 editions of old revisions were pruned');
  expect((await site.run('rollback')).err).toContain('was pruned');
  const left = [...(await open('s3://site/pruned').files.statAll('')).keys()];
  expect(left.filter((file) => file.includes('mf-awards/1.0.0'))).toEqual([
    'releases/mf-awards/1.0.0/pruned.json',
  ]);
  expect(left.filter((file) => /promoting\/|pruning/.test(file))).toEqual([]);
});

test('a server that overwrites what it is asked to create is refused, unless nobody else writes', async () => {
  const careless = await nonConditionalS3();
  helpers.push(careless);
  const site = await siteOn('s3://site/careless', undefined, careless.endpoint);
  await site.build(sketches[0] ?? newerRelease);
  const refused = await site.run('publish', 'shell', '--create');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^STORE_UNSAFE: /m);
  expect(refused.err).toContain('--single-writer');
  for (const build of sketches) {
    await site.build(build);
    const { code, err } = await site.run('publish', build.name, '--create', '--single-writer');
    expect({ code, err: withoutProgress(err) }).toEqual({ code: 0, err: '' });
  }
  expect((await site.run(...first)).err).toMatch(/^STORE_UNSAFE: /m);
  expect((await site.run(...first, '--single-writer')).out).toContain('Revision 1 is live');
});

describe('who may not, or cannot, is told in a sentence', () => {
  afterEach(() => useKeys(server));

  test.each([
    ['a bucket that is not there', 's3://no-such-bucket/x', {}, 'BUCKET_NOT_FOUND'],
    [
      'a key that nobody knows',
      's3://site/x',
      { accessKeyId: 'nobody' },
      'BUCKET_CREDENTIALS_INVALID',
    ],
    ['a wrong secret', 's3://site/x', { secretAccessKey: 'wrong' }, 'BUCKET_CREDENTIALS_INVALID'],
  ])('%s', async (_, address, keys, errorCode) => {
    useKeys({ ...server, ...keys });
    const { code, err } = await (await siteOn(address)).run('status');
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^${errorCode}: .*${address}.*\n→ .+\n$`));
  });

  test('an account that owns nothing of the bucket', async () => {
    useKeys(await server.addAccount('stranger'));
    const { code, err } = await (await siteOn('s3://site/words')).run('status');
    expect(code).toBe(1);
    expect(err).toMatch(/^BUCKET_ACCESS_DENIED: .*s3:\/\/site\/words/);
    expect(err).toContain('s3:ListBucket');
  });

  test('a server that does not answer', async () => {
    // A process of its own: in a sandbox of Jest, the SDK does not know the system's errors.
    const root = path.resolve(__dirname, '../../..');
    const args = ['tools/setup/site.mjs', 'status', '--store', 's3://site/words'];
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

describe('who may do what, by the policy that a command writes', () => {
  type Keys = Awaited<ReturnType<S3Server['addAccount']>>;
  const address = 's3://site/policies/live';
  let team: Keys;
  let manager: Keys;
  let looker: Keys;
  let site: TestSite;

  beforeAll(async () => {
    useKeys(server);
    site = await siteOn(address);
    await writeFile(
      path.join(site.root, 'site.config.json'),
      JSON.stringify({ environments: { staging: {} } }),
    );
    await publish(site, ...sketches);
    team = await server.addAccount('awards-team');
    manager = await server.addAccount('manager');
    looker = await server.addAccount('looker');
    const user = ({ accessKeyId }: Keys): string => `arn:aws:iam:::user/${accessKeyId}`;
    const { out: Policy } = await site.run(
      ...['policy', `publish:mf-awards=${user(team)}`, `promote:production=${user(manager)}`],
      ...[`preview:production=${user(team)}`, `read=${user(looker)}`],
    );
    await client.send(new PutBucketPolicyCommand({ Bucket: 'site', Policy }));
  });
  afterEach(() => useKeys(server));

  const as = (keys: Keys, ...args: string[]) => {
    useKeys(keys);
    return site.run(...args);
  };

  /** What somebody who may not is told: the permission and the file, and what to do. */
  const refusal = (file: string): RegExp =>
    new RegExp(
      `^BUCKET_ACCESS_DENIED: .* ${address} may not write ${file}\\. .*\\n→ .*s3:PutObject.*\\n$`,
    );

  async function expectRefused(keys: Keys, args: string[], file: string): Promise<void> {
    const { code, err } = await as(keys, ...args);
    expect(code).toBe(1);
    expect(withoutProgress(err)).toMatch(refusal(file));
  }

  test('a team publishes its area, and looks at everything', async () => {
    await site.build(newerRelease);
    expect(await as(team, 'publish', 'mf-awards')).toMatchObject({ code: 0 });
    expect((await as(team, 'publish', 'mf-awards')).out).toContain('with the same bytes');
    expect((await as(team, 'verify')).code).toBe(0);
    expect((await as(team, 'status')).code).toBe(0);
  });

  test('a team publishes no other area, and promotes nothing', async () => {
    await site.build({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': 'New' } });
    const claim = 'releases/mf-careers/1\\.1\\.0/publishing\\.json';
    await expectRefused(team, ['publish', 'mf-careers'], claim);
    await expectRefused(team, first, 'promoting/.*');
    useKeys(team);
    const { files } = open(address);
    await expect(files.remove('areas/mf-awards/1.0.0/main.js')).rejects.toMatchObject({
      message: expect.stringContaining('may not remove areas/mf-awards/1.0.0/main.js') as string,
      next: expect.stringContaining('s3:DeleteObject') as string,
    });
    await expect(files.replace('store.json', '{}')).rejects.toThrow('may not write store.json');
  });

  test('a release manager promotes to the environment that was named, and to no other', async () => {
    expect(await as(manager, ...first)).toMatchObject({ code: 0 });
    expect(await as(manager, 'promote', 'mf-awards@1.1.0')).toMatchObject({ code: 0 });
    expect(await as(manager, 'rollback')).toMatchObject({ code: 0 });
    const claimOfStaging = 'environments/staging/promoting/.*';
    await expectRefused(manager, [...first, '--to', 'staging'], claimOfStaging);
    useKeys(manager);
    const { files } = open(address);
    const record = 'environments/staging/log/00000001.json';
    await expect(files.createOnce(record, '{}')).rejects.toThrow(`may not write ${record}`);
    await site.build({ ...newerRelease, version: '1.2.0' });
    const claim = 'releases/mf-awards/1\\.2\\.0/publishing\\.json';
    await expectRefused(manager, ['publish', 'mf-awards'], claim);
  });

  test('a team shows its release to who has the address, and can change nothing that visitors get', async () => {
    const made = await as(team, 'preview', 'mf-awards@1.1.0', '--json');
    expect(withoutProgress(made.err)).toBe('');
    const { id } = JSON.parse(made.out) as { id: string };
    useKeys(team);
    const { files, previews } = open(address);
    expect((await previews.readEdition(id)).releases['mf-awards']?.version).toBe('1.1.0');
    expect(await files.list('previewing')).toEqual([]);
    for (const file of ['blobs/x', 'editions/x.json', 'log/00000009.json']) {
      await expect(files.replace(file, '{}')).rejects.toThrow(`may not write ${file}`);
    }
    const elsewhere = ['preview', 'mf-awards@1.1.0', '--on', 'staging'];
    await expectRefused(team, elsewhere, 'environments/staging/previewing/.*');
    await expectRefused(looker, ['preview', 'mf-awards@1.1.0'], 'previewing/.*');
    expect((await as(looker, 'preview', '--list')).out).toContain(id);
    expect(await as(team, 'preview', '--end', id)).toMatchObject({ code: 0 });
    expect(await open(address).previews.list()).toEqual([]);
  });

  test('a server looks and follows, and writes nothing', async () => {
    expect((await as(looker, 'status', '--environment', 'production')).out).toContain('Revision 3');
    expect((await as(looker, 'verify')).code).toBe(0);
    const copy = path.join(site.root, 'copy');
    const followed = await as(looker, 'follow', '--to', copy, '--once');
    expect({ code: followed.code, err: withoutProgress(followed.err) }).toEqual({
      code: 0,
      err: '',
    });
    await expectRefused(looker, ['promote', 'mf-awards@1.1.0'], 'promoting/.*');
    await site.build({ ...newerRelease, version: '1.2.0' });
    await expectRefused(looker, ['publish', 'mf-awards'], 'releases/.*');
  });

  test('a team whose endpoint nobody has tried out is told who does that', async () => {
    const proxy = await flakyProxy(server.endpoint, 0);
    helpers.push(proxy);
    await site.build({ ...newerRelease, version: '1.2.0' });
    const { AWS_ENDPOINT_URL_S3 } = site.env;
    site.env.AWS_ENDPOINT_URL_S3 = proxy.endpoint;
    const { code, err } = await as(team, 'publish', 'mf-awards');
    site.env.AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL_S3;
    expect(code).toBe(1);
    expect(err).toMatch(/^STORE_NOT_TESTED: .*\n→ .*AWS_ENDPOINT_URL_S3/m);
  });
});

test('what a bucket lost is put back from a folder, and the other way round', async () => {
  const here = await siteOn('s3://site/mended');
  await publish(here, ...sketches);
  await here.runJson(...first);
  const there = await siteOn();
  const [bucket, folder] = [open('s3://site/mended').files, there.env.SITE_STORE ?? ''];
  const kept = folderStore(folder, () => new Date()).files;
  for (const file of await bucket.list('', { recursive: true })) {
    await kept.replace(file, (await bucket.read(file)) ?? '');
  }
  const files = ['areas/mf-awards/1.0.0/main.js.br', 'releases/mf-careers/1.0.0/release.json'];
  for (const file of files) await bucket.remove(file);
  const mended = await here.run('verify', '--repair-from', folder);
  expect({ code: mended.code, err: withoutProgress(mended.err) }).toEqual({ code: 0, err: '' });
  expect(mended.out).toContain('Put back 2 of 2 files');
  const { ContentType, ContentEncoding } = await client.send(
    new HeadObjectCommand({ Bucket: 'site', Key: `mended/${files[0]}` }),
  );
  expect([ContentType, ContentEncoding]).toEqual(['text/javascript; charset=utf-8', 'br']);

  for (const file of files) await kept.remove(file);
  const back = await there.run('verify', '--repair-from', 's3://site/mended');
  expect(back.out).toContain('Put back 2 of 2 files');
});

test('what publishing and promoting take is told, beside a folder', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`${at}.js`, `export const n = ${at};`.repeat(500)]),
  );
  const pages = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`/award/${at}`, `<p id="jury">${at}</p>`]),
  );
  const large = {
    name: 'mf-awards',
    version: '2.0.0',
    files,
    pages: { '/award': '<p id="jury">Jury</p>', ...pages },
  };
  const rows: string[] = [];
  for (const address of [undefined, 's3://site/times']) {
    const site = await siteOn(address);
    await publish(site, ...sketches);
    await site.runJson(...first);
    await site.build(large);
    const took = async (...args: string[]): Promise<string> => {
      const began = performance.now();
      await site.runJson(...args);
      return `${args[0]} ${((performance.now() - began) / 1000).toFixed(2)} s`;
    };
    const times = [
      await took('publish', 'mf-awards'),
      await took('publish', 'mf-awards'),
      await took('promote', 'mf-awards@2.0.0'),
      await took('status'),
    ];
    rows.push(`${address ?? 'a folder'}: ${times.join(', ')}`);
  }
  console.log(['101 files, 51 pages; publish twice', ...rows].join('\n'));
  expect(rows).toHaveLength(2);
});

// All twenty of them, 50 promotions each: `npm run test:hosts -- --long promoters`.
test("of 6 promoters' 5 promotions each, on a bad network and through kills, none is lost and none doubled", async () => {
  const promoted = await promoteConcurrently({
    endpoint: server.endpoint,
    bucket: 'site',
    promoters: 6,
    each: 5,
  });
  console.log(promoted.summary);
  expectNoLostPromotions(promoted);
});
