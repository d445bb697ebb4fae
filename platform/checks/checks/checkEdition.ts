import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Edition } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { readComposedSite, type ComposedSite } from './composedSite';
import { checkLinks } from './linkTargets';
import { AreaSummaries, pageFactsReader } from './pageCaches';
import { checkInlineCode, checkPageBasics } from './pageFacts';
import type { Problem } from './problem';
import { checkReleaseBytes, checkReleaseFiles } from './releaseFiles';
import {
  checkContractVersion,
  checkDesignTokens,
  checkFactOwnership,
  checkSharedVersions,
} from './releases';
import { checkRetiredAddresses, checkRouteOwnership } from './routes';

/** Checks of the manifests of an edition, before it is composed. */
const releaseChecks: ((releases: ReleaseManifest[]) => Problem[])[] = [
  (releases) => checkContractVersion(releases),
  checkSharedVersions,
  checkDesignTokens,
  checkRouteOwnership,
  checkFactOwnership,
];

/** Checks of a composed edition. */
const editionChecks: ((site: ComposedSite, store: Store) => Problem[] | Promise<Problem[]>)[] = [
  checkPageBasics,
  checkInlineCode,
  checkLinks,
  ({ edition, releases }) => checkRetiredAddresses(edition, releases),
  (site, { files }) => checkReleaseFiles(site, files),
];

/**
 * Checks if these releases can be composed with each other.
 * @param changed releases that are not live yet: their bytes are verified
 */
export async function checkReleases(
  releases: ReleaseManifest[],
  changed: ReleaseManifest[],
  store: Store,
): Promise<Problem[]> {
  return [
    ...releaseChecks.flatMap((check) => check(releases)),
    ...(await checkReleaseBytes(changed, store.releases)),
  ];
}

/**
 * Checks a composed edition before it goes live.
 * @param readBlob reads a page, also one that is not in the store yet
 */
export async function checkEdition({
  edition,
  releases,
  site,
  store,
  readBlob,
}: {
  edition: Edition;
  releases: Record<string, ReleaseManifest>;
  site: SiteConfig;
  store: Store;
  readBlob: (blob: string) => Promise<Buffer>;
}): Promise<Problem[]> {
  const readFacts = pageFactsReader(store.files, readBlob);
  const summaries = await AreaSummaries.read(store.files);
  const composed = await readComposedSite(edition, releases, site, { readFacts, summaries });
  await summaries.save();
  const problems: Problem[] = [];
  for (const check of editionChecks) problems.push(...(await check(composed, store)));
  return problems;
}
