import type { ReleaseManifest } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import type { ShellChecks } from '../composition';
import { pageFactsReader } from './areaSummaries';
import { readComposedSite } from './composedSite';
import { checkFragments } from './fragments';
import { checkLinks } from './linkTargets';
import { checkInlineCode, checkPageBasics } from './pageFacts';
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
import { noChecks, problemOfFailure, runSiteChecks } from './siteChecks';
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

/**
 * Checks a composed edition, also with the checks of its shell. A failure of these is a problem.
 * @param readBlob also reads pages that are not in the store yet
 * @param shown the live edition
 * @param changed the releases that are not in it
 */
export async function checkEdition({
  store: { files, releases: stored },
  readBlob,
  siteChecks = noChecks,
  shown = null,
  changed = [],
  ...composed
}: Pick<ComposedSite, 'edition' | 'releases' | 'site'> & {
  store: Store;
  readBlob: (blob: string) => Promise<Buffer>;
  siteChecks?: ShellChecks | undefined;
  shown?: Edition | null;
  changed?: ReleaseManifest[];
}): Promise<{ problems: Problem[]; notices: string[] }> {
  const read = (checks: ShellChecks): Promise<ComposedSite> =>
    readComposedSite(composed, files, pageFactsReader(readBlob, checks), checks.key);
  const runChecks = async (checks: ShellChecks) => {
    const site = await read(checks);
    const how = { shown, changed, releases: stored };
    return { site, ...(await runSiteChecks(site, checks, how)) };
  };
  const { site, problems, notices } = await runChecks(siteChecks).catch(async (error: unknown) => {
    const failure = problemOfFailure(error);
    return { site: await read(noChecks), problems: [failure], notices: [] };
  });
  return {
    problems: [
      ...checkPageBasics(site),
      ...checkInlineCode(site),
      ...checkFragments(site),
      ...problems,
      ...checkLinks(site),
      ...checkRetiredAddresses(composed.edition, composed.releases),
      ...(await checkReleaseFiles(site, files)),
    ],
    notices,
  };
}
