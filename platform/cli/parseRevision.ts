import { InvalidArgumentError } from 'commander';

/** The number of a revision, or how many of them, as typed. @throws InvalidArgumentError */
export function parseRevision(typed: string): number {
  const rev = Number(typed);
  if (Number.isInteger(rev) && rev >= 1) return rev;
  throw new InvalidArgumentError('Expected a whole number from 1 on.');
}
