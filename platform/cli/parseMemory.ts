import { InvalidArgumentError } from 'commander';

const mebibyte = 1024 * 1024;

/** Reads a number of megabytes. @returns bytes */
export function parseMemory(typed: string): number {
  if (/^[1-9]\d{0,5}$/.test(typed)) return Number(typed) * mebibyte;
  throw new InvalidArgumentError('Expected a number of megabytes above 0.');
}
