import { InvalidArgumentError } from 'commander';

const most = 64;

/** Reads a number of processes. */
export function parseWorkers(typed: string): number {
  const count = Number(typed);
  if (/^[1-9]\d?$/.test(typed) && count <= most) return count;
  throw new InvalidArgumentError(`Expected a number from 1 to ${most}.`);
}
