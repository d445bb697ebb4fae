import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { inParallel } from '@concourse/core/files/inParallel';
import { readIfThere } from '@concourse/core/files/readIfThere';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { layout } from '@concourse/core/store/storeLayout';
import { bundleFunction } from '@concourse/hosts/cloudfront/functions';
import {
  changes,
  type KeyValues,
  keyValues,
  type PreviewKeys,
} from '@concourse/hosts/cloudfront/keyValues';
import { shownBy } from '@concourse/http/canary';
import { pageHeaders } from '@concourse/http/headers';
import { ReleaseError } from '@concourse/release/errors';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { environmentCommand, openEnvironment, type EnvironmentOptions } from '../environments';
import { report } from '../siteCommand';

type Options = EnvironmentOptions & { to: string; known?: string };

export function cloudfrontCommand(context: Context): Command {
  return environmentCommand(
    'cloudfront',
    'Write two functions for CloudFront and what its key-value store is to hold',
    'cloudfront --store s3://summit-site/store --to edge --known known.json',
  )
    .requiredOption('--to <dir>', 'folder to write to')
    .option(
      '--known <file>',
      'what `aws cloudfront-keyvaluestore list-keys` printed: only changes to that are written',
    )
    .action(async (options: Options) => {
      const { store } = await openEnvironment(context, options);
      const record = await store.log.head();
      if (!record) {
        throw new ReleaseError('Nothing is live yet.', 'First: npm run site -- up');
      }
      const live = await store.editions.read(record.live);
      const mixtures = await inParallel(shownBy(record).mixtures, 4, (id) =>
        store.editions.read(id),
      );
      const values = keyValues(record, mixtures, await previewsOf(store, context.now()));
      const known = options.known === undefined ? new Map() : await readKnown(options.known);
      const steps = changes(known, values);
      const folder = path.resolve(options.to);
      await rm(path.join(folder, 'changes'), { recursive: true, force: true });
      await mkdir(path.join(folder, 'changes'), { recursive: true });
      const data = [...values].map(([key, value]) => ({ key, value }));
      const files: [string, string | Buffer][] = [
        ['viewer-request.js', await bundleFunction('request')],
        ['viewer-response.js', await bundleFunction('response', pageHeaders(live).values)],
        ['not-found.html', await store.editions.readBlob(live.notFound.blob)],
        ['key-value-store.json', `${JSON.stringify({ data })}\n`],
        ...steps.map((change, at): [string, string] => [
          `changes/${String(at + 1).padStart(5, '0')}.json`,
          `${JSON.stringify(change)}\n`,
        ]),
      ];
      for (const [name, content] of files) await writeFile(path.join(folder, name), content);
      report(context, options, {
        lines: [
          `Revision ${record.rev} of ${store.environment.name} as ${values.size} keys in ${folder}, to be reached in ${steps.length} changes.`,
        ],
        json: { to: folder, rev: record.rev, keys: values.size, changes: steps.length },
      });
    });
}

async function previewsOf(store: Store, now: Date): Promise<PreviewKeys[]> {
  const previews = await store.previews.shown(now);
  return inParallel(previews, 4, async ({ id, until }) => ({
    edition: await store.previews.readEdition(id),
    until: new Date(until),
    blobs: layout.logOf(store.environment).previewBlobs(id),
  }));
}

async function readKnown(file: string): Promise<KeyValues> {
  const bytes = await readIfThere(path.resolve(file));
  const found = bytes && parsedOrNull(bytes);
  const { Items } = (found ?? {}) as { Items?: { Key: string; Value: string }[] };
  if (!Array.isArray(Items)) {
    throw new ReleaseError(
      `${file} is no list of keys.`,
      'Write it anew: aws cloudfront-keyvaluestore list-keys --kvs-arn <arn> > known.json',
    );
  }
  return new Map(Items.map(({ Key, Value }) => [Key, Value]));
}
