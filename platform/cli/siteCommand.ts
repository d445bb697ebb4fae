import path from 'node:path';
import { Command } from 'commander';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { ReleaseError } from '@concourse/release/errors';
import { checkStoreBucket, checkStoreFolder } from '@concourse/release/storeAddress';
import { isBucketAddress } from '@concourse/store/bucket/bucketAddress';
import { bucketStore } from '@concourse/store/bucket/bucketStore';
import { folderStore, type Store } from '@concourse/store/Store';
import type { Context } from './context';
import { nowAndThen } from './nowAndThen';

/** Options that every command has. */
export type CommonOptions = { store?: string; json?: boolean };

export type OpenOptions = CommonOptions & { create?: boolean; singleWriter?: boolean };

/** A command with the options that all share, and an example in its `--help`. */
export function siteCommand(name: string, description: string, example: string): Command {
  return new Command(name)
    .description(description)
    .option(
      '--store <address>',
      'store: a folder, or s3://bucket/prefix (env: SITE_STORE, default: .store)',
    )
    .option('--json', 'print the result as JSON, and nothing else, on standard output')
    .addHelpText('after', `\nExample:\n  npm run site -- ${example}`)
    .showHelpAfterError('(--help explains the command)');
}

/** An environment variable: automation often sets what it does not have to nothing. */
export const variable = (context: Context<never>, name: string): string | undefined =>
  context.env[name] === '' ? undefined : context.env[name];

/** The store that a command is about; `from` says who named it, null where nobody did. */
function namedStore(
  context: Context<never>,
  options: CommonOptions,
): { named: string; from: string | null } {
  if (options.store !== undefined) return { named: options.store, from: '--store' };
  const named = variable(context, 'SITE_STORE');
  if (named !== undefined) return { named, from: 'SITE_STORE' };
  return { named: path.resolve(context.root, '.store'), from: null };
}

/** True if a command uses the store of the checkout, because no option or variable names another. */
export const isOwnStore = (context: Context<never>, options: CommonOptions): boolean =>
  namedStore(context, options).from === null;

/**
 * Folder of the store, for commands that read it without the store; relative paths count from the root of
 * the project.
 * @param options `create` lets a store that was named and does not exist yet come into being
 * @throws ReleaseError for an address that is no store, or a bucket
 */
export function storeFolder(context: Context<never>, options: OpenOptions): string {
  const { named, from } = namedStore(context, options);
  if (from === null) return named;
  if (isBucketAddress(named)) {
    throw new ReleaseError(
      `${named} (${from}) is a bucket: this command works on a folder of this machine.`,
      'Name a folder: --store <folder>',
    );
  }
  return checkStoreFolder(named, { from, root: context.root, create: options.create ?? false });
}

/**
 * Opens another store than the one that a command is about.
 * @param from the option that named it
 * @param how whether it may be a new one; to read from unless told
 * @throws ReleaseError for an address that is no store
 */
export async function openOther(
  { root, env, now }: Context<never>,
  named: string,
  from: string,
  { create = false, singleWriter = false }: { create?: boolean; singleWriter?: boolean } = {},
): Promise<Store> {
  const how = { from, create };
  if (!isBucketAddress(named)) {
    return folderStore(checkStoreFolder(named, { root, ...how }), now);
  }
  const store = bucketStore(named, { env, now, singleWriter });
  await checkStoreBucket(store, how);
  return store;
}

/** The store where it is one in a bucket, unseen; null for a folder. @throws StoreError for an address that names no bucket */
export function bucketNamed(context: Context<never>, options: OpenOptions): Store | null {
  const { named, from } = namedStore(context, options);
  if (from === null || !isBucketAddress(named)) return null;
  const { env, now } = context;
  return bucketStore(named, { env, now, singleWriter: options.singleWriter ?? false });
}

/**
 * Address of the store, for commands that are about a bucket and do not open it.
 * @param why a folder does not do, as the end of a sentence
 * @throws ReleaseError for a folder
 */
export function storeBucket(context: Context<never>, options: CommonOptions, why: string): string {
  const { named, from } = namedStore(context, options);
  if (isBucketAddress(named)) return named;
  throw new ReleaseError(
    `${named}${from === null ? '' : ` (${from})`} is a folder${why}.`,
    'Name a bucket: --store s3://<bucket>/<prefix> or SITE_STORE. What a folder has goes there with `site copy`.',
  );
}

/** Opens the store, in a folder or a bucket. @throws ReleaseError for an address that is no store */
export async function openStore(context: Context<never>, options: OpenOptions): Promise<Store> {
  const bucket = bucketNamed(context, options);
  if (!bucket) return folderStore(storeFolder(context, options), context.now);
  const { from } = namedStore(context, options);
  await checkStoreBucket(bucket, { from: from ?? '', create: options.create ?? false });
  return bucket;
}

/** Adds what commands that write take beside the rest. */
export const writingCommand = (...about: Parameters<typeof siteCommand>): Command =>
  siteCommand(...about).option(
    '--single-writer',
    'write to a bucket whose server overwrites what it should only create: nobody else ever writes to it',
  );

/** Where progress goes: with `--json`, standard output is for the result alone. */
export function progress(context: Context<never>, options: CommonOptions): (line: string) => void {
  const write = options.json ? context.stderr : context.stdout;
  return (line) => write(`${line}\n`);
}

/** Tells of long writing on standard error, whatever else is printed. */
export const uploading = (context: Context<never>): OnProgress =>
  nowAndThen((line) => context.stderr(`${line}\n`));

/** Prints the result: lines for people or one JSON object. */
export function report(
  context: Context<never>,
  options: CommonOptions,
  result: { lines: string[]; json: unknown },
): void {
  if (options.json) context.stdout(`${JSON.stringify(result.json, null, 2)}\n`);
  else context.stdout(result.lines.map((line) => `${line}\n`).join(''));
}
