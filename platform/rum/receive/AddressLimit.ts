import { LRUCache } from 'lru-cache';

type Bucket = { left: number; at: number };

const remembered = 10_000;

/** A whole conference may share one network: many reports at once, and ten a second for long. */
const defaults = { atOnce: 600, perSecond: 10 };

/** Limits how many reports a network sends. It keeps networks in memory only. */
export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: remembered });
  readonly #limits: typeof defaults;

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Counts one report. @param network see `networkOf` @param now in milliseconds @returns whether it is one too many */
  isTooMany(network: string, now: number): boolean {
    const { atOnce, perSecond } = this.#limits;
    const { left, at } = this.#buckets.get(network) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    const isTooMany = filled < 1;
    this.#buckets.set(network, { left: isTooMany ? filled : filled - 1, at: now });
    return isTooMany;
  }
}
