import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@concourse/release/readBuild';
import type { Build } from '@concourse/store/ReleaseRepository';
import {
  growLog,
  publishSecondArea,
  publishSyntheticSite,
  type StoreSize,
} from '@concourse/test-kit/size/syntheticSite';
import { root, runSite } from '../../support/commandLine';

export type SyntheticStore = {
  folder: string;
  shell: Build;
  size: StoreSize;
  firstPromotion: number;
};

/** How long something takes, in seconds. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/**
 * A store with the real shell around synthetic areas, and a log of that length; one that was made before is taken again.
 * @param folder in which stores are kept
 */
export async function createSyntheticStore(
  folder: string,
  size: StoreSize,
): Promise<SyntheticStore> {
  if (!existsSync(join(root, 'shell/dist/release.json'))) await runSite(['build', 'shell']);
  const shell = await readBuild('shell', join(root, 'shell/dist'));
  const store = join(folder, `${size.areas}-areas-${size.pages}-pages`);
  const note = `${store}.json`;
  if (!existsSync(note)) {
    // Without its note it is one that was begun.
    rmSync(store, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const all = await publishSyntheticSite(store, shell, size);
    const firstPromotion = await measureSeconds(() =>
      runSite(['promote', ...all, '--store', store]),
    );
    const next = await publishSecondArea(store, shell, size, '1.0.1');
    await runSite(['promote', next, '--store', store]);
    await growLog(store, size.revisions);
    writeFileSync(note, JSON.stringify({ firstPromotion }));
  }
  const { firstPromotion } = JSON.parse(readFileSync(note, 'utf8')) as { firstPromotion: number };
  return { folder: store, shell, size, firstPromotion };
}
