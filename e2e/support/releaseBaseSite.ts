import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseStore, root, second, site } from './commandLine';

/** Builds, publishes and promotes everything once; then a second release of one area, not promoted. */
export default async function releaseBaseSite(): Promise<void> {
  rmSync(baseStore, { recursive: true, force: true });
  const store = ['--store', baseStore];
  await site(['up', ...store]);

  const dist = join(root, second.area, 'dist');
  const first = join(root, '.cache/e2e/first-build');
  rmSync(first, { recursive: true, force: true });
  cpSync(dist, first, { recursive: true, preserveTimestamps: true });
  const again = { SITE_RELEASE_VERSION: second.to };
  await site(['build', second.area], again);
  await site(['publish', second.area, ...store], again);
  rmSync(dist, { recursive: true });
  renameSync(first, dist);
}
