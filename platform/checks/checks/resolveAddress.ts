export type Resolved = { path: string; hash: string };

/**
 * Whether an address means the same on every page: one that starts with a slash, or names a scheme (`https:x`
 * without slashes may still be meant relative to the page).
 */
export const isAbsolute = (address: string): boolean =>
  address.startsWith('/') || /^(?!https?:(?!\/\/))[a-z][a-z\d+.-]*:/i.test(address);

/** Addresses of pages that are spelled as they are resolved, and with an anchor. */
const plain = /^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/;
const plainWithAnchor = /^(\/(?:[\w:-]+(?:\/[\w:-]+)*)?)(?:#([\w-]*))?$/;

/** Resolves addresses that stand on pages of the site; what means the same on every page once. */
export class AddressResolver {
  readonly #own: string;
  readonly #origins: Set<string>;
  #isKnown: boolean | null = null;
  readonly #absolute = new Map<string, Resolved | null>();
  readonly #hashes = new Map<string, string>();

  /** @param origins the site's own origins: those of `siteUrl` and `imageBase` */
  constructor(origins: string[]) {
    [this.#own = ''] = origins;
    this.#origins = new Set(origins.filter(Boolean).map((origin) => new URL(origin).origin));
  }

  /**
   * @param from address of the page
   * @returns null for what leads elsewhere: other sites, `mailto:`, `data:`, malformed addresses
   */
  resolve(address: string, from: string): Resolved | null {
    if (address.startsWith('#')) return this.#anchor(address, from);
    if (!isAbsolute(address)) return this.#resolve(address, from);
    const known = this.#absolute.get(address);
    if (known !== undefined) return known;
    const found = this.#plain(address) ?? this.#resolve(address, from);
    this.#absolute.set(address, found);
    return found;
  }

  #plain(address: string): Resolved | null {
    const [isPlain, path = '', hash = ''] = plainWithAnchor.exec(address) ?? [];
    return isPlain !== undefined && this.#knowsItself() ? { path, hash } : null;
  }

  /** Whether the site's own origin is one, so that paths lead to it. */
  #knowsItself(): boolean {
    return (this.#isKnown ??= this.#resolve('/', '/') !== null);
  }

  #anchor(address: string, from: string): Resolved | null {
    if (!plain.test(from) || !this.#knowsItself()) return this.#resolve(address, from);
    const hash = this.#hashes.get(address) ?? this.#resolve(address, from)?.hash ?? '';
    this.#hashes.set(address, hash);
    return { path: from, hash };
  }

  #resolve(address: string, from: string): Resolved | null {
    const base = this.#own + encodeURI(from);
    if (!URL.canParse(address, base)) return null;
    const url = new URL(address, base);
    if (!this.#origins.has(url.origin)) return null;
    return { path: decode(url.pathname), hash: decode(url.hash.slice(1)) };
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
