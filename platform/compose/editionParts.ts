import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { manifestDigest } from '@concourse/core/files/digest';
import type { Edition, EditionFact } from '@concourse/core/store/types';
import type { ComposeInput } from './composition';

/** The version, digest and owner of each release, as an edition states them. */
export const statedReleases = (releases: Record<string, ReleaseManifest>): Edition['releases'] =>
  Object.fromEntries(
    Object.values(releases).map((release) => [
      release.name,
      {
        version: release.version,
        digest: manifestDigest(release),
        ...(release.owner && { owner: release.owner }),
      },
    ]),
  );

type Answer = { to: string } | { gone: true } | null;

/**
 * Returns all aliases of an edition with those of retired addresses, and addresses that are gone, in lower case.
 * Pages, aliases and areas take precedence over the site. Redirects are followed to their end; the checks report those
 * that lead nowhere.
 * @param ofSite addresses that the site retires
 */
export function retiredAddresses(
  releases: ReleaseManifest[],
  { pages, aliases }: Pick<Edition, 'pages' | 'aliases'>,
  ofSite: RetiredAddress[] = [],
): Required<Pick<Edition, 'aliases' | 'gone'>> {
  const retired = new Map<string, RetiredAddress>();
  for (const entry of [...ofSite, ...releases.flatMap((release) => release.retired ?? [])]) {
    retired.set(entry.path.toLowerCase(), entry);
  }
  if (retired.size === 0) return { aliases: { ...aliases }, gone: [] };
  const answered = new Map([
    ...Object.entries(aliases),
    ...Object.keys(pages).map((path) => [path.toLowerCase(), path] as const),
  ]);

  const known = new Map<string, Answer>([...answered].map(([address, to]) => [address, { to }]));
  // All addresses on the way to an answer share it, so each entry is visited once.
  function answerOf(path: string): Answer {
    const passed: string[] = [];
    let at = path;
    while (!known.has(at)) {
      const entry = retired.get(at);
      // What leads nowhere has no answer, also in a circle.
      known.set(at, entry && 'gone' in entry ? { gone: true } : null);
      passed.push(at);
      if (entry && 'to' in entry) at = entry.to.toLowerCase();
    }
    const answer = known.get(at) ?? null;
    for (const each of passed) known.set(each, answer);
    return answer;
  }

  const found: Required<Pick<Edition, 'aliases' | 'gone'>> = { aliases: { ...aliases }, gone: [] };
  for (const path of [...retired.keys()].filter((path) => !answered.has(path)).sort()) {
    const answer = answerOf(path);
    if (answer && 'to' in answer) found.aliases[path] = answer.to;
    else if (answer) found.gone.push(path);
  }
  return found;
}

/**
 * Headers of every HTML page that depend on configuration.
 * @param areas names of the shell and the areas: each has a Trusted Types policy to load chunks
 */
export function securityHeaders(
  { services: { email, submission }, imageBase, reports }: SiteConfig,
  areas: string[],
): Record<string, string> {
  const services = [email.origin, submission.origin].filter(Boolean);
  // A path has no origin: the site itself receives the reports.
  const receiver = reports && URL.parse(reports.endpoint);
  const sources = (...extra: string[]): string => [...new Set(["'self'", ...extra])].join(' ');
  const policy: Record<string, string> = {
    'default-src': "'none'",
    'script-src': sources(),
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
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
  };
}

/** The headers of an edition's documents. */
export const headersOf = ({
  site,
  releases,
  indexed,
}: Pick<ComposeInput, 'indexed' | 'releases' | 'site'>): Edition['headers'] => ({
  ...securityHeaders(site, Object.keys(releases)),
  // Crawlers may read the pages of an environment that is not public, and must not list them.
  ...(indexed === false && { 'x-robots-tag': 'noindex, nofollow' }),
});

/** Facts by name. */
export type NamedFacts = Record<string, EditionFact>;

/** The facts that areas publish, by name. */
export const published = (areas: ReleaseManifest[]): NamedFacts =>
  Object.fromEntries(
    areas.flatMap(({ name: area, facts = {} }) =>
      Object.entries(facts).map(([name, fact]) => [name, { ...fact, area }] as const),
    ),
  );
