import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleWorker, wranglerConfig } from '@concourse/hosts';
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
