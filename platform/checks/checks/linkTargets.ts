import { comparable } from '@concourse/contract/comparable';
import type { Edition } from '@concourse/core/store/types';
import type { ComposedPage, ComposedSite } from './composedSite';
import type { Reference } from './pageFacts';
import { problemOf, type Problem } from './problem';

/** An address of the site. */
export type Resolved = { path: string; hash: string };

/** The target of a link, or of a form. */
export type SiteLink = Resolved & { isAction: boolean };

/**
 * True if an address has the same target on every page: one that starts with a slash, or names a scheme (`https:x`
 * without slashes may still be relative to the page).
 */
const isAbsolute = (address: string): boolean =>
  address.startsWith('/') || /^(?!https?:(?!\/\/))[a-z][a-z\d+.-]*:/i.test(address);

/** Resolves addresses on pages of the site; absolute ones once. */
export class AddressResolver {
  readonly #own: string;
  readonly #origins: Set<string>;
  readonly #absolute = new Map<string, Resolved | null>();

  /** @param origins the site's own origins: those of `siteUrl` and `imageBase` */
  constructor(origins: string[]) {
    [this.#own = ''] = origins;
    this.#origins = new Set(origins.filter(Boolean).map((origin) => new URL(origin).origin));
  }

  /**
   * @param from address of the page
   * @returns null for addresses of other sites, `mailto:`, `data:` and malformed addresses
   */
  resolve(address: string, from: string): Resolved | null {
    if (!isAbsolute(address)) return this.#resolve(address, from);
    const known = this.#absolute.get(address);
    if (known !== undefined) return known;
    const found = this.#resolve(address, from);
    this.#absolute.set(address, found);
    return found;
  }

  #resolve(address: string, from: string): Resolved | null {
    const url = URL.parse(address, this.#own + encodeURI(from));
    if (!url || !this.#origins.has(url.origin)) return null;
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

/**
 * Applies a check to the references of pages. Checks an absolute reference once for all pages of an area.
 * @param find returns the fault of a reference, or null
 * @returns a function from a page to its faults
 */
export function faultsOfReferences(
  find: (page: ComposedPage, reference: Reference) => string | null,
): (page: ComposedPage) => string[] {
  const known = new Map<Reference, string | null>();
  return (page) => {
    const faults = page.facts.references.map((at) => {
      const reference = page.references[at];
      if (!reference) return null;
      const before = known.get(reference);
      if (before !== undefined) return before;
      const found = find(page, reference);
      if (isAbsolute(reference.address)) known.set(reference, found);
      return found;
    });
    return faults.filter((fault) => fault !== null);
  };
}

/** Paths that forms post to: the e-mail and the submission service, or their stand-ins. */
const servicePath = /^\/(api\/|submit$)/;

/** True for anchors of every page: its top, and text fragments. */
const isEverywhere = (hash: string): boolean => !hash || hash === 'top' || hash.startsWith(':~:');

const missingAnchor = (path: string, hash: string): string =>
  `, but ${path} has nothing with the id "${hash}"`;

/** The targets of links on an edition. */
export class LinkTargets {
  readonly #edition: Edition;
  readonly #hasId: (path: string, id: string) => boolean;
  readonly #gone: Set<string>;
  #canonical: Map<string, string> | null = null;

  /** @param hasId true if the page of this address has an element with this id */
  constructor(edition: Edition, hasId: (path: string, id: string) => boolean) {
    this.#edition = edition;
    this.#hasId = hasId;
    this.#gone = new Set(edition.gone);
  }

  /** The fault of a link, as the end of a sentence after its address; null for a sound one. */
  faultOf({ path, hash, isAction }: SiteLink): string | null {
    const { pages, aliases, files } = this.#edition;
    const target = pages[path] ? path : aliases[path.toLowerCase()];
    if (target !== undefined && pages[target]) {
      return isEverywhere(hash) || this.#hasId(target, hash) ? null : missingAnchor(target, hash);
    }
    if (path.startsWith('/areas/') || files[path]) return null;
    if (isAction && servicePath.test(path)) return null;
    if (this.#gone.has(path.toLowerCase())) return ', which is gone';
    this.#canonical ??= new Map(Object.keys(pages).map((each) => [each.toLowerCase(), each]));
    const spelled = this.#canonical.get(comparable(path));
    return spelled === undefined
      ? ', where nothing is'
      : `, which only redirects: write ${spelled}`;
  }
}

/** Every address of this site that a page names leads to a page, an anchor on it, or a file. */
export function checkLinks({ pages, resolver, targets }: ComposedSite): Problem[] {
  const faultsOn = faultsOfReferences((page, { tag, address, use }) => {
    const at = resolver.resolve(address, page.path);
    if (!at) return null;
    const fault = address.startsWith('#')
      ? ownAnchorFault(page, at.hash)
      : targets.faultOf({ ...at, isAction: use === 'action' });
    return fault && `<${tag}> leads to ${address}${fault}`;
  });
  return pages.flatMap((page) =>
    [...new Set(faultsOn(page))].map((message) =>
      problemOf(page.area, page.path, 'links', message),
    ),
  );
}

/** The fault of an anchor on the page itself; null for a sound one. */
export const ownAnchorFault = ({ path, facts }: ComposedPage, hash: string): string | null =>
  isEverywhere(hash) || facts.ids.includes(hash) ? null : missingAnchor(path, hash);
