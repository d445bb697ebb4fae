import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

type Bucket = { left: number; at: number };

const remembered = 10_000;

/** A whole conference may stand behind one address: many at once, and ten a second for long. */
const defaults = { atOnce: 600, perSecond: 10 };

/** How many reports an address may send. It is kept in memory for as long as that takes, and nowhere else. */
export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: remembered });
  readonly #limits: typeof defaults;

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Counts one report. @param now in milliseconds @returns whether it is one too many */
  isTooMany(address: string, now: number): boolean {
    const { atOnce, perSecond } = this.#limits;
    const key = networkOf(address);
    const { left, at } = this.#buckets.get(key) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    const isTooMany = filled < 1;
    this.#buckets.set(key, { left: isTooMany ? filled : filled - 1, at: now });
    return isTooMany;
  }
}

/** Whoever has an address of IPv6 has 2^64 of them: RFC 6177 gives a site a /64 at least. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.split('::');
  const before = start.split(':').filter(Boolean);
  const after = (end ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(end === undefined ? [] : zeros), ...after].slice(0, 4).join(':');
}
