import type { SiteConfig } from '@concourse/contract/siteConfig';
import { sha256 } from '@concourse/core/files/digest';
import type { ComposedPage, ComposedSite } from './composedSite';
import { ownAnchorFault, referenceProblems, type SiteLink } from './linkTargets';
import { checkInlineCode, checkPageBasics } from './pageFacts';
import { isReleaseFile, namedFile, type NamedFile } from './releaseFiles';

/** Raise it when checks of pages change, to invalidate the caches of older release tools. */
export const summaryVersion = 1;

/** Ids of an area's pages, separated by spaces: those of all pages, and the others by page. */
export type AreaIds = { everywhere: string; more: Record<string, string> };

/** The links and files outside an area that its pages name; the pages themselves have no fault. */
export type AreaSummary = { key: string; links: SiteLink[]; files: NamedFile[]; ids: AreaIds };

/** A page of an area that is not read yet. */
export type AreaPage = Pick<ComposedPage, 'path' | 'status'> & { blob: string };

/** The cache key of an area: equal for equal pages under equal addresses of a site. */
export function summaryKey(pages: AreaPage[], { siteUrl, imageBase }: SiteConfig): string {
  let text = `${siteUrl}\n${imageBase}`;
  for (const { path, status, blob } of pages) text += `\n${status} ${blob} ${path}`;
  return sha256(text);
}

/** Summarises all pages of an area; null if one of them has a fault. */
export function summaryOf(
  key: string,
  pages: ComposedPage[],
  { site, resolve }: Pick<ComposedSite, 'site' | 'resolve'>,
): AreaSummary | null {
  const found = pages.filter(({ status }) => status === 200);
  const own = new Map(found.map((page) => [page.path, page]));
  const links = new Map<string, SiteLink>();
  const files = new Map<string, NamedFile>();
  const linkProblems = referenceProblems(pages, resolve, 'links', (page, reference, at) => {
    const target = reference.address.startsWith('#') ? page : own.get(at.path);
    if (target) return ownAnchorFault(target, at.hash);
    if (isReleaseFile(at.path)) {
      const file = namedFile(at.path, reference);
      files.set(JSON.stringify(file), file);
    } else {
      const link = { ...at, isAction: reference.use === 'action' };
      links.set(JSON.stringify(link), link);
    }
    return null;
  });
  const problems = [
    ...checkPageBasics({ pages, site }),
    ...checkInlineCode({ pages }),
    ...linkProblems,
  ];
  const ids = problems.length > 0 ? null : idsOf(found);
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
