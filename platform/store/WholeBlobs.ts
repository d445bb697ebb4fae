import { isCompressibleType } from './compressible';
import { compressedEndings } from './compression';
import { document } from './storedAs';
import type { StoreFiles } from './StoreFiles';
import { layout } from './storeLayout';

type TypedBlob = { blob: string; type: string };

/** So many blobs that are not live are remembered: those of the last promotions. */
const mostOthers = 2000;

/**
 * Which blobs were read and found whole, and what their files looked like then: what nobody has written
 * to since need not be read again. Where a home cannot tell that, a process knows what it read itself.
 */
export class WholeBlobs {
  readonly #files: StoreFiles;
  /** Stamps by blob; null where there is none. */
  readonly #whole = new Map<string, string | null>();
  /** What earlier processes left. */
  #then: Record<string, unknown> | null = null;

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  clear(): void {
    this.#whole.clear();
    this.#then = null;
  }

  has(blob: string): boolean {
    return this.#whole.has(blob);
  }

  /** What the files of a blob look like: to be asked for before they are read. */
  async stamp(blob: TypedBlob): Promise<string | null> {
    return (await this.#stampsOf([blob])).get(blob.blob) ?? null;
  }

  add(blob: string, stamp: string | null): void {
    this.#whole.set(blob, stamp);
  }

  /** Takes from earlier processes what they found whole and nobody has written to since. */
  async recall(blobs: TypedBlob[]): Promise<void> {
    const unknown = blobs.filter(({ blob }) => !this.#whole.has(blob));
    if (unknown.length === 0 || !this.#files.stamps) return;
    const looking = this.#stampsOf(unknown);
    this.#then ??= parseStamps(await this.#files.read(layout.wholeBlobs));
    for (const [blob, stamp] of await looking) {
      if (stamp !== null && this.#then[blob] === stamp) this.#whole.set(blob, stamp);
    }
  }

  /** Leaves for later processes what is known, and what was known of what they may go back to. */
  async keep(): Promise<void> {
    const known = [...this.#whole].filter(([, stamp]) => stamp !== null);
    if (known.length === 0) return;
    const others = Object.entries(this.#then ?? {}).filter(([blob]) => !this.#whole.has(blob));
    const text = JSON.stringify(Object.fromEntries([...others.slice(-mostOthers), ...known]));
    // What a loss of power takes from it is read again: not worth waiting for the disk.
    await this.#files.replace(layout.wholeBlobs, text, { ...document, durable: false });
  }

  /** What files look like now, by blob; null for one that is not there whole. */
  async #stampsOf(blobs: TypedBlob[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (const endings of [['', ...compressedEndings], ['']]) {
      const hasForms = endings.length > 1;
      const some = blobs.filter(({ type }) => isCompressibleType(type) === hasForms);
      const paths = some.map(({ blob }) => layout.blob(blob));
      const stamps = await this.#files.stamps?.(paths, endings);
      for (const [at, { blob }] of some.entries()) found.set(blob, stamps?.[at] ?? null);
    }
    return found;
  }
}

function parseStamps(bytes: Buffer | null): Record<string, unknown> {
  try {
    return bytes ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
