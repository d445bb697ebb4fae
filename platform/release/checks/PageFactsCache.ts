import { StoreWriteError } from '../../store/errors';
import { inParallel } from '../../store/inParallel';
import { document } from '../../store/storedAs';
import type { StoreFiles } from '../../store/StoreFiles';
import { layout } from '../../store/storeLayout';
import { pageFactsVersion, readPageFacts, type PageFacts, type Reference } from './pageFacts';

/** The facts of an area's pages by blob, in one file. What many pages refer to stands in it once. */
type Kept = {
  references: Reference[];
  pages: Record<string, Omit<PageFacts, 'references'> & { references: number[] }>;
};

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

  /** The facts of these pages of an area. Pages that refer to the same share the reference. */
  async read(area: string, blobs: string[]): Promise<PageFacts[]> {
    const file = `${layout.pageFacts}/${pageFactsVersion}/${area}.json`;
    const known = unpack(parseKept(await this.#files.read(file)));
    const current = [...new Set(blobs)];
    const found = new Map(
      await inParallel(current, this.#files.atOnce, async (blob) => {
        return [blob, known.get(blob) ?? (await this.#parse(blob))] as const;
      }),
    );
    if (current.every((blob) => known.has(blob))) return inOrder(blobs, found);

    const past = [...known].filter(([blob]) => !found.has(blob));
    const kept = pack([...past.slice((1 - generations) * current.length), ...found]);
    // What a loss of power takes from a cache is made again: not worth waiting for the disk.
    await this.#files
      .replace(file, JSON.stringify(kept), { ...document, durable: false })
      .catch(ignoreRefusal);
    return inOrder(blobs, unpack(kept));
  }

  async #parse(blob: string): Promise<PageFacts> {
    this.parsed += 1;
    return readPageFacts((await this.#readBlob(blob)).toString());
  }
}

const inOrder = (blobs: string[], facts: Map<string, PageFacts>): PageFacts[] =>
  blobs.flatMap((blob) => facts.get(blob) ?? []);

function pack(pages: (readonly [blob: string, facts: PageFacts])[]): Kept {
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

function unpack({ references, pages }: Kept): Map<string, PageFacts> {
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

function parseKept(bytes: Buffer | null): Kept {
  const nothing: Kept = { references: [], pages: {} };
  try {
    return bytes ? (JSON.parse(bytes.toString()) as Kept) : nothing;
  } catch {
    return nothing;
  }
}
