import { isAddress, patternFault } from '@concourse/contract/pathPattern';
import { ReleaseError } from '../errors';

/** What a command says of addresses that go away: one, or all below one (`/press/*`). */
export type AddressWord = { path: string; to: string } | { path: string; gone: true };

/** How a word was typed, for whoever has to correct it. */
export const typedAs = (word: AddressWord): string =>
  'gone' in word ? `--drop ${word.path}` : `--redirect ${word.path}=${word.to}`;

/**
 * Reads `/press=/news` as typed after `--redirect`; `/press/*=/news/*` keeps the rest.
 * @throws ReleaseError for what are no two addresses of the site
 */
export function parseRedirect(typed: string): AddressWord {
  const [path = '', to = '', ...rest] = typed.split('=');
  const fault = faultOf(path) ?? faultOfTarget(path, to) ?? (rest.length > 0 ? 'has two =' : null);
  if (fault === null) return { path, to };
  throw new ReleaseError(
    `--redirect ${typed}: ${fault}.`,
    'Write where an address was and where it leads: --redirect /press=/news. All below one: --redirect "/press/*=/news"',
  );
}

/** Reads `/press/2019` as typed after `--drop`. @throws ReleaseError for what is no address of the site */
export function parseDrop(typed: string): AddressWord {
  const fault = faultOf(typed);
  if (fault === null) return { path: typed, gone: true };
  throw new ReleaseError(
    `--drop ${typed}: ${fault}.`,
    'Write the address that is to be gone: --drop /press/2019. All below one: --drop "/press/*"',
  );
}

/**
 * Reads a file of such words: a redirect (`/press=/news`) or an address that is gone (`/press/2019`) a line.
 * @throws ReleaseError that names the line
 */
export function parseWords(text: string, file: string): AddressWord[] {
  return text.split('\n').flatMap((line, at): AddressWord[] => {
    const typed = line.replace(/(?:^|\s)#.*$/, '').trim();
    if (typed === '') return [];
    try {
      return [typed.includes('=') ? parseRedirect(typed) : parseDrop(typed)];
    } catch (cause) {
      if (!(cause instanceof ReleaseError)) throw cause;
      throw new ReleaseError(`${file}:${at + 1}: ${cause.message}`, cause.next, { cause });
    }
  });
}

function faultOf(path: string): string | null {
  const fault = patternFault(path);
  if (fault !== null) return `${path || 'nothing'} is no address of the site: ${fault}`;
  return isAddress(path.replace(/\/\*$/, '')) ? null : `${path} stands for others, by more than /*`;
}

function faultOfTarget(path: string, to: string): string | null {
  const fault = faultOf(to);
  if (fault !== null) return fault;
  return to.endsWith('*') && !path.endsWith('*')
    ? `${path} has no rest that ${to} could keep`
    : null;
}
