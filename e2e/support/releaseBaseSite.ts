import { rmSync } from 'node:fs';
import { baseStore, second, site } from './commandLine';

/** Builds, publishes and promotes everything once; then a second release of one area, not promoted. */
export default async function releaseBaseSite(): Promise<void> {
  rmSync(baseStore, { recursive: true, force: true });
  const store = ['--store', baseStore];
  await site(['up', ...store]);
  const again = { SITE_RELEASE_VERSION: second.to };
  await site(['build', second.area], again);
  await site(['publish', second.area, ...store], again);
  await site(['build', second.area]);
}
