import type { ReleaseManifest } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { readComposedSite } from './composedSite';
import { checkContradictions, isKept } from './contradictions';
import { checkLinks } from './linkTargets';
import { pageFactsReader } from './pageCaches';
import { checkInlineCode, checkPageBasics, checkStructuredData } from './pageFacts';
import type { Problem } from './problem';
import { checkReleaseBytes, checkReleaseFiles } from './releaseFiles';
import {
  checkContractVersion,
  checkDesignTokens,
  checkFactOrder,
  checkFactOwnership,
  checkManifests,
  checkSharedVersions,
} from './releases';
import { checkRetiredAddresses, checkRouteOwnership } from './routes';
import type { ComposedSite } from './sitePages';

/** Checks the manifests and files of `changed` releases, and that all releases are compatible. */
export async function checkReleases(
  releases: ReleaseManifest[],
  changed: ReleaseManifest[],
  store: Store,
): Promise<Problem[]> {
  const { problems: invalid, haveShape } = checkManifests(changed);
  // The other checks rely on valid manifests, that of routes only on their shape.
  if (!haveShape) return invalid;
  if (invalid.length > 0) return [...invalid, ...checkRouteOwnership(releases)];
  return [
    ...checkContractVersion(releases),
    ...checkSharedVersions(releases),
    ...checkDesignTokens(releases),
    ...checkRouteOwnership(releases),
    ...checkFactOrder(releases),
    ...checkFactOwnership(releases),
    ...(await checkReleaseBytes(changed, store.releases)),
  ];
}

/** Checks a composed edition. @param readBlob also reads pages that are not in the store yet */
export async function checkEdition({
  store: { files },
  readBlob,
  shown = null,
  ...composed
}: Pick<ComposedSite, 'edition' | 'releases' | 'site'> & {
  store: Store;
  readBlob: (blob: string) => Promise<Buffer>;
  /** The live edition. */
  shown?: Edition | null;
}): Promise<Problem[]> {
  const site = await readComposedSite(composed, files, pageFactsReader(files, readBlob));
  return [
    ...checkPageBasics(site),
    ...checkInlineCode(site),
    ...checkStructuredData(site, (area) => !!shown && isKept(area, composed.edition, shown)),
    ...checkContradictions(site, shown),
    ...checkLinks(site),
    ...checkRetiredAddresses(composed.edition, composed.releases),
    ...(await checkReleaseFiles(site, files)),
  ];
}
