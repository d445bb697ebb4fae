import { StoreWriteError } from '../../store/errors';
import { document } from '../../store/storedAs';
import type { StoreFiles } from '../../store/StoreFiles';
import { layout } from '../../store/storeLayout';
import { pageFactsVersion, readPageFacts, type PageFacts } from './pageFacts';

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

  async read(blob: string): Promise<PageFacts> {
    const file = `${layout.pageFacts}/${pageFactsVersion}/${blob}.json`;
    const kept = parseFacts(await this.#files.read(file));
    if (kept) return kept;
    this.parsed += 1;
    const facts = readPageFacts((await this.#readBlob(blob)).toString());
    // What a loss of power takes from a cache is made again: not worth waiting for the disk.
    await this.#files
      .replace(file, JSON.stringify(facts), { ...document, durable: false })
      .catch(ignoreRefusal);
    return facts;
  }
}

/** A store that is only looked at keeps no cache. Whoever wants to write is told at the first record. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof StoreWriteError)) throw error;
}

function parseFacts(bytes: Buffer | null): PageFacts | null {
  try {
    return bytes && (JSON.parse(bytes.toString()) as PageFacts);
  } catch {
    return null;
  }
}
