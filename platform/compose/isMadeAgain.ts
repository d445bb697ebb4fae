import { dayInBerlin, withStates } from '@concourse/contract/dayState';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { configurationDigest } from '@concourse/core/files/digest';
import type { Edition } from '@concourse/core/store/types';
import type { ComposeInput } from './composition';
import { published } from './FactBook';
import { headersOf } from './headersOf';
import { statedReleases } from './statedReleases';

/**
 * Whether composing these releases would make this edition again: all that goes into one is what it was. One that keeps
 * facts which nobody publishes any more is made anew, as they depend on the edition before.
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
