import { problemOf, type Problem, type Rule } from '@concourse/compose/checks/problem';
import { reachableAddresses } from '@concourse/compose/checks/routes';
import { isStaticPath, matcherOf, patternFault } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { describeOwners } from '@concourse/core/project/areas';
import type { Edition, SiteRetired } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { releaseVersions } from '@concourse/store/Store';
import { canaryWith, withCanaries, type Change, type ShownTarget } from './changes';
import { ReleaseError } from './errors';
import { listReleases, type Versions } from './releaseNames';
import { requireLive, type SiteState } from './siteState';

/** A redirect or a dropped address of a command: for one address, or for all below one (`/press/*`). */
export type AddressRule = { path: string; to: string } | { path: string; gone: true };

const optionOf = (rule: AddressRule): string =>
  'gone' in rule ? `--gone ${rule.path}` : `--redirect ${rule.path}=${rule.to}`;

/** Parses `/press=/news` or `/press/*=/news/*`, the value of `--redirect`. @throws UsageError */
export function parseRedirect(typed: string): AddressRule {
  const [path = '', to = '', ...rest] = typed.split('=');
  const isLonger = to.endsWith('*') && !path.endsWith('*');
  const fault =
    addressFault(path) ??
    addressFault(to) ??
    (isLonger ? `the target ${to} needs a source that ends with /*` : null) ??
    (rest.length > 0 ? 'it contains two =' : null);
  if (fault === null) return { path, to };
  const message = `--redirect ${typed}: ${fault}.`;
  const next =
    'Write the old and the new address: --redirect /press=/news. For all addresses below one: --redirect "/press/*=/news"';
  throw new UsageError(message, next);
}

/** Parses `/press/2019`, the value of `--gone`. @throws UsageError */
export function parseGone(typed: string): AddressRule {
  const fault = addressFault(typed);
  if (fault === null) return { path: typed, gone: true };
  const message = `--gone ${typed}: ${fault}.`;
  const next =
    'Write the removed address: --gone /press/2019. For all addresses below one: --gone "/press/*"';
  throw new UsageError(message, next);
}

/** Parses a file with `/press=/news` or `/press/2019` on each line. @throws ReleaseError */
export function parseAddressRules(text: string, file: string): AddressRule[] {
  return text.split('\n').flatMap((line, at): AddressRule[] => {
    const typed = line.replace(/(?:^|\s)#.*$/, '').trim();
    if (typed === '') return [];
    try {
      return [typed.includes('=') ? parseRedirect(typed) : parseGone(typed)];
    } catch (cause) {
      if (!(cause instanceof UsageError)) throw cause;
      const message = `${file}:${at + 1}: ${cause.message}`;
      throw new ReleaseError('REDIRECT_INVALID', message, cause.next, { cause });
    }
  });
}

function addressFault(path: string): string | null {
  const fault = patternFault(path);
  if (fault !== null) return `"${path}" is not an address of the site: ${fault}`;
  const isStatic = isStaticPath(path.replace(/\/\*$/, ''));
  return isStatic ? null : `"${path}" has a parameter: only /* at the end is allowed`;
}

/**
 * Computes the retired areas and addresses of an edition: the earlier ones, and addresses of the rules that its releases
 * no longer have. `retired` is undefined if there are none. `problems` are rules that do not apply.
 */
export function retireAddresses(
  rules: AddressRule[],
  before: SiteRetired | undefined,
  releases: ReleaseManifest[],
  shown: Edition | null,
): { retired: SiteRetired | undefined; problems: Problem[] } {
  const names = new Set(releases.map(({ name }) => name));
  const kept = new Map(before?.addresses.map((entry) => [entry.path.toLowerCase(), entry]));
  const owners = ownersByAddress(releases);
  const lost = [...(shown ? reachableAddresses(shown) : [])]
    .filter(([key, { area }]) => area !== 'shell' && !owners.has(key) && !kept.has(key))
    .map(([key, { path }]) => [key, path] as const);
  const known = { lostAddresses: new Map(lost), retiredAddresses: kept, owners, shown };
  const problems: Problem[] = [];
  const addresses = new Map(kept);
  const add = (entry: RetiredAddress): void => void addresses.set(entry.path.toLowerCase(), entry);
  for (const rule of [...rules].sort(byGenerality)) {
    const resolve = isWildcard(rule) ? resolveWildcardRule : resolveExactRule;
    const found = resolve(rule, known);
    if (typeof found === 'string') problems.push(problemOfRule(rule, found));
    else found.forEach(add);
  }
  problems.push(...findContradictions(rules));
  followUpRedirects(known, names, addresses).forEach(add);
  const areas = Object.entries(before?.areas ?? {}).filter(([name]) => !names.has(name));
  if (areas.length === 0 && addresses.size === 0) return { retired: undefined, problems };
  const sorted = [...addresses].sort(([one], [other]) => (one < other ? -1 : 1));
  const retired = { areas: Object.fromEntries(areas), addresses: sorted.map(([, entry]) => entry) };
  return { retired, problems };
}

type Owners = Map<string, { area: string; isPage: boolean }>;

/** Returns the area that has or retires each address, by the address in lower case. */
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
  /** Addresses of the live edition that no release has, by their lower case. */
  lostAddresses: Map<string, string>;
  retiredAddresses: Map<string, RetiredAddress>;
  owners: Owners;
  shown: Edition | null;
};

const isWildcard = ({ path }: AddressRule): boolean => path.endsWith('*');

/** Sorts wildcard rules first: later rules, for one address, override them. */
const byGenerality = (one: AddressRule, other: AddressRule): number =>
  Number(isWildcard(other)) - Number(isWildcard(one)) || one.path.length - other.path.length;

function findContradictions(rules: AddressRule[]): Problem[] {
  const first = new Map<string, AddressRule>();
  return rules.flatMap((rule) => {
    const other = first.get(rule.path.toLowerCase()) ?? rule;
    first.set(rule.path.toLowerCase(), other);
    if (optionOf(other) === optionOf(rule)) return [];
    return [problemOfRule(rule, `contradicts ${optionOf(other)}`)];
  });
}

const problemOfRule = (rule: AddressRule, message: string): Problem =>
  problemOf('this command', optionOf(rule), 'redirects', message);

/** Returns the retired address of a rule, or the reason why the rule does not apply. */
function resolveExactRule(
  rule: AddressRule,
  { lostAddresses, retiredAddresses, owners, shown }: AddressContext,
): RetiredAddress[] | string {
  const key = rule.path.toLowerCase();
  const owner = owners.get(key);
  if (owner?.isPage) return `${rule.path} is a page of ${owner.area}, which has priority`;
  if (owner) return `${owner.area} retires ${rule.path} itself: change its src/routes.ts instead`;
  if (lostAddresses.has(key) || retiredAddresses.has(key))
    return [{ ...rule, path: lostAddresses.get(key) ?? rule.path }];
  const meant = closestName(rule.path, [...lostAddresses.values()]);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `${rule.path} is not an address that ${shown ? 'this change removes' : 'was live'}${hint}`;
}

function resolveWildcardRule(
  rule: AddressRule,
  { lostAddresses, retiredAddresses }: AddressContext,
): RetiredAddress[] | string {
  const matches = matcherOf(rule.path);
  const prefix = rule.path.slice(0, -'/*'.length);
  const paths = new Map([
    ...[...retiredAddresses].map(([key, { path }]) => [key, path] as const),
    ...lostAddresses,
  ]);
  const found = [...paths.values()].filter(matches);
  if (found.length === 0) return `this change removes no address below ${prefix || '/'}`;
  return found.map((path) => {
    if ('gone' in rule) return { path, gone: true };
    if (!rule.to.endsWith('*')) return { path, to: rule.to };
    const to = rule.to.slice(0, -'/*'.length) + path.slice(prefix.length);
    return { path, to: to === '' ? '/' : to };
  });
}

/** Redirects to retired addresses, and the redirects and gone addresses of a removed area. */
function followUpRedirects(
  { lostAddresses, owners, shown }: AddressContext,
  names: Set<string>,
  addresses: Map<string, RetiredAddress>,
): RetiredAddress[] {
  if (!shown) return [];
  const removesArea = Object.keys(shown.releases).some((name) => !names.has(name));
  const redirects = [...lostAddresses].flatMap(([key, path]): RetiredAddress[] => {
    const to = shown.aliases[key] ?? shown.aliases[path];
    if (to === undefined || addresses.has(key)) return [];
    const target = to.toLowerCase();
    const isKept = addresses.has(target) || (removesArea && owners.get(target)?.isPage);
    return isKept ? [{ path, to }] : [];
  });
  if (!removesArea) return redirects;
  const gone = (shown.gone ?? []).filter((path) => !owners.has(path) && !addresses.has(path));
  return [...redirects, ...gone.map((path) => ({ path, gone: true }) as const)];
}

/** `releases` are promoted in the same revision: their areas take over the pages of `area`. */
type Retirement = { area: string; releases: Versions; addressRules: AddressRule[] };

/** The pages that show fragments of a removed area keep empty places. */
const tolerated: Rule[] = ['dropped fragments'];

/** Removes an area from the site, for all visitors. Canaries of other areas continue without it. */
export const retireArea =
  (retirement: Retirement): Change =>
  (head) => {
    const also = listReleases(retirement.releases);
    const summary = `retire ${retirement.area}${also && `, promote ${also}`}`;
    return { ...removeArea(head, retirement, null), summary, tolerated };
  };

/** Replaces an area by the area in `to`, in one revision. */
export const renameArea =
  (area: string, to: Versions, addressRules: AddressRule[]): Change =>
  (head) => {
    const [successor = ''] = Object.keys(to);
    const summary = `rename ${area} to ${listReleases(to)}`;
    const change = removeArea(head, { area, releases: to, addressRules }, successor);
    return { ...change, summary, tolerated };
  };

/** @throws ReleaseError for the shell, for an area that is not live or has a canary, and for a live successor */
function removeArea(
  head: SiteState | null,
  { area, releases, addressRules }: Retirement,
  successor: string | null,
): ShownTarget {
  const state = requireLive(head);
  if (area === 'shell') {
    const message = 'The shell cannot be removed: it is part of every page.';
    const next = 'Name the area to remove.';
    throw new ReleaseError('SHELL_REQUIRED', message, next);
  }
  const { live, candidate } = state;
  const canary = canaryWith(area, state);
  if (canary) {
    const summary = `A canary of ${area}@${canary.releases[area]} is running for ${canary.percent} % of visitors. Nothing was changed.`;
    const message = [summary, ...describeOwners([area], candidate, live)].join('\n  ');
    const next = `First end the canary: npm run site -- rollback ${area}`;
    throw new ReleaseError('CANARY_RUNNING', message, next);
  }
  const { [area]: left, ...others } = releaseVersions(live);
  if (successor !== null && Object.hasOwn(live.releases, successor)) {
    const message = `${successor} is already live, so ${area} cannot be renamed to it.`;
    const next = `To move the pages of ${area} to it, run: npm run site -- retire ${area} ${listReleases(releases)}`;
    throw new ReleaseError('ALREADY_LIVE', message, next);
  }
  if (left === undefined) {
    const message = `${area} ${whyNotLive(area, live)}`;
    const next = 'To find the revision that removed it, run: npm run site -- history';
    throw new ReleaseError('AREA_NOT_LIVE', message, next);
  }
  const { areas, addresses = [] } = live.retired ?? {};
  const retired = { areas: { ...areas, [area]: successor }, addresses };
  const next = { versions: { ...others, ...releases }, retired, addressRules };
  return withCanaries(state, next, [area, ...Object.keys(releases)]);
}

/** Returns the reason why an area is not live, as the end of a sentence. */
export function whyNotLive(area: string, live: Edition): string {
  const successor = new Map(Object.entries(live.retired?.areas ?? {})).get(area);
  if (successor === undefined)
    return `is not live. The live areas are ${Object.keys(live.releases).join(', ')}.`;
  return successor === null ? 'was removed from the site.' : `was renamed to ${successor}.`;
}
