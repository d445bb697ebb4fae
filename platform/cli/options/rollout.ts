import { Option } from '@commander-js/extra-typings';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { areShares, rolloutDefaults, type RecordedRollout } from '@concourse/core/store/rollouts';
import type { OptionsOf } from '../siteCommand';
import { parseDurationOption, parserOf, parseWholeNumber } from './values';

const parseShares = parserOf((typed) => {
  const shares = typed.split(',').map(Number);
  return areShares(shares) ? shares : null;
}, 'rising shares up to 100, such as 50,100');

const parseTolerance = parserOf(
  (typed) => (Number(typed) >= 0.1 && Number(typed) <= 20 ? Number(typed) : null),
  'a number from 0.1 to 20',
);

/** For commands that plan a rollout. */
export const rolloutOptions = [
  new Option('--canary <percent>', 'share of visitors, 1 to 99').argParser(parseWholeNumber(1, 99)),
  new Option('--steps <shares>', 'next shares, which `rollout` applies, such as 50,100')
    .argParser(parseShares)
    .conflicts('fromEnvironment'),
  new Option(
    '--step-duration <duration>',
    'with --steps: minimum time of a share (default: 15m)',
  ).argParser(parseDurationOption),
  new Option('--until-significant', 'with --steps: each share lasts until no metric is worse'),
  new Option(
    '--tolerance <percent>',
    `with --steps: tolerated slowdown (default: ${rolloutDefaults.margin})`,
  ).argParser(parseTolerance),
] as const;

/** A rollout's plan, as typed. */
export type RolloutOptions = OptionsOf<typeof rolloutOptions>;

/** Returns the plan of a rollout, null if no option plans one. @throws UsageError for an incomplete plan */
export function rolloutPlan(options: RolloutOptions): RecordedRollout | null {
  const { canary, steps, stepDuration, untilSignificant, tolerance } = options;
  if (steps === undefined) {
    if ((stepDuration ?? untilSignificant ?? tolerance) === undefined) return null;
    const message = '--step-duration, --until-significant and --tolerance need --steps.';
    const next = 'Add the shares that follow the first one: --steps 50,100';
    throw new UsageError(message, next);
  }
  if (canary === undefined || (steps[0] ?? 0) <= canary) {
    const message =
      canary === undefined
        ? '--steps needs --canary, the share that the rollout begins with.'
        : `The shares must rise: --steps begins with ${steps[0]} %, and --canary is ${canary} %.`;
    const next = 'Write the first share and those that follow it: --canary 10 --steps 50,100';
    throw new UsageError(message, next);
  }
  return {
    then: steps,
    everyMs: stepDuration ?? rolloutDefaults.everyMs,
    untilSure: untilSignificant ?? false,
    margin: tolerance ?? rolloutDefaults.margin,
  };
}
