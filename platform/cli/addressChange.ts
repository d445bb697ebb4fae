import type { Command } from 'commander';
import { applyInTurn } from '@concourse/release/applyChange';
import type { Change } from '@concourse/release/changes';
import type { AddressWord } from '@concourse/release/retire/retire';
import { addressWords, withAddresses, type AddressOptions } from './addressOptions';
import { applyOptions } from './applyOptions';
import type { Context } from './context';
import { describeOutcome, outcomeJson } from './describePlan';
import { withEnvironment, type EnvironmentOptions } from './environments';
import { withFreezes, type FreezeOptions } from './freezeOptions';
import { report, writingCommand } from './siteCommand';

export type AddressChangeOptions = EnvironmentOptions &
  AddressOptions &
  FreezeOptions & { dryRun?: boolean; why?: string; allowBrokenLinks?: boolean };

/** A command that changes which areas there are, with what becomes of their addresses. */
export const addressChangeCommand = (...about: Parameters<typeof writingCommand>): Command =>
  withFreezes(withAddresses(withEnvironment(writingCommand(...about))))
    .option('--why <text>', 'reason, kept in the log')
    .option('--dry-run', 'compose and check, but change nothing')
    .option('--allow-broken-links', 'let broken links through; the log says so');

/** Applies the change that such a command makes of what its options say of addresses, and tells what came of it. */
export async function changeAddresses(
  context: Context,
  options: AddressChangeOptions,
  changeOf: (words: AddressWord[]) => Change,
): Promise<void> {
  const change = changeOf(await addressWords(context, options));
  const apply = await applyOptions(context, options);
  const outcome = await applyInTurn(change, apply);
  report(context, options, {
    lines: describeOutcome(outcome, apply),
    json: outcomeJson(outcome, apply),
  });
}
