import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseStore, root, secondRelease, runSite } from './commandLine';

/** Builds, publishes and promotes all areas, and publishes a second release of one area. */
export default async function releaseBaseSite(): Promise<void> {
  rmSync(baseStore, { recursive: true, force: true });
  const store = ['--store', baseStore];
  await runSite(['deploy', ...store]);

  const dist = join(root, secondRelease.area, 'dist');
  const first = join(root, '.cache/e2e/first-build');
  rmSync(first, { recursive: true, force: true });
  cpSync(dist, first, { recursive: true, preserveTimestamps: true });
  const env = { SITE_RELEASE_VERSION: secondRelease.to };
  await runSite(['build', secondRelease.area], env);
  await runSite(['publish', secondRelease.area, ...store], env);
  rmSync(dist, { recursive: true });
  renameSync(first, dist);
}
