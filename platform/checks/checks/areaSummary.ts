import type { SiteConfig } from '@concourse/contract/siteConfig';
import { sha256 } from '@concourse/core/files/digest';
import type { ComposedPage } from './composedSite';
import { faultsOfReferences } from './faultsOfReferences';
import { checkInlineCode } from './inlineCode';
import { ownAnchorFault } from './links';
import type { SiteLink } from './linkTargets';
import { checkPageBasics } from './pageBasics';
import { isReleaseFile, namedFile, type NamedFile } from './releaseFiles';
import type { AddressResolver } from './resolveAddress';

/** Raised when what pages are checked for changes, so that what an older release tool found is not read. */
export const summaryVersion = 1;

/** Ids of an area's pages, with spaces between them: those that all have, and what each has besides, by its address. */
export type AreaIds = { everywhere: string; more: Record<string, string> };

/**
 * What is left to check of an area's pages that have no fault in themselves: what they name elsewhere. Holds for
 * the pages that it was made of.
 */
export type AreaSummary = { key: string; links: SiteLink[]; files: NamedFile[]; ids: AreaIds };

/** The pages of an area, before anybody reads them. */
export type AreaPage = { path: string; status: 200 | 404; blob: string };

/** Is the same for the same pages under the same addresses of a site. */
export function summaryKey(pages: AreaPage[], { siteUrl, imageBase }: SiteConfig): string {
  let text = `${siteUrl}\n${imageBase}`;
  for (const { path, status, blob } of pages) text += `\n${status} ${blob} ${path}`;
  return sha256(text);
}

/** What is left to check of pages, all that an area has; null where one has a fault in itself. */
export function summaryOf({
  key,
  pages,
  site,
  resolver,
}: {
  key: string;
  pages: ComposedPage[];
  site: SiteConfig;
  resolver: AddressResolver;
}): AreaSummary | null {
  if (checkPageBasics({ pages, site }).length > 0 || checkInlineCode({ pages }).length > 0)
    return null;
  const own = new Map(
    pages.filter(({ status }) => status === 200).map((page) => [page.path, page]),
  );
  const links = new Map<string, SiteLink>();
  const files = new Map<string, NamedFile>();
  const faultsOn = faultsOfReferences((page, reference) => {
    const { address, use } = reference;
    const at = resolver.resolve(address, page.path);
    if (!at) return null;
    const target = address.startsWith('#') ? page : own.get(at.path);
    if (target) return ownAnchorFault(target, at.hash);
    if (isReleaseFile(at.path)) {
      const file = namedFile(at.path, reference);
      files.set(JSON.stringify(file), file);
    } else {
      const link = { ...at, isAction: use === 'action' };
      links.set(JSON.stringify(link), link);
    }
    return null;
  });
  const isFaulty = pages.some((page) => faultsOn(page).length > 0);
  const ids = isFaulty ? null : idsOf([...own.values()]);
  return ids && { key, links: [...links.values()], files: [...files.values()], ids };
}

/** Null where an id has spaces in it, as no id may have. */
function idsOf(pages: ComposedPage[]): AreaIds | null {
  const [first, ...others] = pages.map(({ path, facts }) => ({ path, ids: new Set(facts.ids) }));
  const everywhere = [...(first?.ids ?? [])].filter((id) => others.every(({ ids }) => ids.has(id)));
  const isEverywhere = new Set(everywhere);
  const more: Record<string, string> = {};
  for (const { path, ids } of first ? [first, ...others] : []) {
    const own = [...ids].filter((id) => !isEverywhere.has(id));
    if ([...ids].some((id) => /\s/.test(id))) return null;
    if (own.length > 0) more[path] = own.join(' ');
  }
  return { everywhere: everywhere.join(' '), more };
}

/** Whether a page of the area has something with this id. */
export const hasId = ({ everywhere, more }: AreaIds, path: string, id: string): boolean =>
  !/\s/.test(id) && [everywhere, more[path] ?? ''].some((ids) => ` ${ids} `.includes(` ${id} `));
