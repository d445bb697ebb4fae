import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import { composerDigest } from '@concourse/compose/composerDigest';
import type { ComposeEdition } from '@concourse/compose/composition';
import { describeFreeze } from '@concourse/config/freezes';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { dayInBerlin } from '@concourse/contract/dayState';
import type { ApplyOptions } from '@concourse/release/applyChange';
import { ReleaseError } from '@concourse/release/errors';
import { freezeOfPlan } from '@concourse/release/freezes';
import { identityOf } from '@concourse/release/identity';
import {
  parseDrop,
  parseRedirect,
  parseWords,
  type AddressWord,
} from '@concourse/release/retire/addressWords';
import { readAllowedSigners } from '@concourse/release/signing/allowedSigners';
import { tellHooks } from '@concourse/webhooks/tellHooks';
import type { Context } from '../context';
import { describeComposed, describeTarget } from '../output/change';
import { progress, uploading, type EnvironmentOptions } from '../siteCommand';
import { configurationFile, openEnvironment, requireConfigured } from '../stores';
import { collect } from './values';

/** Options of commands that change the live site. */
export type ChangeFlags = EnvironmentOptions & {
  /** A digest names the list of changes that was accepted. */
  acceptSettings?: boolean | string;
  despiteFreeze?: boolean;
  why?: string;
  dryRun?: boolean;
  allowBrokenLinks?: boolean;
};

export const acceptSettings = new Option(
  '--accept-settings',
  'change the settings of the site to those of the plan; the log keeps each change',
);

/** For commands that a freeze holds. */
export const freezes = [
  acceptSettings,
  new Option(
    '--despite-freeze',
    'go live although the configuration names a freeze: needs --why, and the log says so',
  ),
];

export const why = new Option('--why <text>', 'reason, kept in the log');

export const dryRun = new Option('--dry-run', 'compose and check, but change nothing');

export const allowBrokenLinks = new Option(
  '--allow-broken-links',
  'let broken links through; the log says so',
);

/** Options of commands that remove addresses. */
export type AddressOptions = { redirect?: string[]; redirects?: string; drop?: string[] };

export const addresses = [
  new Option(
    '--redirect </old=/new>',
    'where an address leads that goes away; "/old/*=/new" stands for all below (may be repeated)',
  ).argParser(collect),
  new Option(
    '--drop </old>',
    'an address that is gone for good, status 410 (may be repeated)',
  ).argParser(collect),
  new Option(
    '--redirects <file>',
    'the same from a file: /old=/new, or /old to drop it, a line each',
  ),
];

/** Reads the options for addresses. @throws ReleaseError for invalid addresses or an unreadable file */
export async function addressWords(
  { root }: Context<never>,
  { redirect = [], redirects, drop = [] }: AddressOptions,
): Promise<AddressWord[]> {
  const typed = [...redirect.map(parseRedirect), ...drop.map(parseDrop)];
  if (redirects === undefined) return typed;
  const text = await readFile(path.resolve(root, redirects), 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(
      `--redirects ${redirects}: the file cannot be read.`,
      'Name a file with /old=/new, or /old to drop it, a line each.',
      { cause },
    );
  });
  return [...parseWords(text, redirects), ...typed];
}

/** How a command changes the site. */
export type ChangeOptions = ApplyOptions & {
  /** Name of the environment if the project has several: the output names it. */
  place: string | null;
};

/**
 * Returns how a command changes the site in one environment.
 * @throws ReleaseError for a freeze that is overridden without a reason
 */
export async function applyOptions(
  context: Context<'compose'>,
  options: ChangeFlags,
): Promise<ChangeOptions> {
  const { despiteFreeze = false, why: reason = '' } = options;
  if (despiteFreeze && reason.trim() === '') {
    throw new ReleaseError(
      '--despite-freeze was given without a reason.',
      'Say why it cannot wait: --why "…". The log keeps it.',
    );
  }
  const { env, now } = context;
  const log = progress(context, options);
  const { store, configured } = await openEnvironment(context, options);
  const environment = requireConfigured(store.environment.name, configured);
  const file = configurationFile(context);
  const site = await loadSiteConfig({ file, env, environment: environment.name });
  const place = configured.length > 1 ? environment.name : null;
  const to = place === null ? null : `${place} (${site.siteUrl})`;
  return {
    store,
    site,
    indexed: environment.isIndexed,
    ...(environment.requiresSignatures && { signers: await readAllowedSigners(context.root) }),
    freezes: environment.freezes,
    acceptSettings: options.acceptSettings ?? false,
    place,
    compose: composeWhenNeeded(context),
    who: await identityOf(context),
    why: reason,
    dryRun: options.dryRun ?? false,
    allowBrokenLinks: options.allowBrokenLinks ?? false,
    now,
    despiteFreeze,
    onTarget: (target, head) => describeTarget(target, head, to).forEach(log),
    onProgress: uploading(context),
    onRecord: ({ rev }) =>
      tellHooks(environment.webhooks, rev, {
        store,
        env,
        now,
        log: (line) => context.stderr(`${line}\n`),
      }),
    onPlan: (plan) => {
      describeComposed(plan, file).forEach(log);
      const held = freezeOfPlan(plan, { now, despiteFreeze });
      if (!held) return;
      const frozen = `${held.areas.join(', ')}: ${describeFreeze(held.freeze)}`;
      log(`  ${frozen}${despiteFreeze ? '; gone through' : ''}`);
    },
  };
}

const composeWhenNeeded =
  ({ parts, now }: Context<'compose'>): ComposeEdition =>
  async (input) => {
    const { composeEdition } = await parts.compose();
    const composer = composerDigest();
    return composeEdition({ ...input, composer, day: dayInBerlin(now()) });
  };
