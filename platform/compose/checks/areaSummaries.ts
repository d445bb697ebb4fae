import type { StatementOfPage } from '@concourse/contract/siteChecks';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import type { ShellChecks } from '../composition';
import { checkFragments } from './fragments';
import { ownAnchorFault, referenceProblems } from './linkTargets';
import { checkInlineCode, checkPageBasics, readPageFacts } from './pageFacts';
import { isReleaseFile, namedFile, type NamedFile } from './releaseFiles';
import type { ComposedPage, ComposedSite, PageFacts, SiteLink } from './sitePages';

/** Raise it when the checks of pages change: it invalidates older summaries. */
const summaryVersion = 7;

/** Links and files outside an area that its pages, which have no faults, refer to. */
export type AreaSummary = {
  key: string;
  links: SiteLink[];
  files: NamedFile[];
  /** The ids of the elements of each page, by path. */
  ids: Record<string, string[]>;
  statements: StatementOfPage[];
};

export type AreaPage = Pick<ComposedPage, 'path' | 'status'> & { blob: string };

export function summaryKey(
  pages: AreaPage[],
  { siteUrl, imageBase }: SiteConfig,
  checks: string,
): string {
  let text = `${siteUrl}\n${imageBase}\n${checks}`;
  for (const { path, status, blob } of pages) text += `\n${status} ${blob} ${path}`;
  return sha256(text);
}

/** Summarises all pages of an area. Returns null if one has a fault. */
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
    ...checkFragments({ pages }),
    ...linkProblems,
  ];
  if (problems.length > 0) return null;
  const ids = Object.fromEntries(found.map(({ path, facts }) => [path, facts.ids]));
  const outside = { links: [...links.values()], files: [...files.values()] };
  return { key, ...outside, ids, statements: statementsOf(pages) };
}

/** The distinct statements of pages. */
export function statementsOf(pages: ComposedPage[]): StatementOfPage[] {
  const found = new Map<string, StatementOfPage>();
  for (const { path, facts } of pages)
    for (const statement of facts.statements) {
      const key = `${statement.kind} ${statement.text}`;
      if (!found.has(key)) found.set(key, { path, ...statement });
    }
  return [...found.values()];
}

/** Returns the facts of pages, in the order of their blobs. */
export type FactsReader = (blobs: string[]) => Promise<PageFacts[]>;

/** Returns a reader that parses pages, and lets the checks of the site read them. */
export const pageFactsReader =
  (readBlob: (blob: string) => Promise<Buffer>, { open }: ShellChecks): FactsReader =>
  async (blobs) => {
    const read = await mapLimit(blobs, 8, async (blob) =>
      readPageFacts((await readBlob(blob)).toString()),
    );
    const statements = await (await open())?.readPages(read.map(({ text }) => text));
    return read.map((page, at) => ({ ...page, statements: statements?.[at] ?? [] }));
  };

const summariesFile = `${layout.pageFacts}/areas-${summaryVersion}.json`;

export async function readSummaries(store: StoreFiles): Promise<Map<string, AreaSummary[]>> {
  const found: unknown = Object((await readStoreCache(store, summariesFile)) ?? {});
  return new Map(Object.entries(found as Record<string, AreaSummary[]>));
}

export const saveSummaries = (
  store: StoreFiles,
  areas: Map<string, AreaSummary[]>,
): Promise<void> => writeStoreCache(store, summariesFile, Object.fromEntries(areas));
