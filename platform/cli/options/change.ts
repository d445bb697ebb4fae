import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import { composerDigest } from '@concourse/compose/composerDigest';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { dayInBerlin } from '@concourse/contract/dayState';
import type { ApplyOptions, Outcome } from '@concourse/release/applyChange';
import { ReleaseError } from '@concourse/release/errors';
import { identityOf } from '@concourse/release/identity';
import { describeHold, describeOutcome, outcomeJson } from '@concourse/release/outcome';
import {
  parseDrop,
  parseRedirect,
  parseWords,
  type AddressWord,
} from '@concourse/release/retire/retire';
import { readAllowedSigners } from '@concourse/release/signing/signatures';
import { tellHooks } from '@concourse/webhooks/tellHooks';
import type { Context } from '../context';
import { describeComposed, describeTarget } from '../output/change';
import { requireConfigured, type Run } from '../run';
import type { EnvironmentOptions } from '../siteCommand';
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

export const acceptSettings = new Option('--accept-settings', 'apply the changed settings');

/** For commands that a freeze holds. */
export const freezes = [
  acceptSettings,
  new Option('--despite-freeze', 'override a freeze; needs --why, and is logged'),
];

export const why = new Option('--why <text>', 'reason, stored in the log');

export const dryRun = new Option('--dry-run', 'compose and check, but change nothing');

export const allowBrokenLinks = new Option(
  '--allow-broken-links',
  'accept broken links; is logged',
);

/** Options of commands that remove addresses. */
export type AddressOptions = { redirect?: string[]; redirects?: string; drop?: string[] };

export const addresses = [
  new Option(
    '--redirect </old=/new>',
    'redirect a removed address, or all below with "/old/*=/new"; may be repeated',
  ).argParser(collect),
  new Option(
    '--drop </old>',
    'answer a removed address with status 410; may be repeated',
  ).argParser(collect),
  new Option('--redirects <file>', 'a file with a line /old=/new, or /old, for each address'),
];

/** Reads the options for addresses. @throws ReleaseError for invalid addresses or an unreadable file */
export async function addressWords(
  { root }: Context,
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
export async function applyOptions(run: Run<ChangeFlags>): Promise<ChangeOptions> {
  const { context, options, log } = run;
  const { despiteFreeze = false, why: reason = '' } = options;
  if (despiteFreeze && reason.trim() === '') {
    throw new ReleaseError(
      '--despite-freeze was given without a reason.',
      'Say why it cannot wait: --why "…". The log keeps it.',
    );
  }
  const { env, now } = context;
  const { store, configured } = await run.openEnvironment();
  const environment = requireConfigured(store.environment.name, configured);
  const file = run.configurationFile;
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
    compose: async (input) => {
      const { composeEdition } = await context.parts.compose();
      return composeEdition({ ...input, composer: composerDigest(), day: dayInBerlin(now()) });
    },
    who: await identityOf(context),
    why: reason,
    dryRun: options.dryRun ?? false,
    allowBrokenLinks: options.allowBrokenLinks ?? false,
    now,
    despiteFreeze,
    onTarget: (target, head) => describeTarget(target, head, to).forEach(log),
    onProgress: run.progress(),
    onRecord: ({ rev }) =>
      tellHooks(environment.webhooks, rev, {
        store,
        env,
        now,
        log: run.warn,
      }),
    onPlan: (plan) => {
      describeComposed(plan, file).forEach(log);
      const frozen = describeHold(plan, { now, despiteFreeze });
      if (frozen) log(`  ${frozen}${despiteFreeze ? '; gone through' : ''}`);
    },
  };
}

/** Prints the result of a change. @param more further properties of the JSON */
export const reportOutcome = (
  run: Run,
  apply: ChangeOptions,
  outcome: Outcome,
  more: object = {},
): void =>
  run.report({
    lines: describeOutcome(outcome, apply),
    json: { ...outcomeJson(outcome, apply), ...more },
  });
