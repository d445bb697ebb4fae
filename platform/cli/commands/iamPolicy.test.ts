/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Policy } from '@concourse/store/bucket/policy';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  site.env.SITE_STORE = 's3://summit-site/live';
  const environments = { staging: {} };
  await writeFile(path.join(site.root, 'site.config.json'), JSON.stringify({ environments }));
});
afterEach(() => site.remove());

const at = (...files: string[]): string[] =>
  files.map((file) => `arn:aws:s3:::summit-site/live/${file}`);

async function granted(...grants: string[]): Promise<Record<string, string[]>> {
  const { Statement } = await site.runJson<Policy>('iam-policy', ...grants);
  return Object.fromEntries(
    Statement.flatMap(({ Action, Resource }) => Action.map((action) => [action, Resource])),
  );
}

test.each([
  ['read', undefined, undefined],
  [
    'publish:mf-awards',
    at('areas/mf-awards/*', 'releases/mf-awards/*'),
    at('releases/mf-awards/*/publishing.json'),
  ],
  [
    'promote:production',
    at(
      'blobs/*',
      'editions/*',
      'deltas/*',
      'page-facts/*',
      'promoted/*',
      'log/*',
      'promoting/*',
      'told/*',
      'area-history.json',
    ),
    at('promoting/*'),
  ],
  ['preview:production', at('previews/*', 'previewing/*'), at('previews/*', 'previewing/*')],
  [
    'preview:staging',
    at('environments/staging/previews/*', 'environments/staging/previewing/*'),
    at('environments/staging/previews/*', 'environments/staging/previewing/*'),
  ],
  [
    'promote:staging',
    at('blobs/*', 'editions/*', 'deltas/*', 'page-facts/*', 'promoted/*').concat(
      at(
        ...['environments/staging/log/*', 'environments/staging/promoting/*'],
        'environments/staging/told/*',
        'environments/staging/area-history.json',
      ),
    ),
    at('environments/staging/promoting/*'),
  ],
])('%s may write and delete its own files, and read all', async (grant, written, removed) => {
  expect(await granted(grant)).toEqual({
    's3:GetObject': at('*'),
    's3:ListBucket': ['arn:aws:s3:::summit-site'],
    ...(written && { 's3:PutObject': written }),
    ...(removed && { 's3:DeleteObject': removed }),
  });
});

test('each statement of a bucket policy names its principal', async () => {
  const arn = 'arn:aws:iam::123456789012:role/awards';
  const { Statement } = await site.runJson<Policy>(
    'iam-policy',
    `publish:mf-awards=${arn}`,
    'read=*',
  );
  expect(Statement.map(({ Principal }) => Principal?.AWS)).toEqual([arn, arn, arn, arn, '*', '*']);
  expect(new Set(Statement.map(({ Sid }) => Sid)).size).toBe(Statement.length);
});

test.each([
  [['publish:mf-awards/../shell'], 'USAGE'],
  [['publish:*'], 'USAGE'],
  [['promote:stagging'], 'ENVIRONMENT_NOT_FOUND'],
  [['read', 'read=*'], 'USAGE'],
  [['read', '--store', '/srv/site'], 'BUCKET_REQUIRED'],
])('rejects %j', async (args, code) => {
  expect(await site.runError('iam-policy', ...args)).toMatchObject({ code });
});
