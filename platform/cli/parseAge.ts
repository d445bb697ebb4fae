import { InvalidArgumentError } from 'commander';
import { ageInMs } from '@concourse/core/text/age';

/** Reads `30d`, `12h` or `4w` as typed on a command line: milliseconds. */
export function parseAge(typed: string): number {
  const ms = ageInMs(typed);
  if (ms !== null) return ms;
  throw new InvalidArgumentError('Expected hours, days or weeks, such as 12h, 30d or 4w.');
}
