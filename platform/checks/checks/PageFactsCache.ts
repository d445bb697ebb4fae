import { inParallel } from '@concourse/core/files/inParallel';
import { StoreWriteError } from '@concourse/core/store/errors';
import { document } from '@concourse/core/store/storedAs';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { pageFactsVersion, readPageFacts, type PageFacts, type Reference } from './pageFacts';

/** The facts of a page, with what it refers to as places in the list of its area. */
export type IndexedFacts = Omit<PageFacts, 'references'> & { references: number[] };

/** The facts of an area's pages by blob, in one file. What many pages refer to stands in it once. */
export type AreaFacts = { references: Reference[]; pages: Record<string, IndexedFacts> };

/** How many times as many pages are kept as an area has: for its candidate, and for going back. */
const generations = 3;

/** Page facts by blob: a page that a promotion does not change is not parsed again. */
export class PageFactsCache {
  readonly #files: StoreFiles;
  readonly #readBlob: (blob: string) => Promise<Buffer>;
  /** How many pages had to be parsed. */
  parsed = 0;

  /** @param readBlob bytes of a page that may not be in the store yet */
  constructor(files: StoreFiles, readBlob: (blob: string) => Promise<Buffer>) {
    this.#files = files;
    this.#readBlob = readBlob;
  }

  /** The facts of these pages of an area, and perhaps of others that it had. */
  async read(area: string, blobs: string[]): Promise<AreaFacts> {
    const file = `${layout.pageFacts}/${pageFactsVersion}/${area}.json`;
    const before = parseKept(await this.#files.read(file));
    if (blobs.every((blob) => before.pages[blob] !== undefined)) return before;

    const known = unpack(before);
    const current = [...new Set(blobs)];
    const found = new Map(
      await inParallel(current, this.#files.atOnce, async (blob) => {
        return [blob, known.get(blob) ?? (await this.#parse(blob))] as const;
      }),
    );
    const past = [...known].filter(([blob]) => !found.has(blob));
    const kept = pack([...past.slice((1 - generations) * current.length), ...found]);
    // What a loss of power takes from a cache is made again: not worth waiting for the disk.
    await this.#files
      .replace(file, JSON.stringify(kept), { ...document, durable: false })
      .catch(ignoreRefusal);
    return kept;
  }

  async #parse(blob: string): Promise<PageFacts> {
    this.parsed += 1;
    return readPageFacts((await this.#readBlob(blob)).toString());
  }
}

function pack(pages: (readonly [blob: string, facts: PageFacts])[]): AreaFacts {
  const at = new Map<string, number>();
  const references: Reference[] = [];
  const indexOf = (reference: Reference): number => {
    const key = JSON.stringify(reference);
    const known = at.get(key);
    if (known !== undefined) return known;
    at.set(key, references.length);
    return references.push(reference) - 1;
  };
  const packed = pages.map(([blob, facts]) => {
    return [blob, { ...facts, references: facts.references.map(indexOf) }] as const;
  });
  return { references, pages: Object.fromEntries(packed) };
}

function unpack({ references, pages }: AreaFacts): Map<string, PageFacts> {
  return new Map(
    Object.entries(pages).map(([blob, facts]) => {
      return [
        blob,
        { ...facts, references: facts.references.flatMap((at) => references[at] ?? []) },
      ];
    }),
  );
}

/** A store that is only looked at keeps no cache. Whoever wants to write is told at the first record. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof StoreWriteError)) throw error;
}

function parseKept(bytes: Buffer | null): AreaFacts {
  const nothing: AreaFacts = { references: [], pages: {} };
  try {
    return bytes ? (JSON.parse(bytes.toString()) as AreaFacts) : nothing;
  } catch {
    return nothing;
  }
}
