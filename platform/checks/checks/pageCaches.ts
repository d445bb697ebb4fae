import { inParallel } from '@concourse/core/files/inParallel';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/storeCache';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { summaryVersion, type AreaIds, type AreaSummary } from './areaSummary';
import type { SiteLink } from './linkTargets';
import { pageFactsVersion, readPageFacts, type PageFacts, type Reference } from './pageFacts';
import type { NamedFile } from './releaseFiles';

/** The facts of a page, with its references as positions in the list of its area. */
export type IndexedFacts = Omit<PageFacts, 'references'> & { references: number[] };

/** The facts of an area's pages by blob, in one file. References that many pages share are stored once. */
export type AreaFacts = { references: Reference[]; pages: Record<string, IndexedFacts> };

/** Returns the facts of these pages of an area, and perhaps of others that it had. */
export type FactsReader = (area: string, blobs: string[]) => Promise<AreaFacts>;

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
    const cached = await readStoreCache(files, file);
    const before = hasKeys<AreaFacts>(cached, 'references', 'pages')
      ? cached
      : { references: [], pages: {} };
    if (blobs.every((blob) => before.pages[blob] !== undefined)) return before;

    const known = new Map(
      Object.entries(before.pages).map(([blob, facts]) => {
        const references = facts.references.flatMap((at) => before.references[at] ?? []);
        return [blob, { ...facts, references }];
      }),
    );
    const current = [...new Set(blobs)];
    const found = new Map(
      await inParallel(current, files.atOnce, async (blob) => {
        const facts = known.get(blob) ?? readPageFacts((await readBlob(blob)).toString());
        return [blob, facts] as const;
      }),
    );
    const past = [...known].filter(([blob]) => !found.has(blob));
    const table = new ValueTable<Reference>();
    const pages = [...past.slice((1 - factGenerations) * current.length), ...found].map(
      ([blob, facts]) => {
        return [blob, { ...facts, references: table.positionsOf(facts.references) }] as const;
      },
    );
    const packed = { references: table.values, pages: Object.fromEntries(pages) };
    await writeStoreCache(files, file, packed);
    return packed;
  };

/** Links and files as positions in the lists of all areas: most areas name the same. */
type PackedSummary = Omit<AreaSummary, 'links' | 'files' | 'ids'> &
  AreaIds & { links: number[]; files: number[] };

type PackedSummaries = {
  links: SiteLink[];
  files: NamedFile[];
  areas: Record<string, PackedSummary[]>;
};

/** Summaries of an area: for its candidates, other environments, and rollbacks. */
const summaryGenerations = 4;

const summariesFile = `${layout.pageFacts}/areas-${pageFactsVersion}.${summaryVersion}.json`;

/** What is left to check of areas whose pages did not change, in one file: their pages are not read again. */
export class AreaSummaries {
  readonly #files: StoreFiles;
  readonly #areas: Map<string, AreaSummary[]>;
  #isSaved = true;

  private constructor(files: StoreFiles, areas: Map<string, AreaSummary[]>) {
    this.#files = files;
    this.#areas = areas;
  }

  /** Reads the summaries of a store; none if their file is missing or damaged. */
  static async read(files: StoreFiles): Promise<AreaSummaries> {
    const cached = await readStoreCache(files, summariesFile);
    const isSound = hasKeys<PackedSummaries>(cached, 'links', 'files', 'areas');
    return new AreaSummaries(files, unpack(isSound ? cached : { links: [], files: [], areas: {} }));
  }

  /** @param key see `summaryKey` */
  find(area: string, key: string): AreaSummary | undefined {
    return this.#areas.get(area)?.find((summary) => summary.key === key);
  }

  add(area: string, summary: AreaSummary): void {
    const summaries = [...(this.#areas.get(area) ?? []), summary];
    this.#areas.set(area, summaries.slice(-summaryGenerations));
    this.#isSaved = false;
  }

  /** Saves the added summaries for later promotions. */
  async save(): Promise<void> {
    if (!this.#isSaved) await writeStoreCache(this.#files, summariesFile, pack(this.#areas));
    this.#isSaved = true;
  }
}

/** Leaves out summaries that name a link or a file that is missing. */
function unpack({ links, files, areas }: PackedSummaries): Map<string, AreaSummary[]> {
  const unpacked = ({ key, everywhere, more, ...positions }: PackedSummary): AreaSummary[] => {
    const named = positions.links.flatMap((at) => links[at] ?? []);
    const found = positions.files.flatMap((at) => files[at] ?? []);
    const isWhole =
      named.length === positions.links.length && found.length === positions.files.length;
    return isWhole ? [{ key, links: named, files: found, ids: { everywhere, more } }] : [];
  };
  return new Map(
    Object.entries(areas).map(([area, summaries]) => [area, summaries.flatMap(unpacked)]),
  );
}

function pack(areas: Map<string, AreaSummary[]>): PackedSummaries {
  const links = new ValueTable<SiteLink>();
  const files = new ValueTable<NamedFile>();
  const packed = ({ ids, ...summary }: AreaSummary): PackedSummary => ({
    key: summary.key,
    links: links.positionsOf(summary.links),
    files: files.positionsOf(summary.files),
    ...ids,
  });
  const entries = [...areas].map(([area, summaries]) => [area, summaries.map(packed)] as const);
  return { links: links.values, files: files.values, areas: Object.fromEntries(entries) };
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

/** Returns whether JSON is an object with an object or a list at each of these keys. */
function hasKeys<Packed extends object>(
  value: unknown,
  ...keys: (keyof Packed)[]
): value is Packed {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof Packed, unknown>> = value;
  return keys.every((key) => typeof fields[key] === 'object' && fields[key] !== null);
}
