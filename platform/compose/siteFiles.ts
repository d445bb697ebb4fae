import type {
  AreaDirectory,
  AreaEntry,
  AreaFragments,
  EditionDirectory,
  EditionOwners,
  FileWithIntegrity,
} from '@concourse/contract/edition';
import {
  areaDirectoryPath,
  areaFragmentsPath,
  editionPaths,
} from '@concourse/contract/editionPaths';
import type { QuotedFacts } from '@concourse/contract/facts';
import type { FragmentKey } from '@concourse/contract/fragments';
import { PatternIndex } from '@concourse/contract/PatternIndex';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { escapeHtml } from './markup';
import type { Shell } from './shellSandbox';

/** The configuration for other sites, without what only the shell reads. */
function publicSiteConfig(site: SiteConfig): SiteConfig {
  const { reports: _, offline: __, ...rest } = site;
  return rest;
}

/** The configuration in pages. Saves the bytes of `reports` without a receiver, and of `offline` unless it is off. */
export const pageSiteConfig = (site: SiteConfig): SiteConfig => ({
  ...publicSiteConfig(site),
  ...(site.reports?.endpoint && { reports: site.reports }),
  ...(site.offline === false && { offline: false }),
});

/**
 * Returns the shortest path patterns of each area that match no address of another area, such as `/gais/award/*`, or
 * complete patterns. No two areas may own the same address.
 */
export function ownedPatterns(
  areas: Pick<AreaEntry, 'name' | 'routes'>[],
): Record<string, string[]> {
  const patterns = areas.flatMap(({ name: area, routes }) =>
    routes.map((pattern) => ({ area, pattern })),
  );
  const index = new PatternIndex(patterns);
  const ownedBy = (area: string, pattern: string): string =>
    prefixPatterns(pattern).find((prefix) => !index.hasConflict({ area, pattern: prefix })) ??
    pattern;
  const owned = areas.map(({ name, routes }) => {
    const patterns = new Set(routes.map((pattern) => ownedBy(name, pattern)));
    return [name, [...patterns].sort()] as const;
  });
  return Object.fromEntries(owned);
}

/** @example prefixPatterns('/gais/award') // ['/gais/*', '/gais/award/*'] */
function prefixPatterns(pattern: string): string[] {
  const segments = pattern.split('/').filter((segment) => segment !== '' && segment !== '*');
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}/*`);
}

/** The fragments of an area that hydrate, and the facts that they quote. */
export type ProvidedFragments = {
  /** Where browsers find them; missing if it is the container of the pages, as in development. */
  container?: Pick<AreaEntry, 'container' | 'entry' | 'integrity'>;
  fragments: { key: FragmentKey; digest: string; files: FileWithIntegrity[] }[];
  facts: QuotedFacts;
};

/** The files of each route of an area, the fragments that it provides, and those on its pages. */
type AreaParts = { needed: FileWithIntegrity[][]; provided: ProvidedFragments } & Pick<
  AreaDirectory,
  'places' | 'fragments'
>;

/** Files, each once, and the indexes of those that each part needs. */
function listFiles(needed: FileWithIntegrity[][]): Pick<AreaDirectory, 'files' | 'needs'> {
  const listed = new Map(needed.flat().map((file) => [file.href, file]));
  const indexes = new Map([...listed.keys()].map((href, at) => [href, at]));
  const needs = needed.map((each) => each.map(({ href }) => indexes.get(href) ?? 0));
  return { files: [...listed.values()], needs };
}

/** The directories of an edition by address. */
export function directoryFiles(
  directory: EditionDirectory,
  partsOf: (area: string) => AreaParts,
): Map<string, object> {
  const { contract, shell, areas, facts } = directory;
  /** The data that a browser needs to navigate to pages of an area. */
  const areaDirectory = (
    area: AreaEntry,
    { needed, ...placed }: Omit<AreaParts, 'provided'>,
  ): AreaDirectory => ({
    ...{ contract, shell, area },
    ...listFiles(needed),
    ...placed,
    ...(facts && { facts: { shell: facts.shell, pages: facts.areas[area.name] ?? {} } }),
  });
  const areaFragments = (
    area: AreaEntry,
    { container, fragments, facts: quoted }: ProvidedFragments,
  ): AreaFragments | undefined => {
    if (fragments.length === 0) return undefined;
    const { files: all, needs } = listFiles(fragments.map((each) => each.files));
    const provides = fragments.map(({ key, digest }, at) => {
      return [key, { digest, needs: needs[at] ?? [] }] as const;
    });
    const listed = { files: all, provides: Object.fromEntries(provides) };
    return { contract, shell, area: { ...area, ...container }, ...listed, facts: quoted };
  };
  const files = new Map<string, object>([[editionPaths.directory, directory]]);
  const owners = ownedPatterns(areas);
  files.set(editionPaths.owners, { contract, owners } satisfies EditionOwners);
  for (const area of areas) {
    const { provided, ...parts } = partsOf(area.name);
    files.set(areaDirectoryPath(area.name), areaDirectory(area, parts));
    const fragments = areaFragments(area, provided);
    if (fragments) files.set(areaFragmentsPath(area.name), fragments);
  }
  return files;
}

type RootFile = { address: string; bytes: Buffer; type: string };

const textFile = (address: string, content: string, type: string): RootFile => {
  return { address, bytes: Buffer.from(content), type: `${type}; charset=utf-8` };
};

const jsonFile = (address: string, content: object, type = 'application/json'): RootFile =>
  textFile(address, JSON.stringify(content), type);

const sitemap = (site: SiteConfig, paths: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(site.siteUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robots = (site: SiteConfig): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${site.siteUrl}${sitePaths.sitemap}`, ''].join('\n');

/** The files of the site outside of releases. @param paths addresses that search engines may list */
export function rootFiles(
  site: SiteConfig,
  directories: Map<string, object>,
  shell: Shell,
  paths: string[],
): RootFile[] {
  return [
    ...[...directories].map(([address, content]) => jsonFile(address, content)),
    jsonFile(sitePaths.site, publicSiteConfig(site)),
    textFile(sitePaths.robots, robots(site), 'text/plain'),
    textFile(sitePaths.sitemap, sitemap(site, paths), 'application/xml'),
    jsonFile(sitePaths.webManifest, shell.webManifest, 'application/manifest+json'),
  ];
}

/** The media type of Atom feeds (RFC 4287). */
export const feedType = 'application/atom+xml';

/** True for the address of a feed, which composition fills with facts. Other files with an address are copied. */
export const isFeed = (address: string): boolean => address.endsWith('.xml');
