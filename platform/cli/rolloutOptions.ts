import { InvalidArgumentError, type Command } from 'commander';
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { ReleaseError } from '@concourse/release/errors';

/** A rollout's plan, as typed. */
export type RolloutOptions = {
  canary?: number;
  then?: number[];
  every?: number;
  untilSure?: boolean;
  margin?: number;
};

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 };

/** Reads `90s`, `15m` or `2h`: milliseconds. */
export function parseTime(typed: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([smh])$/.exec(typed) ?? [];
  const ms = Number(count) * (units[unit] ?? Number.NaN);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Expected seconds, minutes or hours, such as 90s, 15m or 2h.');
}

export function parsePercent(typed: string): number {
  const percent = Number(typed);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new InvalidArgumentError('Expected a whole number from 1 to 99.');
}

/** Reads how many networks may send false reports. */
export function parseNetworks(typed: string): number {
  const networks = Number(typed);
  if (typed !== '' && Number.isInteger(networks) && networks >= 0 && networks <= 1000)
    return networks;
  throw new InvalidArgumentError('Expected a whole number from 0 to 1000.');
}

/** Reads `50,100`. */
function parseShares(typed: string): number[] {
  const shares = typed.split(',').map(Number);
  const isRising = shares.every((share, index) => share > (shares[index - 1] ?? 0));
  const areShares = shares.every((share) => Number.isInteger(share) && share <= 100);
  if (isRising && areShares) return shares;
  throw new InvalidArgumentError('Expected rising shares up to 100, such as 50,100.');
}

function parseMargin(typed: string): number {
  const margin = Number(typed);
  if (margin >= 0.1 && margin <= 20) return margin;
  throw new InvalidArgumentError('Expected a number from 0.1 to 20.');
}

/** A canary's plan where the options leave it open. */
export const rolloutDefaults = { everyMs: 15 * 60_000, margin: 5 };

/** Adds what a rollout is planned by. */
export const withRollout = (command: Command): Command =>
  command
    .option('--canary <percent>', 'only for this share of the visitors, 1 to 99', parsePercent)
    .option(
      '--then <shares>',
      'the canary goes on by itself to these shares, such as 50,100; `site rollout` runs it',
      parseShares,
    )
    .option('--every <time>', 'with --then: how long each share lasts at least (15m)', parseTime)
    .option('--until-sure', 'with --then: each share lasts until it is sure that nothing got worse')
    .option(
      '--margin <percent>',
      'with --then: by how much slower a release may be and count as no worse (5)',
      parseMargin,
    );

/**
 * The plan of a rollout, null where none was typed.
 * @throws ReleaseError for a plan without its first share or its steps, or whose steps do not rise
 */
export function rolloutPlan(options: RolloutOptions): RecordedRollout | null {
  const { canary, then, every, untilSure, margin } = options;
  if (then === undefined) {
    if (every === undefined && untilSure === undefined && margin === undefined) return null;
    throw new ReleaseError(
      '--every, --until-sure and --margin say how a canary goes on, and nothing says where to.',
      'Add the shares that follow: --then 50,100',
    );
  }
  if (canary === undefined || (then[0] ?? 0) <= canary) {
    throw new ReleaseError(
      canary === undefined
        ? '--then says how a canary goes on, and nothing says with which share it begins.'
        : `--then begins with ${then[0]} %, which does not follow ${canary} %.`,
      'Write the first share and those that follow it: --canary 10 --then 50,100',
    );
  }
  return {
    then,
    everyMs: every ?? rolloutDefaults.everyMs,
    untilSure: untilSure ?? false,
    margin: margin ?? rolloutDefaults.margin,
  };
}
