import type { Quotation } from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { configurationDigest, manifestDigest } from '@concourse/core/files/digest';
import type { Edition, EditionPage } from '@concourse/core/store/types';

type Releases = Record<string, ReleaseManifest>;

/** What decides whether a page is as it was: see `ComposeInput`. */
type Surroundings = {
  site: SiteConfig;
  previous?: Edition;
  previousHeaders?: Quotation[];
  composer?: string;
};

/** The digest of every release's manifest, by its name. */
export const digestsOf = (releases: Releases): Map<string, string> =>
  new Map(Object.values(releases).map((release) => [release.name, manifestDigest(release)]));

/** The pages of the edition before that are the same now but for the facts that they quote. */
export class PagesBefore {
  readonly #pages: Record<string, EditionPage>;
  readonly #missing: Map<string, EditionPage>;
  readonly #unchanged: Set<string>;
  #quotes: Map<string, Set<Quotation>> | null = null;
  /** Everything that headers of that edition quote, where that is known. */
  readonly headers: Set<Quotation> | undefined;

  constructor(input: Surroundings, digests: Map<string, string>) {
    const { previous, previousHeaders } = input;
    this.#pages = previous?.pages ?? {};
    this.#missing = new Map(previous?.missing.map(({ pattern, page }) => [pattern, page]));
    this.#unchanged = new Set(unchangedReleases(input, digests));
    this.headers = previousHeaders && new Set(previousHeaders);
  }

  /** Everything that pages of an area quoted, where its release and all that is around it are what they were. */
  quotesOf(area: string): ReadonlySet<Quotation> | undefined {
    if (!this.#unchanged.has(area)) return undefined;
    this.#quotes ??= quotesByArea(Object.values(this.#pages), this.#missing.values());
    return this.#quotes.get(area) ?? none;
  }

  /** The page as it was, where its release and all that is around it are what they were. */
  find(area: string, { path, status }: ReleasePage): EditionPage | undefined {
    if (!this.#unchanged.has(area)) return undefined;
    return status === 200 ? this.#pages[path] : this.#missing.get(path);
  }
}

const none: ReadonlySet<Quotation> = new Set();

function quotesByArea(...lists: Iterable<EditionPage>[]): Map<string, Set<Quotation>> {
  const found = new Map<string, Set<Quotation>>();
  for (const pages of lists) {
    for (const { area, quotes = [] } of pages) {
      const ofArea = found.get(area) ?? new Set();
      found.set(area, ofArea);
      for (const quotation of quotes) ofArea.add(quotation);
    }
  }
  return found;
}

/** Names of the releases that `previous` has too, with the same shell, configuration and composer. */
function unchangedReleases(
  { previous, site, composer = '' }: Surroundings,
  digests: Map<string, string>,
): string[] {
  const isSame = (name: string): boolean => previous?.releases[name]?.digest === digests.get(name);
  const isAround =
    previous?.configuration === configurationDigest(site) &&
    previous.composer === composer &&
    isSame('shell');
  return isAround ? [...digests.keys()].filter(isSame) : [];
}
