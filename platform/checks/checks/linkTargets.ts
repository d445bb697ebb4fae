import { comparable } from '@concourse/contract/comparable';
import type { Edition } from '@concourse/core/store/types';
import type { Resolved } from './resolveAddress';

/** A place where a link of the site leads; forms post to services as well. */
export type SiteLink = Resolved & { isAction: boolean };

/** Forms post to these: the e-mail and the submission service, or their stand-ins. */
const servicePath = /^\/(api\/|submit$)/;

/** Anchors that every page has: its top, and the text that a fragment directive names. */
export const isEverywhere = (hash: string): boolean =>
  !hash || hash === 'top' || hash.startsWith(':~:');

/** What is on an edition for links to lead to. */
export class LinkTargets {
  readonly #edition: Edition;
  readonly #hasId: (path: string, id: string) => boolean;
  readonly #gone: Set<string>;
  #canonical: Map<string, string> | null = null;

  /** @param hasId whether the page of this address has something with this id */
  constructor(edition: Edition, hasId: (path: string, id: string) => boolean) {
    this.#edition = edition;
    this.#hasId = hasId;
    this.#gone = new Set(edition.gone);
  }

  /** What is wrong with where a link leads, as what follows its address in a sentence; null where nothing is. */
  faultOf({ path, hash, isAction }: SiteLink): string | null {
    const target = this.#pageAt(path);
    if (target !== undefined) {
      if (isEverywhere(hash) || this.#hasId(target, hash)) return null;
      return `, but ${target} has nothing with the id "${hash}"`;
    }
    if (path.startsWith('/areas/') || this.#edition.files[path]) return null;
    if (isAction && servicePath.test(path)) return null;
    if (this.#gone.has(path.toLowerCase())) return ', which is gone';
    const spelled = this.#spelled(path);
    return spelled === undefined
      ? ', where nothing is'
      : `, which only redirects: write ${spelled}`;
  }

  /** The address of the page that a path leads to. */
  #pageAt(path: string): string | undefined {
    const { pages, aliases } = this.#edition;
    if (pages[path]) return path;
    const aliased = aliases[path.toLowerCase()];
    return aliased !== undefined && pages[aliased] ? aliased : undefined;
  }

  #spelled(path: string): string | undefined {
    this.#canonical ??= new Map(
      Object.keys(this.#edition.pages).map((each) => [each.toLowerCase(), each]),
    );
    return this.#canonical.get(comparable(path));
  }
}
