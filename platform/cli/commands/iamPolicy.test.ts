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

/** The resources of each action. Of `s3:PutObject`, those of create-only statements are separate. */
async function granted(...grants: string[]): Promise<Record<string, string[]>> {
  const { Statement } = await site.runJson<Policy>('iam-policy', ...grants);
  return Object.fromEntries(
    Statement.flatMap(({ Action, Resource, Condition = {} }) =>
      Action.map((action) => [Condition.StringEquals ? 'create' : action, Resource]),
    ),
  );
}

const staging = (...files: string[]): string[] =>
  at(...files.map((file) => `environments/staging/${file}`));

test.each([
  ['read', {}],
  [
    'publish:mf-awards',
    {
      create: at('areas/mf-awards/*', 'releases/mf-awards/*'),
      's3:PutObject': at('releases/mf-awards/*/publishing.json'),
      's3:DeleteObject': at('releases/mf-awards/*/publishing.json'),
    },
  ],
  [
    'promote:production',
    {
      create: at(
        ...[
          'log/*',
          'webhook-deliveries/*',
          'decisions/*',
          'refused-pages/*',
          'spent-tokens/*',
          'requests/*',
          'notes/*',
          'tokens/*',
          'deltas/*.dcb',
        ],
      ),
      's3:PutObject': at(
        ...[
          'promoting/*',
          'applying/*',
          'area-history.json',
          'blobs/*',
          'editions/*',
          'promoted/*',
        ],
        ...['deltas/*.json', 'page-facts/*'],
      ),
      's3:DeleteObject': at('promoting/*', 'applying/*', 'tokens/*'),
    },
  ],
  [
    'preview:staging',
    {
      's3:PutObject': staging('previews/*', 'previewing/*'),
      's3:DeleteObject': staging('previews/*', 'previewing/*'),
    },
  ],
  [
    'promote:staging',
    {
      create: [
        ...staging('log/*', 'webhook-deliveries/*'),
        ...at('decisions/*', 'refused-pages/*', 'spent-tokens/*'),
        ...staging('requests/*', 'notes/*'),
        ...at('blobs/*', 'editions/*', 'promoted/*'),
      ],
      's3:PutObject': staging('promoting/*', 'applying/*', 'area-history.json'),
      's3:DeleteObject': staging('promoting/*', 'applying/*'),
    },
  ],
])('%s may create, write and delete its own files, and read all', async (grant, own) => {
  expect(await granted(grant)).toEqual({
    's3:GetObject': at('*'),
    's3:ListBucket': ['arn:aws:s3:::summit-site'],
    ...own,
  });
});

test('each statement of a bucket policy names its principal', async () => {
  const arn = 'arn:aws:iam::123456789012:role/awards';
  const grants = [`publish:mf-awards=${arn}`, 'read=*'];
  const { Statement } = await site.runJson<Policy>('iam-policy', ...grants);
  const principals = Statement.map(({ Principal }) => Principal?.AWS);
  expect(principals).toEqual([...Array<string>(5).fill(arn), '*', '*']);
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
