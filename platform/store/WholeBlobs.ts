import { isCompressibleType } from '@concourse/core/store/compressible';
import { document } from '@concourse/core/store/storedAs';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { compressedEndings } from './compression';

type TypedBlob = { blob: string; type: string };

/** So many blobs that are not live are remembered: those of the last promotions. */
const mostOthers = 2000;

/** Less than this part of what is known is written down beside the rest, which is not written again. */
const smallPart = 1 / 8;

type Stamps = Record<string, unknown>;

/**
 * Which blobs were read and found whole, and what their files looked like then: what nobody has written
 * to since need not be read again. Where a home cannot tell that, a process knows what it read itself.
 */
export class WholeBlobs {
  readonly #files: StoreFiles;
  /** Stamps by blob; null where there is none. */
  readonly #whole = new Map<string, string | null>();
  /** What earlier processes left. */
  #then: { most: Stamps; since: Stamps } | null = null;

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
    await this.#readThen();
    for (const [blob, stamp] of await looking) {
      if (await this.isAsLeft(blob, stamp)) this.#whole.set(blob, stamp);
    }
  }

  /** Whether an earlier process found the blob whole when its files looked like this. */
  async isAsLeft(blob: string, stamp: string | null): Promise<boolean> {
    if (stamp === null) return false;
    const { most, since } = await this.#readThen();
    return most[blob] === stamp || since[blob] === stamp;
  }

  /** Leaves for later processes what is known, and what was known of what they may go back to. */
  async keep(): Promise<void> {
    const known = [...this.#whole].filter(([, stamp]) => stamp !== null);
    if (known.length === 0) return;
    const { most, since } = this.#then ?? { most: {}, since: {} };
    const othersOf = (stamps: Stamps): [string, unknown][] =>
      Object.entries(stamps).filter(([blob]) => !this.#whole.has(blob));
    const news = [...othersOf(since), ...known.filter(([blob, stamp]) => most[blob] !== stamp)];
    if (news.length < known.length * smallPart) await this.#write(layout.wholeSince, news);
    else {
      const others = [...othersOf(most), ...othersOf(since)].slice(-mostOthers);
      await this.#write(layout.wholeBlobs, [...others, ...known]);
      if (Object.keys(since).length > 0) await this.#write(layout.wholeSince, []);
    }
  }

  async #write(file: string, stamps: [string, unknown][]): Promise<void> {
    const text = JSON.stringify(Object.fromEntries(stamps));
    // What a loss of power takes from it is read again: not worth waiting for the disk.
    await this.#files.replace(file, text, { ...document, durable: false });
  }

  async #readThen(): Promise<{ most: Stamps; since: Stamps }> {
    if (this.#then) return this.#then;
    const [most, since] = await this.#files.readAll([layout.wholeBlobs, layout.wholeSince]);
    return (this.#then = { most: parseStamps(most), since: parseStamps(since) });
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

function parseStamps(bytes: Buffer | null | undefined): Stamps {
  try {
    return bytes ? (JSON.parse(bytes.toString()) as Stamps) : {};
  } catch {
    return {};
  }
}
