import { sha256 } from '@concourse/core/files/digest';

const year1990 = 631_152_000;

/**
 * The time that a file of a copy is given, in seconds. nginx makes its ETag of time and size: with times
 * of writing, two files of one size written in the same second would share one, and two machines would
 * never agree. A time made of the bytes is the same everywhere, and another for other bytes.
 */
export function contentTime(bytes: Buffer): number {
  return year1990 + (Number.parseInt(sha256(bytes).slice(0, 8), 16) >>> 3);
}
