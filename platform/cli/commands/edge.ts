import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { bundleWorker, wranglerConfig } from '@concourse/hosts/cloudflare/deployment';
import { policyFor, type Grant } from '@concourse/store/bucket/policy';
import type { CommandFactory } from '../context';
import { requireConfigured, Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

export const cloudflareCommand: CommandFactory = (context) =>
  siteCommand(
    'cloudflare --store s3://summit-site/store --server-name www.example.org --output edge',
    'Write a Cloudflare worker that serves a store in R2',
    environmentOption,
  )
    .requiredOption('--output <path>', 'folder for worker.mjs and wrangler.jsonc')
    .option('--server-name <name>', 'host name of the site, in a zone of the same account')
    .option('--worker-name <name>', 'name of the worker (default: <bucket>-<environment>)')
    .action(async (options) => {
      const run = new Run(context, options);
      const { bucket, prefix } = run.bucketAddress('Cloudflare cannot read a folder.');
      const { name, configured } = await run.configuredEnvironments();
      const target = requireConfigured(name, configured);
      const folder = path.resolve(options.output);
      const wrangler = wranglerConfig({
        ...{ bucket, prefix, environment: target },
        name: options.workerName ?? `${bucket}-${name}`.replaceAll('.', '-'),
        serverName: options.serverName ?? null,
      });
      const files = { 'worker.mjs': await bundleWorker(), 'wrangler.jsonc': wrangler };
      await writeFiles(folder, files);
      run.report({
        lines: [
          `Wrote worker.mjs and wrangler.jsonc to ${folder}, for ${name} of s3://${bucket}/${prefix}.`,
          'Deploy the worker from that folder: npx wrangler deploy',
        ],
        json: { output: folder, files: Object.keys(files), bucket, prefix, environment: name },
      });
    });

export const iamPolicyCommand: CommandFactory = (context) =>
  siteCommand(
    'iam-policy publish:mf-awards --store s3://summit-site/live',
    'Print an IAM policy for a bucket, attached to an identity or to the bucket',
  )
    .argument(
      '<grant...>',
      'publish:<area>, preview:<environment>, promote:<environment> or read; append =<principal> to each for a bucket policy',
    )
    .option('--no-write-once', 'omit the condition s3:if-none-match')
    .action(async (typed, options) => {
      const run = new Run(context, options);
      const address = run.bucketAddress('IAM policies apply to buckets only.');
      const { configured } = await run.configuredEnvironments();
      const grants = typed.map((text) => parseGrant(text, configured));
      const named = grants.filter(({ principal }) => principal !== undefined);
      if (named.length > 0 && named.length < grants.length) {
        const message = 'Some grants name a principal, others do not.';
        const next =
          'For a bucket policy, name a principal in each grant: publish:mf-awards=arn:aws:iam::123456789012:role/awards\nFor an identity policy, name none.';
        throw new UsageError(message, next);
      }
      context.stdout(`${JSON.stringify(policyFor(address, grants, options), null, 2)}\n`);
    });

function parseGrant(
  text: string,
  configured: ConfiguredEnvironment[],
): { grant: Grant; principal?: string } {
  const [, what = '', principal] = /^([^=]*)(?:=(.+))?$/.exec(text) ?? [];
  const [may, name = '', ...rest] = what.split(':');
  if (may === 'read' && what === 'read') return { grant: { may }, principal };
  if ((may === 'promote' || may === 'preview') && rest.length === 0) {
    return { grant: { may, environment: requireConfigured(name, configured) }, principal };
  }
  if (may === 'publish' && /^[a-z][a-z0-9-]*$/.test(name) && rest.length === 0) {
    return { grant: { may, area: name }, principal };
  }
  const message = `"${text}" is not a grant.`;
  const next = 'Write publish:<area>, preview:<environment>, promote:<environment> or read.';
  throw new UsageError(message, next);
}
