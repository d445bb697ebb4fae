import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseStore, root, secondRelease, runSite } from './commandLine';

/** Builds, publishes and promotes everything once; then a second release of one area, not promoted. */
export default async function releaseBaseSite(): Promise<void> {
  rmSync(baseStore, { recursive: true, force: true });
  const store = ['--store', baseStore];
  await runSite(['deploy', ...store]);

  const dist = join(root, secondRelease.area, 'dist');
  const first = join(root, '.cache/e2e/first-build');
  rmSync(first, { recursive: true, force: true });
  cpSync(dist, first, { recursive: true, preserveTimestamps: true });
  const again = { SITE_RELEASE_VERSION: secondRelease.to };
  await runSite(['build', secondRelease.area], again);
  await runSite(['publish', secondRelease.area, ...store], again);
  rmSync(dist, { recursive: true });
  renameSync(first, dist);
}
