import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { ReleaseError } from '@concourse/release/errors';
import {
  parseDrop,
  parseRedirect,
  parseWords,
  type AddressWord,
} from '@concourse/release/retire/retire';
import type { Context } from './context';

/** What commands that take addresses away take. */
export type AddressOptions = { redirect?: string[]; redirects?: string; drop?: string[] };

const collect = (typed: string, before: string[] = []): string[] => [...before, typed];

/** Adds the options that say what becomes of addresses which go away. */
export const withAddresses = (command: Command): Command =>
  command
    .option(
      '--redirect </old=/new>',
      'where an address leads that goes away; "/old/*=/new" stands for all below (may be repeated)',
      collect,
    )
    .option(
      '--drop </old>',
      'an address that is gone for good, status 410 (may be repeated)',
      collect,
    )
    .option(
      '--redirects <file>',
      'the same from a file: /old=/new, or /old to drop it, a line each',
    );

/** What the options say. @throws ReleaseError for what are no addresses, and for a file that is not there */
export async function addressWords(
  { root }: Context<never>,
  { redirect = [], redirects, drop = [] }: AddressOptions,
): Promise<AddressWord[]> {
  const typed = [...redirect.map(parseRedirect), ...drop.map(parseDrop)];
  if (redirects === undefined) return typed;
  const text = await readFile(path.resolve(root, redirects), 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(
      `--redirects ${redirects}: the file cannot be read.`,
      'Name a file with /old=/new, or /old to drop it, a line each.',
      { cause },
    );
  });
  return [...parseWords(text, redirects), ...typed];
}
