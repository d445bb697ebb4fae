/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import type { TestSite } from '../TestSite';
import { BucketSites, first, fixtures, newerRelease, publish, useKeys } from './BucketSites';
import type { S3Server } from './radosgw';

type Keys = Awaited<ReturnType<S3Server['addAccount']>>;
const address = 's3://site/policies/live';
let sites: BucketSites;
let team: Keys;
let manager: Keys;
let reader: Keys;
let site: TestSite;

beforeAll(async () => {
  sites = await BucketSites.start();
  site = await sites.make(address);
  await writeFile(
    path.join(site.root, 'site.config.json'),
    JSON.stringify({ environments: { staging: {} } }),
  );
  await publish(site, ...fixtures);
  team = await sites.server.addAccount('awards-team');
  manager = await sites.server.addAccount('manager');
  reader = await sites.server.addAccount('reader');
  const user = ({ accessKeyId }: Keys): string => `arn:aws:iam:::user/${accessKeyId}`;
  // radosgw does not know the condition `s3:if-none-match`: enforcedPolicies.long.test.ts tests it.
  const { out: Policy } = await site.run(
    ...['iam-policy', `publish:mf-awards=${user(team)}`, `promote:production=${user(manager)}`],
    ...[`preview:production=${user(team)}`, `read=${user(reader)}`, '--no-write-once'],
  );
  await sites.client.send(new PutBucketPolicyCommand({ Bucket: 'site', Policy }));
}, 180_000);
afterEach(() => useKeys(sites.server));
afterAll(() => sites.stop());

const as = (keys: Keys, ...args: string[]) => {
  useKeys(keys);
  return site.run(...args);
};

/** Expects an error that names the file and the missing permission. */
async function expectAccessDenied(keys: Keys, args: string[], file: string): Promise<void> {
  const { code, err } = await as(keys, ...args);
  expect(code).toBe(1);
  expect(err).toMatch(
    new RegExp(`^BUCKET_ACCESS_DENIED: .*${address}.* ${file}.*\\n→ .*s3:PutObject.*\\n$`),
  );
}

async function expectNotWritable(write: Promise<unknown>, file: string): Promise<void> {
  await expect(write).rejects.toMatchObject({
    code: 'BUCKET_ACCESS_DENIED',
    message: expect.stringContaining(file) as string,
  });
}

test('a team can publish its area and read everything', async () => {
  await site.build(newerRelease);
  expect(await as(team, 'publish', 'mf-awards')).toMatchObject({ code: 0 });
  expect((await as(team, 'publish', 'mf-awards')).code).toBe(0);
  expect((await as(team, 'verify')).code).toBe(0);
  expect((await as(team, 'status')).code).toBe(0);
});

test('a team cannot publish other areas or promote', async () => {
  await site.build({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': 'New' } });
  const claim = 'releases/mf-careers/1\\.1\\.0/publishing\\.json';
  await expectAccessDenied(team, ['publish', 'mf-careers'], claim);
  await expectAccessDenied(team, first, 'promoting/.*');
  useKeys(team);
  const { files } = sites.open(address);
  await expect(files.remove('areas/mf-awards/1.0.0/main.js')).rejects.toMatchObject({
    code: 'BUCKET_ACCESS_DENIED',
    message: expect.stringContaining('areas/mf-awards/1.0.0/main.js') as string,
    next: expect.stringContaining('s3:DeleteObject') as string,
  });
  await expectNotWritable(files.replace('store.json', '{}'), 'store.json');
});

test('a release manager can promote to the granted environment only', async () => {
  expect(await as(manager, ...first)).toMatchObject({ code: 0 });
  expect(await as(manager, 'promote', 'mf-awards@1.1.0')).toMatchObject({ code: 0 });
  expect(await as(manager, 'rollback')).toMatchObject({ code: 0 });
  const claimOfStaging = 'environments/staging/promoting/.*';
  await expectAccessDenied(manager, [...first, '--environment', 'staging'], claimOfStaging);
  useKeys(manager);
  const { files } = sites.open(address);
  const record = 'environments/staging/log/00000001.json';
  await expectNotWritable(files.createOnce(record, '{}'), record);
  await site.build({ ...newerRelease, version: '1.2.0' });
  const claim = 'releases/mf-awards/1\\.2\\.0/publishing\\.json';
  await expectAccessDenied(manager, ['publish', 'mf-awards'], claim);
});

test('a team can create and end previews, but cannot change the live site', async () => {
  const created = await as(team, 'preview', 'mf-awards@1.1.0', '--json');
  expect(created.err).toBe('');
  const { id } = JSON.parse(created.out) as { id: string };
  useKeys(team);
  const { files, previews } = sites.open(address);
  expect((await previews.readEdition(id)).releases['mf-awards']?.version).toBe('1.1.0');
  expect(await files.list('previewing')).toEqual([]);
  const ofStaging = 'environments/staging/previewing/x.json';
  for (const file of ['blobs/x', 'editions/x.json', 'log/00000009.json', ofStaging]) {
    await expectNotWritable(files.replace(file, '{}'), file);
  }
  await expectAccessDenied(reader, ['preview', 'mf-awards@1.1.0'], 'previewing/.*');
  expect((await as(reader, 'preview', '--list')).out).toContain(id);
  expect(await as(team, 'preview', '--delete', id)).toMatchObject({ code: 0 });
  expect(await sites.open(address).previews.list()).toEqual([]);
});

test('a server can read and follow, but cannot write', async () => {
  const status = await as(reader, 'status', '--environment', 'production', '--json');
  expect(JSON.parse(status.out)).toMatchObject({ record: { rev: 3 } });
  expect((await as(reader, 'verify')).code).toBe(0);
  const copy = path.join(site.root, 'copy');
  const followed = await as(reader, 'sync', '--output', copy, '--once');
  expect({ code: followed.code, err: followed.err }).toEqual({
    code: 0,
    err: '',
  });
  await expectAccessDenied(reader, ['promote', 'mf-awards@1.1.0'], 'promoting/.*');
  await site.build({ ...newerRelease, version: '1.2.0' });
  await expectAccessDenied(reader, ['publish', 'mf-awards'], 'releases/.*');
});
