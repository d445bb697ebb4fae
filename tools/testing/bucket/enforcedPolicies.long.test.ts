/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { awardsFixture } from '../awardsFixture';
import { TestSite } from '../TestSite';
import { PolicyBucket } from './PolicyBucket';

let site: TestSite;
let bucket: PolicyBucket;
beforeEach(async () => {
  site = await TestSite.make();
  await writeFile(
    path.join(site.root, 'site.config.json'),
    JSON.stringify({ environments: { staging: {} } }),
  );
  bucket = await PolicyBucket.start(site);
  await publish({ name: 'shell', version: '1.0.0' });
  await publish({ name: 'mf-careers', version: '1.0.0', pages: { '/Careers': 'Jobs' } });
  await publish(awardsFixture('1.0.0'));
});
afterEach(async () => {
  await bucket.close();
  await site.remove();
});

const publisher = 'publish:mf-awards';
const manager = 'promote:production';
const first = ['promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0'];

async function publish(fixture: Parameters<TestSite['build']>[0]): Promise<void> {
  await site.build(fixture);
  await run([], 'publish', fixture.name, '--create');
}

/** Runs a command with the credentials of a role. */
async function run(grants: string[], ...args: string[]): Promise<unknown> {
  return (await bucket.as(...grants)).runJson(...args);
}

/** Keys of stored objects, without the prefix of the store. */
const keys = (pattern: RegExp): string[] =>
  [...bucket.bucket.objects.keys()].map((key) => key.slice(5)).filter((key) => pattern.test(key));

/** Tries to replace each file with a plain write. @returns the files that were replaced */
async function replaceAll(grant: string, files: string[]): Promise<string[]> {
  await bucket.as(grant);
  const replaced: string[] = [];
  for (const file of files) {
    await bucket.files.replace(file, 'attack').then(
      () => replaced.push(file),
      (error: unknown) => {
        expect(error).toMatchObject({ name: expect.stringMatching(/Error$/) as string });
        expect(error).toMatchObject({
          code: expect.stringMatching(
            /^(?:BUCKET_OVERWRITE_DENIED|BUCKET_ACCESS_DENIED)$/,
          ) as string,
        });
      },
    );
  }
  return replaced;
}

test('teams and release managers publish, promote, start a canary, roll back and preview', async () => {
  await run([manager], ...first);
  await site.build(awardsFixture('1.1.0'));
  await run([publisher], 'publish', 'mf-awards');
  await run([publisher], 'publish', 'mf-awards');
  await run([publisher, 'preview:staging'], 'status');
  await run([manager], 'promote', 'mf-awards@1.1.0', '--canary', '10');
  await run([manager], 'promote', 'mf-awards@1.1.0');
  await run([manager], 'rollback', 'mf-awards');
  await run([manager], 'recompose');
  await run(['preview:production'], 'preview', 'mf-awards@1.1.0');
  await run(['promote:staging'], ...first, '--environment', 'staging');
  await run(['read'], 'verify');
  expect(bucket.denied).toEqual([]);
});

test('a publisher replaces no file of a release, and no other file', async () => {
  await run([manager], ...first);
  expect(await replaceAll(publisher, keys(/./))).toEqual([]);
  await run(['read'], 'verify');
});

test('a release manager of production replaces pages, editions and caches, but no record and no release', async () => {
  await run([manager], ...first);
  await run([manager], 'promote', 'mf-awards@1.0.0');
  const replaced = await replaceAll(
    manager,
    keys(/^(?!blobs|editions|promoted|page-facts|area-history)/),
  );
  expect(replaced).toEqual([]);
});

describe('an account that promotes to staging', () => {
  const staging = 'promote:staging';

  test('replaces only the history of staging', async () => {
    await run([manager], ...first);
    await run([staging], ...first, '--environment', 'staging');
    const replaced = await replaceAll(staging, keys(/./));
    expect(replaced).toEqual(['environments/staging/area-history.json']);
    await run(['read'], 'verify');
  });

  test('cannot prevent a promotion to production by creating its pages and edition with other bytes', async () => {
    await run([manager], ...first);
    const script = (version: string) => `export const rows = "${version}${'row '.repeat(400)}";`;
    for (const version of ['1.1.0', '1.2.0'])
      await publish({ ...awardsFixture(version), files: { 'page.js': script(version) } });
    await run([manager], 'promote', 'mf-awards@1.1.0');
    const before = new Map(bucket.bucket.objects);
    await run([manager], 'promote', 'mf-awards@1.2.0');
    const promoted = keys(/./).filter((key) => !before.has(`live/${key}`));
    const caches = keys(/^(?:page-facts|deltas)\//).concat('area-history.json');
    expect(promoted.map((key) => key.split('/')[0])).toEqual(
      expect.arrayContaining(['blobs', 'editions', 'log']),
    );
    for (const key of bucket.bucket.objects.keys()) bucket.bucket.objects.delete(key);
    for (const [key, object] of before) bucket.bucket.objects.set(key, object);

    await bucket.as(staging);
    const created: string[] = [];
    for (const file of [...promoted, ...caches])
      await bucket.files.replace(file, 'attack').then(
        () => created.push(file),
        (error: unknown) => expect(error).toHaveProperty('code', expect.stringMatching(/DENIED$/)),
      );
    expect(created.filter((file) => !/^(?:blobs|editions|promoted)\//.test(file))).toEqual([]);
    expect(created.length).toBeGreaterThan(3);
    await run([manager], 'promote', 'mf-awards@1.2.0');
    await run(['read'], 'verify');
  });
});

test('without the condition, a publisher could replace the files of its releases', async () => {
  const { Statement } = await site.runJson<{ Statement: object[] }>(
    'iam-policy',
    publisher,
    '--no-write-once',
  );
  expect(JSON.stringify(Statement)).not.toContain('if-none-match');
});

test('a version whose publication was interrupted can be completed, but not with other content', async () => {
  const build = { ...awardsFixture('1.1.0'), files: { 'a.css': 'a {}', 'b.css': 'b {}' } };
  await site.build(build);
  const handle = bucket.bucket.handle.bind(bucket.bucket);
  const interrupt = jest.spyOn(bucket.bucket, 'handle').mockImplementation((request) => {
    const isLate = request.method === 'PUT' && request.key.endsWith('/b.css');
    return isLate ? { status: 400, headers: {}, body: '' } : handle(request);
  });
  await expect(run([publisher], 'publish', 'mf-awards')).rejects.toThrow();
  interrupt.mockRestore();
  await site.build({ ...build, files: { 'a.css': 'other {}', 'b.css': 'b {}' } });
  expect(await (await bucket.as(publisher)).runError('publish', 'mf-awards')).toMatchObject({
    code: 'BUCKET_OVERWRITE_DENIED',
    message: expect.stringContaining('areas/mf-awards/1.1.0/a.css') as string,
  });
  await site.build(build);
  // Another version of Node compresses to other bytes.
  const form = bucket.bucket.objects.get('live/areas/mf-awards/1.1.0/a.css.gz');
  if (form)
    form.bytes = Buffer.concat([
      form.bytes.subarray(0, 9),
      Buffer.from([255]),
      form.bytes.subarray(10),
    ]);
  bucket.bucket.objects.delete('live/areas/mf-awards/1.1.0/a.css');
  expect(await run([publisher], 'publish', 'mf-awards')).toMatchObject({ outcome: 'published' });
  await run(['read'], 'verify');
});
