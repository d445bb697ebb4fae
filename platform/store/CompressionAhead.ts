import { availableParallelism } from 'node:os';
import { isCompressibleType } from '@concourse/core/store/compressible';
import type { Blob } from './EditionRepository';

/** More than so many blobs are not compressed before they are written: they stay in memory until then. */
const mostAhead = 256;

/** Few at a time, as composing and checking need the machine as well. */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

/** How a blob is compressed where the store does not have it. */
type Work = (sha256: string, blob: Blob) => Promise<void>;

/**
 * Compresses pages while others are still made and checked: who writes them finds it done, and meets the same failure
 * where it failed.
 */
export class CompressionAhead {
  readonly #work: Work;
  readonly #signal: AbortSignal;
  readonly #lanes: Promise<void>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  #added = 0;

  /** @param signal ends it, once it is known whether they are written */
  constructor(signal: AbortSignal, work: Work) {
    this.#signal = signal;
    this.#work = work;
  }

  /** Settles once the blob needs no more work here, whatever came of it. */
  async add(sha256: string, blob: Blob): Promise<void> {
    if (!isCompressibleType(blob.type) || this.#added >= mostAhead) return;
    const lane = this.#added % atOnce;
    this.#added += 1;
    const before = this.#lanes[lane];
    const done = Promise.allSettled([before?.then(() => this.#compress(sha256, blob))]);
    this.#lanes[lane] = done.then(() => undefined);
    await done;
  }

  async #compress(sha256: string, blob: Blob): Promise<void> {
    if (!this.#signal.aborted) await this.#work(sha256, blob);
  }
}
