import { InvalidArgumentError, type Command } from 'commander';
import { ageInMs } from '@concourse/core/text/age';
import { parseAge } from './parseAge';

/** How a command follows a store: seconds between two looks, and milliseconds that files stay. */
export type FollowingOptions = { every: number; keep: number };

const dayMs = 24 * 60 * 60 * 1000;

function parseNumber(typed: string): number {
  const number = Number(typed);
  if (typed.trim() !== '' && number > 0 && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('Expected a number above 0.');
}

/** A time as `prune` takes it; a bare number is one of days, parts of days included. */
const parseKept = (typed: string): number =>
  ageInMs(typed) === null && !/[a-z]$/i.test(typed) ? parseNumber(typed) * dayMs : parseAge(typed);

/** Adds what every command takes that keeps a copy of what is live. */
export const followingCommand = (command: Command): Command =>
  command
    .option('--every <seconds>', 'time between two looks at the log', parseNumber, 1)
    .option(
      '--keep <time>',
      'how long files stay that nobody is shown any more, such as 12h or 7d (a bare number: days)',
      parseKept,
      7 * dayMs,
    );

/** The same in milliseconds. */
export const followingTimes = ({
  every,
  keep,
}: FollowingOptions): { everyMs: number; keepMs: number } => ({
  everyMs: every * 1000,
  keepMs: keep,
});
