import { dayInBerlin, withStates } from '@concourse/contract/dayState';
import type { Quotation } from '@concourse/contract/facts';
import type { ReleasePage } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { configurationDigest } from '@concourse/core/files/digest';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import type { ComposeInput } from './composition';
import { headersOf, published, statedReleases } from './editionParts';

/** What decides whether a page is as it was: see `ComposeInput`. */
type Surroundings = {
  site: SiteConfig;
  previous?: Edition;
  previousHeaders?: Quotation[];
  composer?: string;
};

/** The pages of the edition before that are the same now but for the facts that they quote. */
export class PagesBefore {
  readonly #pages: Record<string, EditionPage>;
  readonly #missing: Map<string, EditionPage>;
  readonly #unchanged: Set<string>;
  /** Everything that headers of that edition quote, where that is known. */
  readonly headers: Set<Quotation> | undefined;

  constructor(input: Surroundings, stated: Edition['releases']) {
    const { previous, previousHeaders } = input;
    this.#pages = previous?.pages ?? {};
    this.#missing = new Map(previous?.missing.map(({ pattern, page }) => [pattern, page]));
    this.#unchanged = new Set(unchangedReleases(input, stated));
    this.headers = previousHeaders && new Set(previousHeaders);
  }

  /** The page as it was, where its release and all that is around it are what they were. */
  find(area: string, { path, status }: ReleasePage): EditionPage | undefined {
    if (!this.#unchanged.has(area)) return undefined;
    return status === 200 ? this.#pages[path] : this.#missing.get(path);
  }
}

/** Names of the releases that `previous` has too, with the same shell, configuration and composer. */
function unchangedReleases(
  { previous, site, composer = '' }: Surroundings,
  stated: Edition['releases'],
): string[] {
  const isSame = (name: string): boolean =>
    previous?.releases[name]?.digest === stated[name]?.digest;
  const isAround =
    previous?.configuration === configurationDigest(site) &&
    previous.composer === composer &&
    isSame('shell');
  return isAround ? Object.keys(stated).filter(isSame) : [];
}

/**
 * Compares everything that goes into an edition. An edition that keeps facts which no release publishes is composed
 * again, as they depend on the previous edition.
 * @returns true if composing these releases would give this edition again
 */
export function isMadeAgain(edition: Edition, input: ComposeInput): boolean {
  const { releases, site, composer = '', retired, day = dayInBerlin(new Date()) } = input;
  const was = [edition.releases, edition.retired, edition.facts ?? {}, edition.headers];
  const facts = withStates(published(Object.values(releases)), day);
  const is = [statedReleases(releases), retired, facts, headersOf(input)];
  return (
    edition.composer === composer &&
    edition.configuration === configurationDigest(site) &&
    canonicalJson(was) === canonicalJson(is)
  );
}
