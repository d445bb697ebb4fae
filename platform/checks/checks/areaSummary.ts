import type { SiteConfig } from '@concourse/contract/siteConfig';
import { sha256 } from '@concourse/core/files/digest';
import type { ComposedPage } from './composedSite';
import {
  faultsOfReferences,
  ownAnchorFault,
  type AddressResolver,
  type SiteLink,
} from './linkTargets';
import { checkInlineCode, checkPageBasics } from './pageFacts';
import { isReleaseFile, namedFile, type NamedFile } from './releaseFiles';

/** Raise it when checks of pages change, to invalidate the caches of older release tools. */
export const summaryVersion = 1;

/** Ids of an area's pages, separated by spaces: those of all pages, and the others by page. */
export type AreaIds = { everywhere: string; more: Record<string, string> };

/** The links and files outside an area that its pages name; the pages themselves have no fault. */
export type AreaSummary = { key: string; links: SiteLink[]; files: NamedFile[]; ids: AreaIds };

/** A page of an area that is not read yet. */
export type AreaPage = { path: string; status: 200 | 404; blob: string };

/** The cache key of an area: equal for equal pages under equal addresses of a site. */
export function summaryKey(pages: AreaPage[], { siteUrl, imageBase }: SiteConfig): string {
  let text = `${siteUrl}\n${imageBase}`;
  for (const { path, status, blob } of pages) text += `\n${status} ${blob} ${path}`;
  return sha256(text);
}

/** Summarises all pages of an area; null if one of them has a fault. */
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

/** Null if an id contains spaces, which is invalid. */
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

/** True if a page of the area has an element with this id. */
export const hasId = ({ everywhere, more }: AreaIds, path: string, id: string): boolean =>
  !/\s/.test(id) && [everywhere, more[path] ?? ''].some((ids) => ` ${ids} `.includes(` ${id} `));
