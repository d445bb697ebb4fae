/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { processStartTime } from '@concourse/core/files/processStartTime';
import type { Edition } from '@concourse/core/store/types';
import { LocalMirror } from '@concourse/hosts';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { BucketUnavailableError } from '@concourse/store/bucket/bucketFailure';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { Store } from '@concourse/store/Store';
import { eventually } from '@concourse/test-kit/eventually';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { serveBucket, type ServeBucketOptions } from './serveBucket';
import type { ServingSite } from './serveSite';

const everyMs = 20;
const unavailable = new BucketUnavailableError(
  'BUCKET_UNAVAILABLE',
  'The bucket is unavailable.',
  'Wait.',
);

/** A bucket that counts its requests and can be unavailable. */
class Bucket {
  readonly store = new TemporaryStore();
  isUnavailable = false;
  requests: string[] = [];
  /** Delays each answer after it was read. */
  delay = (): Promise<void> => Promise.resolve();

  open(): Store {
    const home = new FolderFiles(this.store.dir);
    const counted = <Arguments extends [string, ...unknown[]], Answer>(
      name: string,
      ask: (...args: Arguments) => Promise<Answer>,
    ) => {
      return async (...args: Arguments): Promise<Answer> => {
        this.requests.push(`${name} ${args[0]}`);
        if (this.isUnavailable) throw unavailable;
        const answer = await ask(...args);
        await this.delay();
        return answer;
      };
    };
    home.read = counted('read', home.read.bind(home));
    home.has = counted('has', home.has.bind(home));
    home.list = counted('list', home.list.bind(home));
    return new Store(home, () => new Date());
  }
}

let bucket: Bucket;
let folder: string;
let servers: ServingSite[];

beforeEach(async () => {
  bucket = new Bucket();
  folder = await temporaryFolder();
  servers = [];
});

afterEach(async () => {
  for (const { close, closed } of servers) {
    await close();
    await closed;
  }
  bucket.store.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<ServeBucketOptions> = {}): Promise<ServingSite> {
  const copy = await LocalMirror.open(folder, 'cache');
  const server = await serveBucket({
    ...{ store: bucket.open(), copy, now: () => new Date() },
    ...{ everyMs, retentionMs: 60_000, port: 0, logger: 'silent' },
    ...options,
  });
  servers.push(server);
  return server;
}

function release(version: string): Edition {
  bucket.store.file(`areas/mf-awards/${version}/main.js`, `console.log("${version}");`);
  return bucket.store.edition({
    releases: { 'mf-awards': { version, digest: '' } },
    pages: { '/': `home of ${version}`, '/terms': `terms of ${version}` },
  });
}

function promote(version: string): string {
  const { id } = release(version);
  bucket.store.promote({ live: id });
  return id;
}

async function ask({ url }: ServingSite, address: string) {
  const answer = await fetch(url + address);
  return { status: answer.status, body: await answer.text() };
}

const health = async (server: ServingSite) =>
  JSON.parse((await ask(server, '/healthz')).body) as {
    status: string;
    rev: number;
    damaged: string[];
  };

const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => expect(await isSo()).toBe(true));

const shows = (server: ServingSite, rev: number) => async () => (await health(server)).rev === rev;

test('serves pages during an outage of the bucket, also after a restart, and new promotions after it', async () => {
  promote('1.0.0');
  const server = await start();
  await until(shows(server, 1));
  bucket.isUnavailable = true;
  await until(async () => (await health(server)).status !== 'ok');
  expect((await health(server)).status).toContain(unavailable.message);
  expect(await ask(server, '/terms')).toEqual({ status: 200, body: 'terms of 1.0.0' });
  expect((await ask(server, '/areas/mf-awards/1.0.0/main.js')).status).toBe(200);
  expect((await ask(server, '/nothing')).status).toBe(404);

  await server.close();
  await server.closed;
  const second = await start();
  expect(await ask(second, '/terms')).toEqual({ status: 200, body: 'terms of 1.0.0' });

  promote('1.1.0');
  bucket.isUnavailable = false;
  await until(shows(second, 2));
  await until(async () => (await health(second)).status === 'ok');
  expect((await ask(second, '/terms')).body).toBe('terms of 1.1.0');
});

test('a server without cache and bucket waits and answers that nothing is live', async () => {
  promote('1.0.0');
  bucket.isUnavailable = true;
  const server = await start();
  await until(() => bucket.requests.length > 0);
  expect((await ask(server, '/')).status).toBe(503);
  expect((await ask(server, '/healthz')).status).toBe(503);
  bucket.isUnavailable = false;
  await until(shows(server, 1));
});

test('a sync reads one small file, however long the log is', async () => {
  const id = promote('1.0.0');
  for (let rev = 2; rev <= 200; rev += 1) bucket.store.promote({ live: id });
  const server = await start();
  await until(shows(server, 200));
  await until(() => bucket.requests.at(-1) === 'read log/00000201.json');
  bucket.requests = [];
  const began = performance.now();
  await until(() => bucket.requests.length >= 15);
  const looks = Math.ceil((performance.now() - began) / everyMs) + 1;
  const reads = bucket.requests.filter((request) => request === 'read log/00000201.json');
  expect(reads.length).toBeLessThanOrEqual(looks);
  const names = new Set(bucket.requests);
  // Periodic checks of the newest record and of the previews.
  for (const check of ['read log/00000200.json', 'has log/00000200.json', 'list previews'])
    names.delete(check);
  expect([...names]).toEqual(['read log/00000201.json']);
});

test('an edition with a damaged file or a changed manifest is not served: the previous one stays', async () => {
  promote('1.0.0');
  const server = await start();
  await until(shows(server, 1));
  const changed = release('1.1.0');
  const manifest = 'releases/mf-awards/1.1.0/release.json';
  writeFileSync(
    path.join(bucket.store.dir, manifest),
    JSON.stringify({ name: 'mf-awards', version: '1.1.0', files: {} }),
  );
  bucket.store.promote({ live: changed.id });
  await until(async () => (await health(server)).status.includes(manifest));
  const damaged = release('1.2.0');
  writeFileSync(`${bucket.store.dir}/blobs/${damaged.pages['/terms']?.blob}`, 'something else');
  bucket.store.promote({ live: damaged.id });
  await until(async () => (await health(server)).status.includes('blobs/'));
  expect((await health(server)).rev).toBe(1);
  expect((await ask(server, '/terms')).body).toBe('terms of 1.0.0');
});

test('a request for an edition that was just promoted waits for it', async () => {
  promote('1.0.0');
  const server = await start({ everyMs: 500 });
  await until(shows(server, 1));
  const candidate = release('1.1.0').id;
  bucket.store.promote({ live: release('1.0.0').id, candidate, percent: 10 });
  expect(await ask(server, `/?edition=${candidate}`)).toEqual({
    status: 200,
    body: 'home of 1.1.0',
  });
  expect((await ask(server, '/?edition=0123456789abcdef')).status).toBe(410);
});

test('a sync that began before the promotion does not end the wait', async () => {
  promote('1.0.0');
  const server = await start();
  await until(shows(server, 1));
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await new Promise<void>((resolve) => {
    bucket.delay = () => {
      resolve();
      return arrival;
    };
  });
  const live = promote('1.1.0');
  const response = ask(server, `/?edition=${live}`);
  arrive();
  expect(await response).toEqual({ status: 200, body: 'home of 1.1.0' });
});

test('files that no edition needs are removed after a while', async () => {
  promote('1.0.0');
  const store = bucket.open().forEnvironment({ name: 'live', isDefault: true });
  const server = await start({ retentionMs: 100, store });
  await until(shows(server, 1));
  expect(await health(server)).toMatchObject({ environment: 'live' });
  const live = promote('1.1.0');
  await until(() => !existsSync(`${folder}/areas/mf-awards/1.0.0`));
  const names = (at: string): string[] => readdirSync(path.join(folder, at));
  await until(() => names('releases/mf-awards').length === 1);
  expect(names('editions')).toEqual([`${live}.json`]);
  expect(names('log')).toEqual(['00000002.json']);
  expect(names('blobs').filter((name) => !name.includes('.'))).toHaveLength(3);
  expect((await ask(server, '/terms')).body).toBe('terms of 1.1.0');
});

/** All forms of a page in the cache. */
const cached = (edition: Edition, address: string): string[] =>
  ['', '.br', '.gz'].map((form) =>
    path.join(folder, 'blobs', `${edition.pages[address]?.blob ?? ''}${form}`),
  );

const damage = (files: string[]): void => files.forEach((file) => writeFileSync(file, 'damaged!'));

test('a damaged or lost file of the cache is copied from the bucket for the request that needs it', async () => {
  const edition = release('1.0.0');
  bucket.store.promote({ live: edition.id });
  const server = await start();
  await until(shows(server, 1));
  damage(cached(edition, '/'));
  cached(edition, '/terms').forEach((file) => rmSync(file));
  expect(await ask(server, '/')).toEqual({ status: 200, body: 'home of 1.0.0' });
  expect(await ask(server, '/terms')).toEqual({ status: 200, body: 'terms of 1.0.0' });
  expect(readFileSync(cached(edition, '/terms')[0] ?? '', 'utf8')).toBe('terms of 1.0.0');
  expect(await health(server)).toMatchObject({ status: 'ok', damaged: [] });
});

test('a damaged file is reported during an outage of the bucket, and repaired after it', async () => {
  const edition = release('1.0.0');
  bucket.store.promote({ live: edition.id });
  const server = await start();
  await until(shows(server, 1));
  bucket.isUnavailable = true;
  await until(async () => (await health(server)).status !== 'ok');
  damage(cached(edition, '/'));
  expect((await ask(server, '/')).status).toBe(500);
  expect((await ask(server, '/terms')).status).toBe(200);
  const blob = `blobs/${edition.pages['/']?.blob ?? ''}`;
  const { damaged } = await health(server);
  expect(damaged).toContain(blob);
  bucket.isUnavailable = false;
  await until(async () => (await health(server)).status === 'ok');
  expect(await health(server)).toMatchObject({ damaged: [] });
  expect(await ask(server, '/')).toEqual({ status: 200, body: 'home of 1.0.0' });
});

test('the cache of another store is rejected', async () => {
  await LocalMirror.open(folder, 'cache of s3://other');
  await expect(LocalMirror.open(folder, 'cache of s3://site')).rejects.toMatchObject({
    code: 'MIRROR_FOLDER_TAKEN',
    message: expect.stringContaining('cache of s3://other') as string,
  });
});

test('a second server with the same cache exits and names the process that uses it', async () => {
  const pid = process.ppid;
  const started = (await processStartTime(pid)) ?? '';
  const copy = await LocalMirror.open(folder, 'cache');
  await copy.claim({ host: hostname(), pid, started });
  const second = await start();
  servers.pop();
  await expect(second.closed).rejects.toMatchObject({
    code: 'MIRROR_IN_USE',
    message: expect.stringMatching(new RegExp(`${pid}.*${folder}`)) as string,
  });
});

test('a new preview is served at its first request, without listing the others', async () => {
  promote('1.0.0');
  const server = await start();
  await until(shows(server, 1));
  // The first sync has listed the previews. They are listed again after five seconds.
  await until(() => bucket.requests.includes('read log/00000002.json'));
  const made = release('1.1.0-pr.1');
  bucket.store.preview(made, new Date(Date.now() + 60_000), ['/']);
  bucket.requests = [];
  expect(await ask(server, '/')).toMatchObject({ status: 200, body: 'home of 1.0.0' });
  expect(bucket.requests.filter((request) => request.includes('previews'))).toEqual([]);
  expect(await ask(server, `/?edition=${made.id}`)).toEqual({
    status: 200,
    body: 'home of 1.1.0-pr.1',
  });
  expect((await ask(server, '/?edition=0123456789abcdef')).status).toBe(410);
});
