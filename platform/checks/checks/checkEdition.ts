import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Edition } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { readComposedSite } from './composedSite';
import { checkContractVersion } from './contractVersion';
import { checkDesignTokens } from './designTokens';
import { checkFactOwnership } from './factOwnership';
import { checkInlineCode } from './inlineCode';
import { checkLinks } from './links';
import { checkPageBasics } from './pageBasics';
import { AreaSummaries, pageFactsReader } from './pageCaches';
import type { Problem } from './problem';
import { checkReleaseBytes } from './releaseBytes';
import { checkReleaseFiles } from './releaseFiles';
import { checkRetiredAddresses } from './retiredAddresses';
import { checkRouteOwnership } from './routeOwnership';
import { checkSharedVersions } from './sharedVersions';

/**
 * What speaks against composing these releases with each other.
 * @param changed those that are not live yet: their bytes are read again
 */
export async function checkReleases(
  releases: ReleaseManifest[],
  changed: ReleaseManifest[],
  store: Store,
): Promise<Problem[]> {
  return [
    ...checkContractVersion(releases),
    ...checkSharedVersions(releases),
    ...checkDesignTokens(releases),
    ...checkRouteOwnership(releases),
    ...checkFactOwnership(releases),
    ...(await checkReleaseBytes(changed, store.releases)),
  ];
}

/** What speaks against showing a composed edition to visitors. */
export async function checkEdition(options: {
  edition: Edition;
  releases: Record<string, ReleaseManifest>;
  site: SiteConfig;
  store: Store;
  /** Bytes of a page, whether it is in the store yet or not. */
  readBlob: (blob: string) => Promise<Buffer>;
}): Promise<Problem[]> {
  const { edition, releases, site, store, readBlob } = options;
  const readFacts = pageFactsReader(store.files, readBlob);
  const summaries = await AreaSummaries.read(store.files);
  const composed = await readComposedSite(edition, releases, site, { readFacts, summaries });
  await summaries.save();
  return [
    ...checkPageBasics(composed),
    ...checkInlineCode(composed),
    ...checkLinks(composed),
    ...checkRetiredAddresses(edition, releases),
    ...(await checkReleaseFiles(composed, store.files)),
  ];
}
