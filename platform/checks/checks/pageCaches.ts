import { inParallel } from '@concourse/core/files/inParallel';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/storeCache';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { summaryVersion, type AreaIds, type AreaSummary } from './areaSummary';
import type { SiteLink } from './linkTargets';
import { pageFactsVersion, readPageFacts, type PageFacts, type Reference } from './pageFacts';
import type { NamedFile } from './releaseFiles';

/** Returns the facts of these pages of an area by blob. Equal references of pages are one object. */
export type FactsReader = (area: string, blobs: string[]) => Promise<Map<string, PageFacts>>;

/** The facts of an area's pages by blob, in one file. References are positions in the list. */
type PackedFacts = {
  references: Reference[];
  pages: Record<string, Omit<PageFacts, 'references'> & { references: number[] }>;
};

/** A candidate, the live release and the one before it have their pages in the cache. */
const factGenerations = 3;

/**
 * Returns a reader that parses only pages that no promotion has parsed before.
 * @param readBlob bytes of a page that may not be in the store yet
 */
export const pageFactsReader =
  (files: StoreFiles, readBlob: (blob: string) => Promise<Buffer>): FactsReader =>
  async (area, blobs) => {
    const file = `${layout.pageFacts}/${pageFactsVersion}/${area}.json`;
    const known = unpackFacts((await readStoreCache(files, file)) as PackedFacts | null);
    if (blobs.every((blob) => known.has(blob))) return known;

    const current = new Set(blobs);
    const found = await inParallel(current, files.atOnce, async (blob) => {
      const facts = known.get(blob) ?? readPageFacts((await readBlob(blob)).toString());
      return [blob, facts] as const;
    });
    const past = [...known].filter(([blob]) => !current.has(blob));
    const table = new ValueTable<Reference>();
    const pages = [...past.slice((1 - factGenerations) * current.size), ...found].map(
      ([blob, facts]) => {
        return [blob, { ...facts, references: table.positionsOf(facts.references) }] as const;
      },
    );
    const packed = { references: table.values, pages: Object.fromEntries(pages) };
    await writeStoreCache(files, file, packed);
    return unpackFacts(packed);
  };

/** Leaves out pages with a reference that is missing. */
function unpackFacts(packed: PackedFacts | null): Map<string, PageFacts> {
  const { references: list = [], pages = {} }: Partial<PackedFacts> = packed ?? {};
  const entries = Object.entries(pages).flatMap(([blob, facts]): [string, PageFacts][] => {
    const references = valuesAt(list, facts.references);
    return references ? [[blob, { ...facts, references }]] : [];
  });
  return new Map(entries);
}

/** The summaries of areas whose pages did not change: their pages are not read again. */
export type AreaSummaries = Map<string, AreaSummary[]>;

/** Links and files as positions in the lists of all areas: most areas name the same. */
type PackedSummary = AreaIds & { key: string; links: number[]; files: number[] };

type PackedSummaries = {
  links: SiteLink[];
  files: NamedFile[];
  areas: Record<string, PackedSummary[]>;
};

const summariesFile = `${layout.pageFacts}/areas-${pageFactsVersion}.${summaryVersion}.json`;

/** Reads the summaries of a store. Leaves out those that name a link or a file that is missing. */
export async function readSummaries(store: StoreFiles): Promise<AreaSummaries> {
  const packed = (await readStoreCache(store, summariesFile)) as Partial<PackedSummaries> | null;
  const { links: allLinks = [], files: allFiles = [], areas = {} } = packed ?? {};
  const unpacked = ({ key, everywhere, more, ...positions }: PackedSummary): AreaSummary[] => {
    const links = valuesAt(allLinks, positions.links);
    const files = valuesAt(allFiles, positions.files);
    return links && files ? [{ key, links, files, ids: { everywhere, more } }] : [];
  };
  return new Map(
    Object.entries(areas).map(([area, summaries]) => [area, summaries.flatMap(unpacked)]),
  );
}

/** Saves summaries for later promotions. */
export async function saveSummaries(store: StoreFiles, areas: AreaSummaries): Promise<void> {
  const links = new ValueTable<SiteLink>();
  const files = new ValueTable<NamedFile>();
  const packed = ({ ids, ...summary }: AreaSummary): PackedSummary => ({
    key: summary.key,
    links: links.positionsOf(summary.links),
    files: files.positionsOf(summary.files),
    ...ids,
  });
  const entries = [...areas].map(([area, summaries]) => [area, summaries.map(packed)] as const);
  const all: PackedSummaries = {
    links: links.values,
    files: files.values,
    areas: Object.fromEntries(entries),
  };
  await writeStoreCache(store, summariesFile, all);
}

/** Equal values in a list, each once. */
class ValueTable<Value extends object> {
  readonly values: Value[] = [];
  readonly #byValue = new Map<Value, number>();
  readonly #byText = new Map<string, number>();

  positionsOf(values: Value[]): number[] {
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

/** The values at these positions of a list; null if one is missing. */
function valuesAt<Value>(values: Value[], positions: number[]): Value[] | null {
  const found = positions.map((at) => values[at]);
  return found.every((value) => value !== undefined) ? found : null;
}
