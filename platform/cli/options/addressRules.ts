import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { ReleaseError } from '@concourse/release/errors';
import {
  parseGone,
  parseRedirect,
  parseAddressRules,
  type AddressRule,
} from '@concourse/release/retire';
import type { Context } from '../context';
import type { OptionsOf } from '../siteCommand';
import { repeatableOption } from './values';

export const addressOptions = [
  repeatableOption(
    '--redirect </old=/new>',
    'redirect a removed address, or all below it: "/old/*=/new"',
  ),
  repeatableOption('--gone </old>', 'answer a removed address with 410'),
  new Option('--redirects-file <file>', 'file with one /old=/new or /old per line'),
] as const;

/** Reads the options for addresses. @throws UsageError or ReleaseError for an invalid option or file */
export async function readAddressRules(
  { root }: Context,
  { redirect = [], redirectsFile: file, gone = [] }: OptionsOf<typeof addressOptions>,
): Promise<AddressRule[]> {
  const typed = [...redirect.map(parseRedirect), ...gone.map(parseGone)];
  if (file === undefined) return typed;
  const text = await readFile(path.resolve(root, file), 'utf8').catch((cause: unknown) => {
    const message = `The file ${file} (--redirects-file) cannot be read.`;
    const next = 'Name a file with a line for each removed address: /old=/new, or /old for 410';
    throw new ReleaseError('REDIRECTS_UNREADABLE', message, next, { cause });
  });
  return [...parseAddressRules(text, file), ...typed];
}
