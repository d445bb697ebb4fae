import type { Problem } from '@concourse/checks/checks/problem';
import { answeredAddresses } from '@concourse/checks/checks/routes';
import { isAddress, matcherOf, patternFault } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import type { Edition, SiteRetired } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
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

type Options = {
  /** What a command says of addresses. */
  words: AddressWord[];
  /** What the site said before of areas and addresses. */
  before: SiteRetired | undefined;
  /** What everybody gets now. */
  shown: Edition | null;
  releases: ReleaseManifest[];
};

/**
 * What an edition says, by itself, of areas that were taken out and of their addresses: what was said before,
 * and what a command says of those that its releases do not answer any more. An address that led to one of them goes
 * where that one goes.
 * @returns nothing where nothing is said; with it, words that do not fit
 */
export function retire({ words, before, shown, releases }: Options): {
  retired: SiteRetired | undefined;
  problems: Problem[];
} {
  const names = new Set(releases.map(({ name }) => name));
  const kept = new Map(before?.addresses.map((entry) => [entry.path.toLowerCase(), entry]));
  const owners = ownersOf(releases);
  const left = shown ? leftAddresses(shown, owners, kept) : new Map<string, string>();
  const said = say(words, { left, kept, owners, shown });
  const addresses = new Map([...kept, ...said.addresses]);
  if (shown) {
    for (const entry of following(shown, { left, names, owners, addresses })) {
      addresses.set(entry.path.toLowerCase(), entry);
    }
  }
  const areas = Object.entries(before?.areas ?? {}).filter(([name]) => !names.has(name));
  if (areas.length === 0 && addresses.size === 0) {
    return { retired: undefined, problems: said.problems };
  }
  const inOrder = [...addresses].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    retired: { areas: Object.fromEntries(areas), addresses: inOrder.map(([, entry]) => entry) },
    problems: said.problems,
  };
}

type Owners = Map<string, { area: string; isPage: boolean }>;

/** Who answers an address, or says what became of it: by the address in lower case. */
function ownersOf(releases: ReleaseManifest[]): Owners {
  const owners: Owners = new Map();
  for (const { name: area, routes, retired = [] } of releases) {
    const told = { area, isPage: false };
    const owned = { area, isPage: true };
    for (const { path } of retired) owners.set(path.toLowerCase(), told);
    for (const { aliases } of routes) {
      for (const path of aliases) owners.set(path.toLowerCase(), told);
    }
    for (const { pages } of routes) {
      for (const { path, status } of pages)
        if (status === 200) owners.set(path.toLowerCase(), owned);
    }
  }
  return owners;
}

/** Addresses that are answered now, and that nobody speaks of any more, by their lower case. */
function leftAddresses(
  shown: Edition,
  owners: Owners,
  kept: Map<string, RetiredAddress>,
): Map<string, string> {
  const isLeft = (key: string, area: string): boolean =>
    area !== 'shell' && !owners.has(key) && !kept.has(key);
  // Of most changes none is left.
  const addresses = [...Object.keys(shown.pages), ...Object.keys(shown.aliases)];
  if (!addresses.some((path) => isLeft(path.toLowerCase(), shown.pages[path]?.area ?? ''))) {
    return new Map();
  }
  const left = [...answeredAddresses(shown)].filter(([key, { area }]) => isLeft(key, area));
  return new Map(left.map(([key, { path }]) => [key, path]));
}

type Known = {
  left: Map<string, string>;
  kept: Map<string, RetiredAddress>;
  owners: Owners;
  shown: Edition | null;
};

/** Each word, the more general ones first, so that what is said of one address wins. */
function say(
  words: AddressWord[],
  known: Known,
): { addresses: Map<string, RetiredAddress>; problems: Problem[] } {
  const addresses = new Map<string, RetiredAddress>();
  const problems: Problem[] = [];
  for (const word of [...words].sort(moreGeneralFirst)) {
    const found = word.path.endsWith('*') ? below(word, known) : just(word, known);
    if (typeof found === 'string') problems.push(problemOf(word, found));
    else for (const entry of found) addresses.set(entry.path.toLowerCase(), entry);
  }
  return { addresses, problems: [...problems, ...contradictions(words)] };
}

const isRest = ({ path }: AddressWord): boolean => path.endsWith('*');

const moreGeneralFirst = (one: AddressWord, other: AddressWord): number =>
  Number(isRest(other)) - Number(isRest(one)) || one.path.length - other.path.length;

function contradictions(words: AddressWord[]): Problem[] {
  const first = new Map<string, AddressWord>();
  return words.flatMap((word) => {
    const other = first.get(word.path.toLowerCase());
    first.set(word.path.toLowerCase(), other ?? word);
    if (!other || typedAs(other) === typedAs(word)) return [];
    return [problemOf(word, `${typedAs(other)} says another thing of it`)];
  });
}

const problemOf = (word: AddressWord, message: string): Problem => ({
  area: 'this command',
  file: typedAs(word),
  rule: 'redirects',
  message,
});

/** What one word says, or what is wrong with it. */
function just(word: AddressWord, { left, kept, owners, shown }: Known): RetiredAddress[] | string {
  const key = word.path.toLowerCase();
  const owner = owners.get(key);
  if (owner?.isPage) {
    return `${word.path} is a page of ${owner.area}, so nobody would ever be led away from it`;
  }
  if (owner) {
    return `${owner.area} says itself where ${word.path} leads: its src/routes.ts is the place`;
  }
  if (left.has(key) || kept.has(key)) return [{ ...word, path: left.get(key) ?? word.path }];
  const meant = closestName(word.path, [...left.values()]);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `${word.path} is no address that ${shown ? 'goes away' : 'was ever live'}${hint}`;
}

/** What a word says of all addresses below one: those that go away, and those that the site speaks for already. */
function below(word: AddressWord, { left, kept }: Known): RetiredAddress[] | string {
  const matches = matcherOf(word.path);
  const beginning = word.path.slice(0, -'/*'.length);
  const paths = new Map([...[...kept].map(([key, { path }]) => [key, path] as const), ...left]);
  const found = [...paths.values()].filter(matches);
  if (found.length === 0) return `no address below ${beginning || '/'} goes away`;
  return found.map((path) => {
    if ('gone' in word) return { path, gone: true };
    if (!word.to.endsWith('*')) return { path, to: word.to };
    const to = word.to.slice(0, -'/*'.length) + path.slice(beginning.length);
    return { path, to: to === '' ? '/' : to };
  });
}

/**
 * Addresses without a word of their own: those that led to one that has a word, and, where an area leaves, what it said
 * of addresses that were its own before.
 */
function following(
  shown: Edition,
  {
    left,
    names,
    owners,
    addresses,
  }: {
    left: Map<string, string>;
    names: Set<string>;
    owners: Owners;
    addresses: Map<string, RetiredAddress>;
  },
): RetiredAddress[] {
  const leaves = Object.keys(shown.releases).some((name) => !names.has(name));
  const pages = [...left].filter(([key]) => !addresses.has(key));
  const led = pages.flatMap(([key, path]): RetiredAddress[] => {
    const to = shown.aliases[key] ?? shown.aliases[path];
    if (to === undefined) return [];
    const target = addresses.get(to.toLowerCase());
    return target || (leaves && owners.get(to.toLowerCase())?.isPage) ? [{ path, to }] : [];
  });
  if (!leaves) return led;
  const gone = (shown.gone ?? []).filter((path) => !owners.has(path) && !addresses.has(path));
  return [...led, ...gone.map((path) => ({ path, gone: true }) as const)];
}
