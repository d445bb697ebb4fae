import type { StatementOfPage } from '@concourse/contract/siteChecks';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import type { ShellChecks } from '../composition';
import { ownAnchorFault, referenceProblems } from './linkTargets';
import { checkInlineCode, checkPageBasics, pageFactsVersion, readPageFacts } from './pageFacts';
import { isReleaseFile, namedFile, type NamedFile } from './releaseFiles';
import type { ComposedPage, ComposedSite, PageFacts, SiteLink } from './sitePages';

/** Raise it when the checks of pages change: it invalidates older caches. */
const summaryVersion = 5;

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

/** Returns the facts of an area's pages by blob. Equal references are the same object. */
export type FactsReader = (area: string, blobs: string[]) => Promise<Map<string, PageFacts>>;

/** The candidate, the live edition and the one before it. */
const maxCachedEditions = 3;

/** Returns a reader that parses only pages that are not in the cache, or that other checks of the site have read. */
export const pageFactsReader =
  (
    files: StoreFiles,
    readBlob: (blob: string) => Promise<Buffer>,
    { key, open }: ShellChecks,
  ): FactsReader =>
  async (area, blobs) => {
    const file = `${layout.pageFacts}/${pageFactsVersion}/${area}.json`;
    const known = unpackFacts(await readStoreCache(files, file));
    const current = new Set(blobs);
    const unread = [...current].filter((blob) => known.get(blob)?.checks !== key);
    if (unread.length === 0) return known;

    const read = await mapLimit(unread, files.concurrency, async (blob) =>
      readPageFacts((await readBlob(blob)).toString()),
    );
    const statements = await (await open())?.readPages(read.map(({ text }) => text));
    const past = [...known].filter(([blob]) => !current.has(blob));
    const kept = new Map([
      ...past.slice((1 - maxCachedEditions) * current.size),
      ...[...known].filter(([blob]) => current.has(blob)),
    ]);
    for (const [at, { text: _, ...facts }] of read.entries())
      kept.set(unread[at] ?? '', { ...facts, statements: statements?.[at] ?? [], checks: key });
    const packed = pack(Object.fromEntries(kept));
    await writeStoreCache(files, file, packed);
    return unpackFacts(packed);
  };

const unpackFacts = (packed: unknown): Map<string, PageFacts> =>
  new Map(Object.entries((unpack(packed) ?? {}) as Record<string, PageFacts>));

const summariesFile = `${layout.pageFacts}/areas-${pageFactsVersion}.${summaryVersion}.json`;

export async function readSummaries(store: StoreFiles): Promise<Map<string, AreaSummary[]>> {
  const found = unpack(await readStoreCache(store, summariesFile)) ?? {};
  return new Map(Object.entries(found as Record<string, AreaSummary[]>));
}

export const saveSummaries = (
  store: StoreFiles,
  areas: Map<string, AreaSummary[]>,
): Promise<void> => writeStoreCache(store, summariesFile, pack(Object.fromEntries(areas)));

const mapParts = (value: unknown, map: (part: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)]));
};

/** Lists equal parts of a value once: lists and objects contain indices of earlier entries. The last entry is the value. */
function pack(value: object): unknown[] {
  const parts: unknown[] = [];
  const byPart = new Map<unknown, number>();
  const byText = new Map<string, number>();
  const indexOf = (part: unknown): number => {
    const known = byPart.get(part);
    if (known !== undefined) return known;
    const packed = mapParts(part, indexOf);
    const text = JSON.stringify(packed);
    const at = byText.get(text) ?? parts.push(packed) - 1;
    byText.set(text, at);
    byPart.set(part, at);
    return at;
  };
  indexOf(value);
  return parts;
}

/** The reverse of `pack`: equal parts are the same object. Returns null for incomplete and for other data. */
function unpack(packed: unknown): unknown {
  const parts: unknown[] = [];
  let isComplete = Array.isArray(packed);
  for (const part of isComplete ? (packed as unknown[]) : []) {
    const unpacked = mapParts(part, (at) => {
      isComplete &&= Number(at) < parts.length;
      return parts[Number(at)];
    });
    parts.push(unpacked);
  }
  return isComplete ? parts.at(-1) : null;
}
