import { isCompressibleType } from './compressible';
import { compressedEndings } from './compression';
import { document } from './storedAs';
import type { StoreFiles } from './StoreFiles';
import { layout } from './storeLayout';

type TypedBlob = { blob: string; type: string };

/**
 * Which blobs were read and found whole, and what their files looked like then: what nobody has written
 * to since need not be read again. Where a home cannot tell that, a process knows what it read itself.
 */
export class WholeBlobs {
  readonly #files: StoreFiles;
  /** Stamps by blob; null where there is none. */
  readonly #whole = new Map<string, string | null>();

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  clear(): void {
    this.#whole.clear();
  }

  has(blob: string): boolean {
    return this.#whole.has(blob);
  }

  /** What the files of a blob look like: to be asked for before they are read. */
  async stamp(blob: TypedBlob): Promise<string | null> {
    return (await this.#stampsOf([blob]))[0] ?? null;
  }

  add(blob: string, stamp: string | null): void {
    this.#whole.set(blob, stamp);
  }

  /** Takes from earlier processes what they found whole and nobody has written to since. */
  async recall(blobs: TypedBlob[]): Promise<void> {
    const unknown = blobs.filter(({ blob }) => !this.#whole.has(blob));
    if (unknown.length === 0 || !this.#files.stamps) return;
    const then = parseStamps(await this.#files.read(layout.wholeBlobs));
    const now = await this.#stampsOf(unknown);
    for (const [at, { blob }] of unknown.entries()) {
      const stamp = now[at] ?? null;
      if (stamp !== null && then[blob] === stamp) this.#whole.set(blob, stamp);
    }
  }

  /** Leaves what is known for later processes. */
  async keep(): Promise<void> {
    const known = [...this.#whole].filter(([, stamp]) => stamp !== null);
    if (known.length === 0) return;
    const text = JSON.stringify(Object.fromEntries(known));
    // What a loss of power takes from it is read again: not worth waiting for the disk.
    await this.#files.replace(layout.wholeBlobs, text, { ...document, durable: false });
  }

  async #stampsOf(blobs: TypedBlob[]): Promise<(string | null)[]> {
    if (!this.#files.stamps) return blobs.map(() => null);
    const files = blobs.map(({ blob, type }) => {
      const endings = isCompressibleType(type) ? ['', ...compressedEndings] : [''];
      return endings.map((ending) => layout.blob(blob) + ending);
    });
    const stamps = (await this.#files.stamps(files.flat())).values();
    return files.map((ofBlob) => {
      const found = ofBlob.map(() => stamps.next().value ?? null);
      return found.includes(null) ? null : found.join(' ');
    });
  }
}

function parseStamps(bytes: Buffer | null): Record<string, unknown> {
  try {
    return bytes ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
