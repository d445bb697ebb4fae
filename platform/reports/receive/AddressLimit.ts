import { isIPv4, isIPv6 } from 'node:net';
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

/** Of a server that listens to both kinds of address, those of IPv4 begin so. */
const mapped = /^::ffff:(?=[\d.]+$)/i;

/** Some proxies say the port as well, another one for every connection. */
const withPort = /^([\d.]{7,15}):\d{1,5}$/;

/**
 * Whoever has an address of IPv6 has 2^64 of them: RFC 6177 gives a site a /64 at least. What is no address, as a
 * proxy may hand on what it was told, is one sender.
 */
function networkOf(told: string): string {
  const address = told.replace(mapped, '').replace(withPort, '$1');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return '';
  const [start = '', end] = address.split('::');
  const before = start.split(':').filter(Boolean);
  const after = (end ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(end === undefined ? [] : zeros), ...after].slice(0, 4).join(':');
}
