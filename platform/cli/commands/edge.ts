import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import * as v from 'valibot';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import { bundleWorker, wranglerConfig } from '@concourse/hosts/cloudflare/deployment';
import { bundleFunction } from '@concourse/hosts/cloudfront/functions';
import {
  diffKeyValues,
  keyValues,
  type KeyValues,
  type PreviewKeys,
} from '@concourse/hosts/cloudfront/keyValues';
import { liveVariantsOf } from '@concourse/http/canary';
import { pageHeaders } from '@concourse/http/headers';
import { ReleaseError } from '@concourse/release/errors';
import { policyFor, type Grant } from '@concourse/store/bucket/policy';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { requireConfigured, Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

async function writeFiles(folder: string, files: Map<string, string | Buffer>): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

export function cloudflareCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'cloudflare --store s3://summit-site/store --server-name www.example.org --to edge',
    'Write a worker for Cloudflare that answers from a store in R2',
    environmentOption,
  )
    .requiredOption('--to <dir>', 'folder for worker.mjs and wrangler.jsonc')
    .option('--server-name <name>', 'host name of the site, of a zone of the same account')
    .option('--name <name>', 'name of the worker (default: of bucket and environment)')
    .action(async (options) => {
      const run = new Run(context, options);
      const { bucket, prefix } = run.bucketAddress(', which no host at the edge can read');
      const { name, configured } = await run.configuredEnvironments();
      const target = requireConfigured(name, configured);
      const folder = path.resolve(options.to);
      const wrangler = wranglerConfig({
        ...{ bucket, prefix, environment: target },
        name: options.name ?? `${bucket}-${name}`.replaceAll('.', '-'),
        serverName: options.serverName ?? null,
      });
      const files = new Map([
        ['worker.mjs', await bundleWorker()],
        ['wrangler.jsonc', wrangler],
      ]);
      await writeFiles(folder, files);
      run.report({
        lines: [
          `Written: worker.mjs and wrangler.jsonc in ${folder}, for ${name} of s3://${bucket}/${prefix}.`,
          'Put it in place from that folder: npx wrangler deploy',
        ],
        json: { to: folder, files: [...files.keys()], bucket, prefix, environment: name },
      });
    });
}

export function cloudfrontCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'cloudfront --store s3://summit-site/store --to edge --known known.json',
    'Write the functions and keys of the key-value store for CloudFront',
    environmentOption,
  )
    .requiredOption('--to <dir>', 'folder to write to')
    .option('--known <file>', 'output of list-keys: write only changes to it')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store } = await run.openEnvironment();
      const record = await store.log.head();
      if (!record)
        throw new ReleaseError('NOTHING_LIVE', 'Nothing is live yet.', 'First: npm run site -- up');
      const live = await store.editions.read(record.live);
      const { mixtures: ids } = liveVariantsOf(record);
      const mixtures = await mapLimit(ids, 4, (id) => store.editions.read(id));
      const values = keyValues(record, mixtures, await previewsOf(store, context.now()));
      const known = options.known === undefined ? new Map() : await readKnownKeys(options.known);
      const steps = diffKeyValues(known, values);
      const folder = path.resolve(options.to);
      await rm(path.join(folder, 'changes'), { recursive: true, force: true });
      await mkdir(path.join(folder, 'changes'), { recursive: true });
      const data = [...values].map(([key, value]) => ({ key, value }));
      const files = new Map<string, string | Buffer>([
        ['viewer-request.js', await bundleFunction('request')],
        ['viewer-response.js', await bundleFunction('response', pageHeaders(live).values)],
        ['not-found.html', await store.editions.readBlob(live.notFound.blob)],
        ['key-value-store.json', `${JSON.stringify({ data })}\n`],
      ]);
      for (const [at, change] of steps.entries()) {
        const name = `changes/${String(at + 1).padStart(5, '0')}.json`;
        files.set(name, `${JSON.stringify(change)}\n`);
      }
      await writeFiles(folder, files);
      const { rev } = record;
      run.report({
        lines: [
          `Revision ${rev} of ${store.environment.name} as ${values.size} keys in ${folder}, to be reached in ${steps.length} changes.`,
        ],
        json: { to: folder, rev, keys: values.size, changes: steps.length },
      });
    });
}

async function previewsOf(store: Store, now: Date): Promise<PreviewKeys[]> {
  const previews = await store.previews.listActive(now);
  return mapLimit(previews, 4, async ({ id, until }) => ({
    edition: await store.previews.readEdition(id),
    until: new Date(until),
    blobs: layout.logOf(store.environment).previewBlobs(id),
  }));
}

const knownKeys = v.object({ Items: v.array(v.object({ Key: v.string(), Value: v.string() })) });

async function readKnownKeys(file: string): Promise<KeyValues> {
  const bytes = await readFileIfExists(path.resolve(file));
  const found = v.safeParse(knownKeys, bytes && parseJsonOrNull(bytes));
  if (found.success) return new Map(found.output.Items.map(({ Key, Value }) => [Key, Value]));
  throw new ReleaseError(
    'KEY_LIST_INVALID',
    `${file} is no list of keys.`,
    'Write it anew: aws cloudfront-keyvaluestore list-keys --kvs-arn <arn> > known.json',
  );
}

export function policyCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'policy publish:mf-awards --store s3://summit-site/live',
    'Write an access policy of a bucket, for an identity or for the bucket',
  )
    .argument(
      '<grant...>',
      'publish:<area>, preview:<environment>, promote:<environment> or read; each with =<principal> for the policy of the bucket',
    )
    .action(async (typed, options) => {
      const run = new Run(context, options);
      const address = run.bucketAddress(': who may do what there, its file system says');
      const { configured } = await run.configuredEnvironments();
      const grants = typed.map((text) => parseGrant(text, configured));
      const named = grants.filter(({ principal }) => principal !== undefined);
      if (named.length > 0 && named.length < grants.length) {
        throw new ReleaseError(
          'OPTIONS_CONFLICT',
          'Some of the grants name a principal, others do not.',
          'A policy of the bucket names one in each: publish:mf-awards=arn:aws:iam::123456789012:role/awards. The policy of an identity names none.',
        );
      }
      context.stdout(`${JSON.stringify(policyFor(address, grants), null, 2)}\n`);
    });
}

function parseGrant(
  text: string,
  configured: ConfiguredEnvironment[],
): { grant: Grant; principal?: string } {
  const [, what = '', principal] = /^([^=]*)(?:=(.+))?$/.exec(text) ?? [];
  const [may, name = '', ...rest] = what.split(':');
  const by = principal === undefined ? {} : { principal };
  if (may === 'read' && what === 'read') return { grant: { may }, ...by };
  if ((may === 'promote' || may === 'preview') && rest.length === 0) {
    return { grant: { may, environment: requireConfigured(name, configured) }, ...by };
  }
  if (may === 'publish' && /^[a-z][a-z0-9-]*$/.test(name) && rest.length === 0) {
    return { grant: { may, area: name }, ...by };
  }
  throw new ReleaseError(
    'GRANT_INVALID',
    `"${text}" grants nothing that is known.`,
    'Write publish:<area>, preview:<environment>, promote:<environment> or read.',
  );
}
