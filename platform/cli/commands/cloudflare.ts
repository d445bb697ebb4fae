import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { loadEnvironments } from '@concourse/config/loadEnvironments';
import { bundleWorker, wranglerConfig } from '@concourse/hosts/cloudflare/deployment';
import { parseBucketAddress } from '@concourse/store/bucket/bucketAddress';
import type { Context } from '../context';
import {
  configurationFile,
  environmentCommand,
  namedEnvironment,
  requireConfigured,
  type EnvironmentOptions,
} from '../environments';
import { report, storeBucket } from '../siteCommand';

type Options = EnvironmentOptions & { to: string; serverName?: string; name?: string };

export function cloudflareCommand(context: Context): Command {
  return environmentCommand(
    'cloudflare',
    'Write a worker for Cloudflare that answers from a store in R2',
    'cloudflare --store s3://summit-site/store --server-name www.example.org --to edge',
  )
    .requiredOption('--to <dir>', 'folder that worker.mjs and wrangler.jsonc are written to')
    .option('--server-name <name>', 'host name of the site, of a zone of the same account')
    .option('--name <name>', 'name of the worker (default: those of bucket and environment)')
    .action(async (options: Options) => {
      const { bucket, prefix } = parseBucketAddress(
        storeBucket(context, options, ', which no host at the edge can read'),
      );
      const configured = await loadEnvironments(configurationFile(context));
      const named = namedEnvironment(context, options);
      const environment =
        named === undefined ? configured[0] : requireConfigured(named, configured);
      const folder = path.resolve(options.to);
      const files = {
        'worker.mjs': await bundleWorker(),
        'wrangler.jsonc': wranglerConfig({
          name: options.name ?? `${bucket}-${environment.name}`.replaceAll('.', '-'),
          bucket,
          prefix,
          environment,
          serverName: options.serverName ?? null,
        }),
      };
      await mkdir(folder, { recursive: true });
      for (const [name, text] of Object.entries(files)) {
        await writeFile(path.join(folder, name), text);
      }
      report(context, options, {
        lines: [
          `Written: worker.mjs and wrangler.jsonc in ${folder}, for ${environment.name} of s3://${bucket}/${prefix}.`,
          'Put it in place from that folder: npx wrangler deploy',
        ],
        json: {
          to: folder,
          files: Object.keys(files),
          bucket,
          prefix,
          environment: environment.name,
        },
      });
    });
}
