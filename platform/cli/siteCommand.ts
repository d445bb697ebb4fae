import path from 'node:path';
import { Command } from 'commander';
import { composerDigest } from '../compose/composerDigest';
import type { ComposeEdition } from '../compose/composition';
import { loadSiteConfig } from '../configuration/loadSiteConfig';
import type { ApplyOptions } from '../release/applyChange';
import { ReleaseError } from '../release/errors';
import { identityOf } from '../release/identity';
import { checkStoreBucket, checkStoreFolder } from '../release/storeAddress';
import { isBucketAddress } from '../store/bucket/bucketAddress';
import { bucketStore } from '../store/bucket/bucketStore';
import type { OnProgress } from '../store/onProgress';
import { folderStore, type Store } from '../store/Store';
import type { Context } from './context';
import { describeFactsOf, describeTarget } from './describePlan';
import { nowAndThen } from './nowAndThen';

/** Options that every command has. */
export type CommonOptions = { store?: string; json?: boolean };

type OpenOptions = CommonOptions & { create?: boolean; singleWriter?: boolean };

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

// Automation often sets what it does not have to nothing.
const variable = (context: Context, name: string): string | undefined =>
  context.env[name] === '' ? undefined : context.env[name];

/** The store that a command is about; `from` says who named it, null where nobody did. */
function namedStore(
  context: Context,
  options: CommonOptions,
): { named: string; from: string | null } {
  if (options.store !== undefined) return { named: options.store, from: '--store' };
  const named = variable(context, 'SITE_STORE');
  if (named !== undefined) return { named, from: 'SITE_STORE' };
  return { named: path.resolve(context.root, '.store'), from: null };
}

/**
 * Folder of the store, for commands that read it without the store; relative paths count from the root of
 * the project.
 * @param options `create` lets a store that was named and does not exist yet come into being
 * @throws ReleaseError for an address that is no store, or a bucket
 */
export function storeFolder(context: Context, options: OpenOptions): string {
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

/** Opens the store, in a folder or a bucket. @throws ReleaseError for an address that is no store */
export async function openStore(context: Context, options: OpenOptions): Promise<Store> {
  const { named, from } = namedStore(context, options);
  if (from === null || !isBucketAddress(named)) {
    return folderStore(storeFolder(context, options), context.now);
  }
  const { env, now } = context;
  const singleWriter = options.singleWriter ?? false;
  const store = bucketStore(named, { env, now, singleWriter });
  await checkStoreBucket(store, { from, create: options.create ?? false });
  return store;
}

/** Adds what commands that write take beside the rest. */
export const writingCommand = (...about: Parameters<typeof siteCommand>): Command =>
  siteCommand(...about).option(
    '--single-writer',
    'write to a bucket whose server overwrites what it should only create: nobody else ever writes to it',
  );

/** Where progress goes: with `--json`, standard output is for the result alone. */
export function progress(context: Context, options: CommonOptions): (line: string) => void {
  const write = options.json ? context.stderr : context.stdout;
  return (line) => write(`${line}\n`);
}

/** Tells of long writing on standard error, whatever else is printed. */
export const uploading = (context: Context): OnProgress =>
  nowAndThen((line) => context.stderr(`${line}\n`));

/** Prints the result: lines for people or one JSON object. */
export function report(
  context: Context,
  options: CommonOptions,
  result: { lines: string[]; json: unknown },
): void {
  if (options.json) context.stdout(`${JSON.stringify(result.json, null, 2)}\n`);
  else context.stdout(result.lines.map((line) => `${line}\n`).join(''));
}

const composeWhenNeeded =
  ({ parts, root }: Context): ComposeEdition =>
  async (input) => {
    const { composeEdition } = await parts.compose();
    const composer = composerDigest(path.join(root, 'platform/compose'));
    return composeEdition({ ...input, composer });
  };

/** What `promote`, `rollback` and `up` need to change the site. */
export async function applyOptions(
  context: Context,
  options: OpenOptions & { dryRun?: boolean; why?: string; allowBrokenLinks?: boolean },
): Promise<ApplyOptions> {
  const log = progress(context, options);
  return {
    store: await openStore(context, options),
    site: await loadSiteConfig({
      file: path.join(context.root, 'site.config.json'),
      env: context.env,
    }),
    compose: composeWhenNeeded(context),
    now: context.now,
    who: await identityOf(context),
    why: options.why ?? '',
    dryRun: options.dryRun ?? false,
    allowBrokenLinks: options.allowBrokenLinks ?? false,
    onTarget: (target, head) => describeTarget(target, head).forEach(log),
    onProgress: uploading(context),
    onPlan: (plan) => describeFactsOf(plan).forEach(log),
  };
}
