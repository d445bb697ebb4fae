import { problemOf, type Problem } from '@concourse/checks/checks/problem';
import { reachableAddresses } from '@concourse/checks/checks/routes';
import { isStaticPath, matcherOf, patternFault } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { describeOwners } from '@concourse/core/project/owners';
import type { Edition, SiteRetired } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { releaseVersions } from '@concourse/store/releaseVersions';
import { canaryWith, withCanaries, type Change, type ShownTarget } from '../changes';
import { ReleaseError } from '../errors';
import { describeIdentity } from '../identity';
import { listReleases, type Versions } from '../releaseNames';
import type { SiteState } from '../siteState';

/** A redirect or a dropped address of a command: of one address, or of all below one (`/press/*`). */
export type AddressRule = { path: string; to: string } | { path: string; gone: true };

const optionOf = (word: AddressRule): string =>
  'gone' in word ? `--gone ${word.path}` : `--redirect ${word.path}=${word.to}`;

/** Reads `/press=/news` or `/press/*=/news/*`, the value of `--redirect`. @throws UsageError */
export function parseRedirect(typed: string): AddressRule {
  const [path = '', to = '', ...rest] = typed.split('=');
  const isLonger = to.endsWith('*') && !path.endsWith('*');
  const fault =
    addressFault(path) ??
    addressFault(to) ??
    (isLonger ? `${path} has no rest that ${to} could keep` : null) ??
    (rest.length > 0 ? 'has two =' : null);
  if (fault === null) return { path, to };
  throw new UsageError(
    `--redirect ${typed}: ${fault}.`,
    'Write the old and the new address: --redirect /press=/news. All addresses below one: --redirect "/press/*=/news"',
  );
}

/** Reads `/press/2019`, the value of `--gone`. @throws UsageError */
export function parseGone(typed: string): AddressRule {
  const fault = addressFault(typed);
  if (fault === null) return { path: typed, gone: true };
  throw new UsageError(
    `--gone ${typed}: ${fault}.`,
    'Write the removed address: --gone /press/2019. All addresses below one: --gone "/press/*"',
  );
}

/** Reads `/press=/news` or `/press/2019` on each line of a file. @throws ReleaseError */
export function parseAddressRules(text: string, file: string): AddressRule[] {
  return text.split('\n').flatMap((line, at): AddressRule[] => {
    const typed = line.replace(/(?:^|\s)#.*$/, '').trim();
    if (typed === '') return [];
    try {
      return [typed.includes('=') ? parseRedirect(typed) : parseGone(typed)];
    } catch (cause) {
      if (!(cause instanceof UsageError)) throw cause;
      throw new ReleaseError(
        'REDIRECT_INVALID',
        `${file}:${at + 1}: ${cause.message}`,
        cause.next,
        { cause },
      );
    }
  });
}

function addressFault(path: string): string | null {
  const fault = patternFault(path);
  if (fault !== null) return `${path || 'nothing'} is no address of the site: ${fault}`;
  return isStaticPath(path.replace(/\/\*$/, ''))
    ? null
    : `${path} stands for others, by more than /*`;
}

/**
 * Computes the retired areas and addresses of an edition: the earlier ones, and addresses of the command that
 * its releases no longer answer. A redirect to a retired address leads to the target of that one.
 * @returns undefined if nothing is retired; problems are words that do not apply
 */
export function retireAddresses(
  words: AddressRule[],
  before: SiteRetired | undefined,
  releases: ReleaseManifest[],
  shown: Edition | null,
): { retired: SiteRetired | undefined; problems: Problem[] } {
  const names = new Set(releases.map(({ name }) => name));
  const kept = new Map(before?.addresses.map((entry) => [entry.path.toLowerCase(), entry]));
  const owners = ownersByAddress(releases);
  const left = [...(shown ? reachableAddresses(shown) : [])]
    .filter(([key, { area }]) => area !== 'shell' && !owners.has(key) && !kept.has(key))
    .map(([key, { path }]) => [key, path] as const);
  const known = { lostAddresses: new Map(left), retiredAddresses: kept, owners, shown };
  const problems: Problem[] = [];
  const addresses = new Map(kept);
  const add = (entry: RetiredAddress): void => void addresses.set(entry.path.toLowerCase(), entry);
  for (const word of [...words].sort(byGenerality)) {
    const found = isWildcard(word)
      ? resolveWildcardRule(word, known)
      : resolveExactRule(word, known);
    if (typeof found === 'string') problems.push(problemOfRule(word, found));
    else found.forEach(add);
  }
  problems.push(...findContradictions(words));
  followUpRedirects(known, names, addresses).forEach(add);
  const areas = Object.entries(before?.areas ?? {}).filter(([name]) => !names.has(name));
  if (areas.length === 0 && addresses.size === 0) return { retired: undefined, problems };
  const inOrder = [...addresses].sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = inOrder.map(([, entry]) => entry);
  return { retired: { areas: Object.fromEntries(areas), addresses: entries }, problems };
}

type Owners = Map<string, { area: string; isPage: boolean }>;

/** The area that answers or retires an address, by the address in lower case. */
function ownersByAddress(releases: ReleaseManifest[]): Owners {
  const owners: Owners = new Map();
  for (const { name: area, routes, retired = [] } of releases) {
    const other = { area, isPage: false };
    const aliases = routes.flatMap((route) => route.aliases);
    for (const path of [...retired.map((entry) => entry.path), ...aliases])
      owners.set(path.toLowerCase(), other);
    for (const { path, status } of routes.flatMap(({ pages }) => pages)) {
      if (status === 200) owners.set(path.toLowerCase(), { area, isPage: true });
    }
  }
  return owners;
}

type AddressContext = {
  /** Addresses of the live edition that lose their answer, by their lower case. */
  lostAddresses: Map<string, string>;
  retiredAddresses: Map<string, RetiredAddress>;
  owners: Owners;
  shown: Edition | null;
};

const isWildcard = ({ path }: AddressRule): boolean => path.endsWith('*');

/** The word of one address overrides that of all below another one. */
const byGenerality = (one: AddressRule, other: AddressRule): number =>
  Number(isWildcard(other)) - Number(isWildcard(one)) || one.path.length - other.path.length;

function findContradictions(words: AddressRule[]): Problem[] {
  const first = new Map<string, AddressRule>();
  return words.flatMap((word) => {
    const other = first.get(word.path.toLowerCase()) ?? word;
    first.set(word.path.toLowerCase(), other);
    if (optionOf(other) === optionOf(word)) return [];
    return [problemOfRule(word, `${optionOf(other)} says another thing of it`)];
  });
}

const problemOfRule = (word: AddressRule, message: string): Problem =>
  problemOf('this command', optionOf(word), 'redirects', message);

function resolveExactRule(
  word: AddressRule,
  { lostAddresses, retiredAddresses, owners, shown }: AddressContext,
): RetiredAddress[] | string {
  const key = word.path.toLowerCase();
  const owner = owners.get(key);
  if (owner?.isPage) {
    return `${word.path} is a page of ${owner.area}, so nobody would ever be led away from it`;
  }
  if (owner) {
    return `${owner.area} says itself where ${word.path} leads: its src/routes.ts is the place`;
  }
  if (lostAddresses.has(key) || retiredAddresses.has(key))
    return [{ ...word, path: lostAddresses.get(key) ?? word.path }];
  const meant = closestName(word.path, [...lostAddresses.values()]);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `${word.path} is no address that ${shown ? 'goes away' : 'was ever live'}${hint}`;
}

/** The retired addresses of a word for all below an address, or the reason why it does not apply. */
function resolveWildcardRule(
  word: AddressRule,
  { lostAddresses, retiredAddresses }: AddressContext,
): RetiredAddress[] | string {
  const matches = matcherOf(word.path);
  const beginning = word.path.slice(0, -'/*'.length);
  const paths = new Map([
    ...[...retiredAddresses].map(([key, { path }]) => [key, path] as const),
    ...lostAddresses,
  ]);
  const found = [...paths.values()].filter(matches);
  if (found.length === 0) return `no address below ${beginning || '/'} goes away`;
  return found.map((path) => {
    if ('gone' in word) return { path, gone: true };
    if (!word.to.endsWith('*')) return { path, to: word.to };
    const to = word.to.slice(0, -'/*'.length) + path.slice(beginning.length);
    return { path, to: to === '' ? '/' : to };
  });
}

/** Redirects to retired addresses, and the redirects and gone addresses of an area that leaves. */
function followUpRedirects(
  { lostAddresses, owners, shown }: AddressContext,
  names: Set<string>,
  addresses: Map<string, RetiredAddress>,
): RetiredAddress[] {
  if (!shown) return [];
  const leaves = Object.keys(shown.releases).some((name) => !names.has(name));
  const redirects = [...lostAddresses].flatMap(([key, path]): RetiredAddress[] => {
    const to = shown.aliases[key] ?? shown.aliases[path];
    if (to === undefined || addresses.has(key)) return [];
    const target = to.toLowerCase();
    return addresses.has(target) || (leaves && owners.get(target)?.isPage) ? [{ path, to }] : [];
  });
  if (!leaves) return redirects;
  const gone = (shown.gone ?? []).filter((path) => !owners.has(path) && !addresses.has(path));
  return [...redirects, ...gone.map((path) => ({ path, gone: true }) as const)];
}

type Retirement = {
  area: string;
  /** Releases that go live in the same revision, of areas that take over its pages. */
  releases: Versions;
  addressRules: AddressRule[];
};

/** Takes an area out of the site, for all visitors. Canaries of other areas continue without it. */
export const retireArea =
  (retirement: Retirement): Change =>
  (head) => {
    const also = listReleases(retirement.releases);
    const summary = `retire ${retirement.area}${also && `, promote ${also}`}`;
    return { ...removeArea(head, retirement, null), summary };
  };

/** Replaces an area by another one, whose name and version `to` holds, in one revision. */
export const renameArea =
  (area: string, to: Versions, words: AddressRule[]): Change =>
  (head) => {
    const [successor = ''] = Object.keys(to);
    const summary = `rename ${area} to ${listReleases(to)}`;
    return { ...removeArea(head, { area, releases: to, addressRules: words }, successor), summary };
  };

/** @throws ReleaseError for the shell, for an area that is not live or has a canary, and for a live successor */
function removeArea(
  head: SiteState | null,
  { area, releases, addressRules }: Retirement,
  successor: string | null,
): ShownTarget {
  if (!head) {
    throw new ReleaseError(
      'NOTHING_LIVE',
      `Nothing is live yet, so there is no ${area} to take out.`,
      '`npm run site -- status` shows what is live.',
    );
  }
  if (area === 'shell') {
    throw new ReleaseError(
      'SHELL_REQUIRED',
      'The shell is part of every page: there is no site without it.',
      'Name the area that is to leave.',
    );
  }
  const { live } = head;
  const canary = canaryWith(area, head);
  if (canary) {
    const start = `${canary.percent} % of the visitors are trying ${area}@${canary.releases[area]}, started by ${describeIdentity(head.record.who)}. Nothing was changed.`;
    throw new ReleaseError(
      'CANARY_RUNNING',
      [start, ...describeOwners([area], head.candidate, live)].join('\n  '),
      `End that first: npm run site -- rollback ${area}`,
    );
  }
  const { [area]: left, ...others } = releaseVersions(live);
  if (successor !== null && live.releases[successor]) {
    throw new ReleaseError(
      'ALREADY_LIVE',
      `${successor} is live already, so ${area} cannot get its name.`,
      `To let it take the pages of ${area} over: npm run site -- retire ${area} ${listReleases(releases)}`,
    );
  }
  if (left === undefined) {
    throw new ReleaseError(
      'AREA_NOT_LIVE',
      `${area} ${whyNotLive(area, live)}`,
      '`npm run site -- history` says since when.',
    );
  }
  const { areas, addresses = [] } = live.retired ?? {};
  const retired = { areas: { ...areas, [area]: successor }, addresses };
  const next = { versions: { ...others, ...releases }, retired, addressRules };
  return withCanaries(head, next, [area, ...Object.keys(releases)]);
}

/** The reason why an area is not live, as the end of a sentence. */
export function whyNotLive(area: string, live: Edition): string {
  const successor = live.retired?.areas[area];
  if (successor === undefined) {
    return `is not part of the live edition (${Object.keys(live.releases).join(', ')}).`;
  }
  return successor === null ? 'was taken out of the site.' : `was renamed to ${successor}.`;
}
