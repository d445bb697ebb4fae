import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** IPv4 addresses as a dual-stack socket shows them. */
const mapped = /^::ffff:(?=[\d.]+$)/i;

/** Some proxies append the port. */
const withPort = /^([\d.]{7,15}):\d{1,5}$/;

/**
 * The network of an address: an IPv4 /24, or an IPv6 /48, which is the largest that providers give to one site
 * (RFC 6177).
 * @returns the empty string for text that is no address: all of it counts as one network
 */
export function networkOf(text: string): string {
  const address = text.replace(mapped, '').replace(withPort, '$1');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return '';
  const [start = '', end] = address.split('::');
  const before = start.split(':').filter(Boolean);
  const after = (end ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(end === undefined ? [] : zeros), ...after].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

type Bucket = { left: number; at: number };

/** A whole conference may share one network: many reports at once, and ten a second on average. */
const defaults = { atOnce: 600, perSecond: 10 };

/** Limits how many reports a network sends. It keeps networks in memory only. */
export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: 10_000 });
  readonly #limits: typeof defaults;

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Counts one report. @param network see `networkOf` @param now in milliseconds @returns whether it exceeds the limit */
  isTooMany(network: string, now: number): boolean {
    const { atOnce, perSecond } = this.#limits;
    const { left, at } = this.#buckets.get(network) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    const isTooMany = filled < 1;
    this.#buckets.set(network, { left: isTooMany ? filled : filled - 1, at: now });
    return isTooMany;
  }
}

const dayMs = 86_400_000;

/**
 * Codes that are stored with reports in place of networks: a keyed hash whose key changes every day (UTC). The secret
 * stays in memory, so no code leads back to an address and codes of two days cannot be linked from the database.
 */
export class NetworkCodes {
  readonly #codes: LRUCache<string, string>;

  constructor(secret: string) {
    const memoMethod = (text: string): string =>
      createHmac('sha256', secret).update(text).digest('hex').slice(0, 16);
    this.#codes = new LRUCache({ max: 10_000, memoMethod });
  }

  /** @param at in milliseconds since 1970 @returns 16 hexadecimal digits */
  codeOf(network: string, at: number): string {
    return this.#codes.memo(`${Math.floor(at / dayMs)} ${network}`);
  }
}
