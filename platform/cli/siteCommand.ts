import path from 'node:path';
import { Command } from 'commander';
import { composerDigest } from '../compose/composerDigest';
import type { ComposeEdition } from '../compose/composition';
import { loadSiteConfig } from '../configuration/loadSiteConfig';
import type { ApplyOptions } from '../release/applyChange';
import { identityOf } from '../release/identity';
import { checkStoreAddress } from '../release/storeAddress';
import { folderStore, type Store } from '../store/Store';
import type { Context } from './context';
import { describeFactsOf, describeTarget } from './describePlan';

/** Options that every command has. */
export type CommonOptions = { store?: string; json?: boolean };

/** A command with the options that all share, and an example in its `--help`. */
export function siteCommand(name: string, description: string, example: string): Command {
  return new Command(name)
    .description(description)
    .option('--store <dir>', 'folder of the store (env: SITE_STORE, default: .store)')
    .option('--json', 'print the result as JSON, and nothing else, on standard output')
    .addHelpText('after', `\nExample:\n  npm run site -- ${example}`)
    .showHelpAfterError('(--help explains the command)');
}

// Automation often sets what it does not have to nothing.
const variable = (context: Context, name: string): string | undefined =>
  context.env[name] === '' ? undefined : context.env[name];

/**
 * Folder of the store; relative paths count from the root of the project.
 * @param options `create` lets a store that was named and does not exist yet come into being
 * @throws ReleaseError for an address that is no store
 */
export function storeFolder(
  context: Context,
  options: CommonOptions & { create?: boolean },
): string {
  const named = options.store ?? variable(context, 'SITE_STORE');
  if (named === undefined) return path.resolve(context.root, '.store');
  const from = options.store === undefined ? 'SITE_STORE' : '--store';
  return checkStoreAddress(named, { from, root: context.root, create: options.create ?? false });
}

/** @throws ReleaseError as `storeFolder` */
export function openStore(context: Context, options: CommonOptions & { create?: boolean }): Store {
  return folderStore(storeFolder(context, options), context.now);
}

/** Where progress goes: with `--json`, standard output is for the result alone. */
export function progress(context: Context, options: CommonOptions): (line: string) => void {
  const write = options.json ? context.stderr : context.stdout;
  return (line) => write(`${line}\n`);
}

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
  options: CommonOptions & {
    dryRun?: boolean;
    why?: string;
    allowBrokenLinks?: boolean;
    create?: boolean;
  },
): Promise<ApplyOptions> {
  const log = progress(context, options);
  return {
    store: openStore(context, options),
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
    onPlan: (plan) => describeFactsOf(plan).forEach(log),
  };
}
