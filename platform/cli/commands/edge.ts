import path from 'node:path';
import * as v from 'valibot';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import { bundleWorker, wranglerConfig } from '@concourse/hosts/cloudflare/deployment';
import { bundleFunction } from '@concourse/hosts/cloudfront/functions';
import { diffKeyValues, keyValues, type KeyValues } from '@concourse/hosts/cloudfront/keyValues';
import { liveVariantsOf } from '@concourse/http/canary';
import { pageHeaders } from '@concourse/http/headers';
import { ReleaseError } from '@concourse/release/errors';
import { policyFor, type Grant } from '@concourse/store/bucket/policy';
import type { CommandFactory } from '../context';
import { writeOutputFolder } from '../outputFiles';
import { requireConfigured, requireLive, Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

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
      await writeOutputFolder(folder, files);
      run.report({
        lines: [
          `Wrote worker.mjs and wrangler.jsonc to ${folder}, for ${name} of s3://${bucket}/${prefix}.`,
          'Deploy the worker from that folder: npx wrangler deploy',
        ],
        json: { output: folder, files: Object.keys(files), bucket, prefix, environment: name },
      });
    });

export const cloudfrontCommand: CommandFactory = (context) =>
  siteCommand(
    'cloudfront --store s3://summit-site/store --output edge --existing-keys keys.json',
    'Write the functions and the key-value store data for CloudFront',
    environmentOption,
  )
    .requiredOption('--output <path>', 'folder for the functions and keys')
    .option('--existing-keys <file>', 'output of list-keys; only changes to these keys are written')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store } = await run.openEnvironment();
      const record = requireLive(await store.log.head());
      const live = await store.editions.read(record.live);
      const { mixtures: ids } = liveVariantsOf(record);
      const mixtures = await mapLimit(ids, 4, (id) => store.editions.read(id));
      const active = await store.previews.listActive(context.now());
      const previews = await mapLimit(active, 4, async ({ id, until }) => ({
        edition: await store.previews.readEdition(id),
        until: new Date(until),
        blobs: layout.logOf(store.environment).previewBlobs(id),
      }));
      const values = keyValues(record, mixtures, previews);
      const { existingKeys: file } = options;
      const existing = file === undefined ? new Map() : await readExistingKeys(file);
      const steps = diffKeyValues(existing, values);
      const folder = path.resolve(options.output);
      const data = [...values].map(([key, value]) => ({ key, value }));
      const changes = steps.map((change, at): [string, string] => [
        `changes/${String(at + 1).padStart(5, '0')}.json`,
        `${JSON.stringify(change)}\n`,
      ]);
      const written = {
        'viewer-request.js': await bundleFunction('request'),
        'viewer-response.js': await bundleFunction('response', pageHeaders(live).values),
        'not-found.html': await store.editions.readBlob(live.notFound.blob),
        'key-value-store.json': `${JSON.stringify({ data })}\n`,
        ...Object.fromEntries(changes),
      };
      await writeOutputFolder(folder, written, 'changes');
      const { rev } = record;
      run.report({
        lines: [
          `Wrote revision ${rev} of ${store.environment.name} to ${folder}: ${values.size} keys, ${steps.length} updates of the key-value store.`,
        ],
        json: { output: folder, rev, keys: values.size, changes: steps.length },
      });
    });

const keyList = v.object({ Items: v.array(v.object({ Key: v.string(), Value: v.string() })) });

async function readExistingKeys(file: string): Promise<KeyValues> {
  const bytes = await readFileIfExists(path.resolve(file));
  const found = v.safeParse(keyList, bytes && parseJsonOrNull(bytes));
  if (found.success) return new Map(found.output.Items.map(({ Key, Value }) => [Key, Value]));
  const message = `${file} is not a list of keys.`;
  const next =
    'Write the list again: aws cloudfront-keyvaluestore list-keys --kvs-arn <arn> > keys.json';
  throw new ReleaseError('KEY_LIST_INVALID', message, next);
}

export const iamPolicyCommand: CommandFactory = (context) =>
  siteCommand(
    'iam-policy publish:mf-awards --store s3://summit-site/live',
    'Print an IAM policy for a bucket, attached to an identity or to the bucket',
  )
    .argument(
      '<grant...>',
      'publish:<area>, preview:<environment>, promote:<environment> or read; append =<principal> to each for a bucket policy',
    )
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
      context.stdout(`${JSON.stringify(policyFor(address, grants), null, 2)}\n`);
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
