import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { ReleaseError } from '@concourse/release/errors';
import type { OptionsOf } from '../siteCommand';
import { parseDuration, parseWholeNumber } from './values';

export const parseNetworkCount = parseWholeNumber(0, 1000);

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

/** For commands that plan a rollout. */
export const rolloutOptions = [
  new Option('--canary <percent>', 'only for this share of visitors, 1 to 99').argParser(
    parseWholeNumber(1, 99),
  ),
  new Option(
    '--then <shares>',
    'shares that `site rollout` applies next, such as 50,100',
  ).argParser(parseShares),
  new Option('--every <time>', 'with --then: minimum time of a share (default: 15m)').argParser(
    parseDuration,
  ),
  new Option('--until-sure', 'with --then: each share lasts until no metric is worse'),
  new Option('--margin <percent>', 'with --then: tolerated slowdown (default: 5)').argParser(
    parseMargin,
  ),
] as const;

/** A rollout's plan, as typed. */
export type RolloutOptions = OptionsOf<typeof rolloutOptions>;

/** Returns the plan of a rollout, null if no option plans one. @throws ReleaseError for an incomplete plan */
export function rolloutPlan(options: RolloutOptions): RecordedRollout | null {
  const { canary, then, every, untilSure, margin } = options;
  if (then === undefined) {
    if (every === undefined && untilSure === undefined && margin === undefined) return null;
    throw new ReleaseError(
      'ROLLOUT_PLAN_INVALID',
      '--every, --until-sure and --margin say how a canary goes on, and nothing says where to.',
      'Add the shares that follow: --then 50,100',
    );
  }
  if (canary === undefined || (then[0] ?? 0) <= canary) {
    throw new ReleaseError(
      'ROLLOUT_PLAN_INVALID',
      canary === undefined
        ? '--then says how a canary goes on, and nothing says with which share it begins.'
        : `--then begins with ${then[0]} %, which does not follow ${canary} %.`,
      'Write the first share and those that follow it: --canary 10 --then 50,100',
    );
  }
  const everyMs = every ?? 15 * 60_000;
  return { then, everyMs, untilSure: untilSure ?? false, margin: margin ?? 5 };
}
