import type { SiteConfig } from '@concourse/contract/siteConfig';
import { sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import type { ComposedPage, ComposedSite } from './composedSite';
import { ownAnchorFault, referenceProblems, type SiteLink } from './linkTargets';
import {
  checkInlineCode,
  checkPageBasics,
  checkStructuredData,
  pageFactsVersion,
  readPageFacts,
  type PageFacts,
  type Reference,
} from './pageFacts';
import { isReleaseFile, namedFile, type NamedFile } from './releaseFiles';

/** Raise it when the checks of pages change: it invalidates older caches. */
const summaryVersion = 2;

/** Ids, separated by spaces: those that all pages of an area have, and the others by page. */
type AreaIds = { everywhere: string; more: Record<string, string> };

/** A sentence and the first page that has it. */
export type Statement = { path: string; sentence: string };

/** Links and files outside an area that its pages, which have no faults, refer to. */
export type AreaSummary = {
  key: string;
  links: SiteLink[];
  files: NamedFile[];
  ids: AreaIds;
  statements: Statement[];
};

export type AreaPage = Pick<ComposedPage, 'path' | 'status'> & { blob: string };

export function summaryKey(pages: AreaPage[], { siteUrl, imageBase }: SiteConfig): string {
  let text = `${siteUrl}\n${imageBase}`;
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
    ...checkStructuredData({ pages }),
    ...linkProblems,
  ];
  const ids = problems.length > 0 ? null : idsOf(found);
  const statements = statementsOf(pages);
  return ids && { key, links: [...links.values()], files: [...files.values()], ids, statements };
}

/** The distinct sentences of pages. */
export function statementsOf(pages: ComposedPage[]): Statement[] {
  const found = new Map<string, Statement>();
  for (const { path, facts } of pages)
    for (const sentence of facts.statements)
      if (!found.has(sentence)) found.set(sentence, { path, sentence });
  return [...found.values()];
}

/** Returns null if an id contains a space, which is invalid. */
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

export const hasId = ({ everywhere, more }: AreaIds, path: string, id: string): boolean =>
  !/\s/.test(id) && [everywhere, more[path] ?? ''].some((ids) => ` ${ids} `.includes(` ${id} `));

/** Returns the facts of an area's pages by blob. Equal references are the same object. */
export type FactsReader = (area: string, blobs: string[]) => Promise<Map<string, PageFacts>>;

/** The cache of an area. `references` and `statements` of pages are indices in the lists. */
type PackedFacts = {
  references: Reference[];
  statements: string[];
  pages: Record<
    string,
    Omit<PageFacts, 'references' | 'statements'> & { references: number[]; statements: number[] }
  >;
};

/** The candidate, the live edition and the one before it. */
const maxCachedEditions = 3;

/** Returns a reader that parses only pages that are not in the cache. */
export const pageFactsReader =
  (files: StoreFiles, readBlob: (blob: string) => Promise<Buffer>): FactsReader =>
  async (area, blobs) => {
    const file = `${layout.pageFacts}/${pageFactsVersion}/${area}.json`;
    const known = unpackFacts((await readStoreCache(files, file)) as PackedFacts | null);
    if (blobs.every((blob) => known.has(blob))) return known;

    const current = new Set(blobs);
    const found = await mapLimit(current, files.concurrency, async (blob) => {
      const facts = known.get(blob) ?? readPageFacts((await readBlob(blob)).toString());
      return [blob, facts] as const;
    });
    const past = [...known].filter(([blob]) => !current.has(blob));
    const table = new ValueTable<Reference>();
    const sentences = new ValueTable<string>();
    const kept = [...past.slice((1 - maxCachedEditions) * current.size), ...found];
    const pages = kept.map(([blob, facts]) => {
      const references = table.indicesOf(facts.references);
      return [
        blob,
        { ...facts, references, statements: sentences.indicesOf(facts.statements) },
      ] as const;
    });
    const packed = {
      references: table.values,
      statements: sentences.values,
      pages: Object.fromEntries(pages),
    };
    await writeStoreCache(files, file, packed);
    return unpackFacts(packed);
  };

function unpackFacts(packed: PackedFacts | null): Map<string, PageFacts> {
  const {
    references: list = [],
    statements: sentences = [],
    pages = {},
  }: Partial<PackedFacts> = packed ?? {};
  const entries = Object.entries(pages).flatMap(([blob, facts]): [string, PageFacts][] => {
    const references = valuesAt(list, facts.references);
    const statements = valuesAt(sentences, facts.statements);
    return references && statements ? [[blob, { ...facts, references, statements }]] : [];
  });
  return new Map(entries);
}

/** `links` and `files` are indices in lists, as most areas have the same ones. */
type PackedSummary = AreaIds &
  Pick<AreaSummary, 'key' | 'statements'> & { links: number[]; files: number[] };

type PackedSummaries = {
  links: SiteLink[];
  files: NamedFile[];
  areas: Record<string, PackedSummary[]>;
};

const summariesFile = `${layout.pageFacts}/areas-${pageFactsVersion}.${summaryVersion}.json`;

export async function readSummaries(store: StoreFiles): Promise<Map<string, AreaSummary[]>> {
  const packed = (await readStoreCache(store, summariesFile)) as Partial<PackedSummaries> | null;
  const { links: allLinks = [], files: allFiles = [], areas = {} } = packed ?? {};
  const unpacked = ({
    key,
    statements,
    everywhere,
    more,
    ...indices
  }: PackedSummary): AreaSummary[] => {
    const links = valuesAt(allLinks, indices.links);
    const files = valuesAt(allFiles, indices.files);
    return links && files ? [{ key, links, files, statements, ids: { everywhere, more } }] : [];
  };
  return new Map(
    Object.entries(areas).map(([area, summaries]) => [area, summaries.flatMap(unpacked)]),
  );
}

export async function saveSummaries(
  store: StoreFiles,
  areas: Map<string, AreaSummary[]>,
): Promise<void> {
  const links = new ValueTable<SiteLink>();
  const files = new ValueTable<NamedFile>();
  const packed = ({ ids, ...summary }: AreaSummary): PackedSummary => ({
    key: summary.key,
    statements: summary.statements,
    links: links.indicesOf(summary.links),
    files: files.indicesOf(summary.files),
    ...ids,
  });
  const entries = [...areas].map(([area, summaries]) => [area, summaries.map(packed)] as const);
  const lists = { links: links.values, files: files.values };
  await writeStoreCache(store, summariesFile, { ...lists, areas: Object.fromEntries(entries) });
}

class ValueTable<Value extends object | string> {
  readonly values: Value[] = [];
  readonly #byValue = new Map<Value, number>();
  readonly #byText = new Map<string, number>();

  indicesOf(values: Value[]): number[] {
    return values.map((value) => {
      const known = this.#byValue.get(value);
      if (known !== undefined) return known;
      const text = JSON.stringify(value);
      const at = this.#byText.get(text) ?? this.values.push(value) - 1;
      this.#byText.set(text, at);
      this.#byValue.set(value, at);
      return at;
    });
  }
}

function valuesAt<Value>(values: Value[], indices: number[]): Value[] | null {
  const found = indices.map((at) => values[at]);
  return found.every((value) => value !== undefined) ? found : null;
}
