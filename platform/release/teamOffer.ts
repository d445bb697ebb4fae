import type { ReleaseManifest } from '@concourse/contract/release';
import type { TeamOffer } from '@concourse/core/packages/registryFiles';
import { releaseVersions, type Store } from '@concourse/store/Store';
import { servedAddress } from './servedAddress';
import { readSiteState } from './siteState';

/** Returns the path patterns that a release owns. */
export const ownedPatterns = ({ routes }: Pick<ReleaseManifest, 'routes'>): string[] =>
  routes.flatMap(({ path, aliases }) => [path, ...aliases]);

/** Returns the address of the live site, and its areas with their path patterns. */
export async function readTeamOffer(store: Store): Promise<TeamOffer> {
  const state = await readSiteState(store);
  if (!state) return { site: null, areas: {} };
  const releases = await store.releases.readAll(releaseVersions(state.live));
  const areas = Object.values(releases).map((manifest) => [manifest.name, ownedPatterns(manifest)]);
  const site = await servedAddress(store, state.live.site.siteUrl);
  return { site, areas: Object.fromEntries(areas) as TeamOffer['areas'] };
}
