import { dayInBerlin, withStates } from '@concourse/contract/dayState';
import type { Quotation } from '@concourse/contract/facts';
import type { ReleasePage } from '@concourse/contract/release';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { configurationDigest } from '@concourse/core/files/digest';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import type { ComposeInput } from './composition';
import { headersOf, published, statedReleases } from './editionParts';

/** The pages of the previous edition that are the same now, except for the facts that they quote. */
export type PagesBefore = {
  find: (area: string, page: ReleasePage) => EditionPage | undefined;
  /** Everything that headers of that edition quote, where that is known. */
  headers: Set<Quotation> | undefined;
};

/** Finds pages of releases that `previous` has too, with the same shell, configuration and composer. */
export function pagesBefore(
  { previous, previousHeaders, site, composer = '' }: ComposeInput,
  stated: Edition['releases'],
): PagesBefore {
  const isSame = (name: string): boolean =>
    previous?.releases[name]?.digest === stated[name]?.digest;
  const isAround =
    previous?.configuration === configurationDigest(site) &&
    previous.composer === composer &&
    isSame('shell');
  const unchanged = new Set(isAround ? Object.keys(stated).filter(isSame) : []);
  const missing = new Map(previous?.missing.map(({ pattern, page }) => [pattern, page]));
  return {
    headers: previousHeaders && new Set(previousHeaders),
    find(area, { path, status }) {
      if (!unchanged.has(area)) return undefined;
      return status === 200 ? previous?.pages[path] : missing.get(path);
    },
  };
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
