import path from 'node:path';
import type { ReleaseManifest } from '@concourse/contract/release';
import { readIfThere } from '@concourse/core/files/readIfThere';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import { distOf, listAreas } from './areas';
import { readSiteState } from './siteState';

/** A path pattern, and whose it is. */
type Claim = { area: string; pattern: string };

const claimsIn = ({ name, routes }: ReleaseManifest): Claim[] =>
  routes.flatMap(({ path: pattern, aliases }) =>
    [pattern, ...aliases].map((each) => ({ area: name, pattern: each })),
  );

async function lastBuild(root: string, area: string): Promise<ReleaseManifest | null> {
  const bytes = await readIfThere(path.join(distOf(root, area), 'release.json'));
  return bytes && (parsedOrNull(bytes) as ReleaseManifest | null);
}

/** The addresses of all areas that are live, and of those that were built in the project. */
export async function knownClaims(root: string, store: Store): Promise<Claim[]> {
  const state = await readSiteState(store);
  const live = Object.entries(state ? versionsOf(state.live) : {}).map(([name, version]) =>
    store.releases.read(name, version),
  );
  const built = listAreas(root).map((area) => lastBuild(root, area));
  const manifests = await Promise.all([...live, ...built]);
  return manifests.flatMap((manifest) => (manifest ? claimsIn(manifest) : []));
}
