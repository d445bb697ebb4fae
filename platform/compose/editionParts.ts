import { dayInBerlin, withDatePhases } from '@concourse/contract/datePhase';
import { factsWith, type FactValues } from '@concourse/contract/editableFacts';
import { assumedFacts, type Quotation } from '@concourse/contract/facts';
import type {
  FederatedRemote,
  ReleaseManifest,
  ReleasePage,
  RetiredAddress,
} from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { configurationDigest, manifestDigest } from '@concourse/core/files/digest';
import type { Edition, EditionFact, EditionPage } from '@concourse/core/store/types';
import type { ComposeInput } from './composition';
import { noticeOn } from './notice';

export const editionReleases = (releases: Record<string, ReleaseManifest>): Edition['releases'] =>
  Object.fromEntries(
    Object.values(releases).map((release) => {
      const { name, version, owner } = release;
      return [name, { version, digest: manifestDigest(release), ...(owner && { owner }) }];
    }),
  );

type RetiredResult = Required<Pick<Edition, 'aliases' | 'gone'>>;
type RedirectTarget = { to: string } | { gone: true } | null;

/**
 * Returns the aliases (including redirects of retired addresses) and the gone addresses, in lower case. Pages, aliases
 * and areas take precedence over `siteRetired`. Resolves chains of redirects; the checks report those without a target.
 */
export function resolveRetiredAddresses(
  releases: ReleaseManifest[],
  { pages, aliases }: Pick<Edition, 'pages' | 'aliases'>,
  siteRetired: RetiredAddress[] = [],
): RetiredResult {
  const retired = new Map<string, RetiredAddress>();
  for (const entry of [...siteRetired, ...releases.flatMap((release) => release.retired ?? [])]) {
    retired.set(entry.path.toLowerCase(), entry);
  }
  if (retired.size === 0) return { aliases: { ...aliases }, gone: [] };
  const known = new Map<string, RedirectTarget>([
    ...Object.entries(aliases).map(([address, to]) => [address, { to }] as const),
    ...Object.keys(pages).map((path) => [path.toLowerCase(), { to: path }] as const),
  ]);
  // All addresses of a chain share its target, so each is visited once.
  function targetOf(path: string): RedirectTarget {
    const visited: string[] = [];
    let at = path;
    while (!known.has(at)) {
      const entry = retired.get(at);
      // Dead ends and cycles have no target.
      known.set(at, entry && 'gone' in entry ? { gone: true } : null);
      visited.push(at);
      if (entry && 'to' in entry) at = entry.to.toLowerCase();
    }
    const target = known.get(at) ?? null;
    for (const each of visited) known.set(each, target);
    return target;
  }

  const resolved: RetiredResult = { aliases: { ...aliases }, gone: [] };
  for (const path of [...retired.keys()].filter((path) => !known.has(path)).sort()) {
    const target = targetOf(path);
    if (target && 'to' in target) resolved.aliases[path] = target.to;
    else if (target) resolved.gone.push(path);
  }
  return resolved;
}

/**
 * Headers of every HTML page. The shell and each area have a Trusted Types policy for loading chunks.
 * @param remotes containers that areas load from other origins, with a stated integrity
 */
export function securityHeaders(
  { services: { email, submission }, imageBase, reports }: SiteConfig,
  areas: string[],
  remotes: FederatedRemote[] = [],
): Record<string, string> {
  const services = [email.origin, submission.origin].filter(Boolean);
  // Null for a path: then the site itself receives the reports.
  const receiver = reports && URL.parse(reports.endpoint);
  const sources = (...extra: string[]): string => [...new Set(["'self'", ...extra])].join(' ');
  const policy: Record<string, string> = {
    'default-src': "'none'",
    'script-src': sources(...remotes.map(({ entry }) => new URL(entry).origin)),
    'style-src': sources(),
    'img-src': sources(...(imageBase ? [imageBase] : [])),
    'font-src': sources(),
    'connect-src': sources(...services, ...(receiver ? [receiver.origin] : [])),
    'manifest-src': sources(),
    'form-action': sources(...services),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': ['site-loader', ...areas.map((name) => `site-${name}`).sort()].join(' '),
  };
  const directives = Object.entries(policy).map((directive) => directive.join(' '));
  return {
    'content-security-policy': directives.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
  };
}

export const editionHeaders = ({ site, releases, indexed }: ComposeInput): Edition['headers'] => ({
  ...securityHeaders(
    site,
    Object.keys(releases),
    Object.values(releases).flatMap(({ federation }) => federation?.remotes ?? []),
  ),
  // Crawlers may read the pages of such an environment, but not list them.
  ...(indexed === false && { 'x-robots-tag': 'noindex, nofollow' }),
});

export type FactsByName = Record<string, EditionFact>;

/** The published facts of areas, by name, with changed values. */
export const publishedFacts = (
  {
    releases,
    changedFacts = {},
  }: { releases: ComposeInput['releases']; changedFacts?: FactValues },
  assumed = false,
): FactsByName =>
  Object.fromEntries(
    Object.values(releases).flatMap(({ name: area, facts: published = {}, factEntries }) => {
      const facts = factEntries ? factsWith(published, factEntries, changedFacts) : published;
      return Object.entries(assumed ? assumedFacts(facts) : facts).map(
        ([name, fact]) => [name, { ...fact, area }] as const,
      );
    }),
  );

/** Pages of the previous edition that are the same now, except for quoted facts. */
export type PreviousPages = {
  find: (area: string, page: ReleasePage) => EditionPage | undefined;
  /** True if the previous edition has the same release. */
  isSame: (name: string) => boolean;
  /** The page in the previous edition, which may differ. */
  pageOf: (page: ReleasePage) => EditionPage | undefined;
  /** All quotations in headers, if known. */
  headers: Set<Quotation> | undefined;
};

/** Finds pages of `previous` with the same release, shell, configuration and composer. */
export function findPreviousPages(
  { previous, previousHeaderQuotations, site, notice, composer = '' }: ComposeInput,
  releases: Edition['releases'],
): PreviousPages {
  const isSame = (name: string): boolean =>
    previous !== undefined && previous.releases[name]?.digest === releases[name]?.digest;
  const isReusable =
    previous?.configuration === configurationDigest(site) &&
    previous.composer === composer &&
    isSame('shell');
  const unchanged = new Set(isReusable ? Object.keys(releases).filter(isSame) : []);
  const hasSameNotice = (path: string): boolean =>
    canonicalJson(noticeOn(previous?.notice, path)) === canonicalJson(noticeOn(notice, path));
  const missing = new Map(previous?.missing.map(({ pattern, page }) => [pattern, page]));
  const pageOf: PreviousPages['pageOf'] = ({ path, status }) =>
    status === 200 ? previous?.pages[path] : missing.get(path);
  return {
    headers: previousHeaderQuotations && new Set(previousHeaderQuotations),
    find: (area, page) =>
      unchanged.has(area) && hasSameNotice(page.path) ? pageOf(page) : undefined,
    isSame,
    pageOf,
  };
}

/** True if composing these releases would give this edition again. False for an edition that keeps unpublished facts. */
export function isUnchanged(edition: Edition, input: ComposeInput): boolean {
  const { releases, site, composer = '', retired, day = dayInBerlin(new Date()) } = input;
  const { facts: known = {}, headers, notice = null, changedFacts = {} } = edition;
  const before = [edition.releases, edition.retired, known, headers, notice, changedFacts];
  const facts = withDatePhases(publishedFacts(input), day);
  const shown = [input.notice ?? null, input.changedFacts ?? {}];
  const now = [editionReleases(releases), retired, facts, editionHeaders(input), ...shown];
  return (
    edition.composer === composer &&
    edition.configuration === configurationDigest(site) &&
    canonicalJson(before) === canonicalJson(now)
  );
}
