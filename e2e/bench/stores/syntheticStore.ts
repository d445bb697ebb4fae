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

/** Runs a task and returns its duration in seconds. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/**
 * Creates a store with the real shell, synthetic areas and a log of the given length, or reuses a cached one.
 * @param folder cache of such stores
 */
export async function createSyntheticStore(
  folder: string,
  size: StoreSize,
): Promise<SyntheticStore> {
  if (!existsSync(join(root, 'shell/dist/release.json'))) await runSite(['build', 'shell']);
  const shell = await readBuild('shell', join(root, 'shell/dist'));
  const store = join(folder, `${size.areas}-areas-${size.pages}-pages`);
  const marker = `${store}.json`;
  if (!existsSync(marker)) {
    // A store without its marker file is incomplete.
    rmSync(store, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const all = await publishSyntheticSite(store, shell, size);
    const firstPromotion = await measureSeconds(() =>
      runSite(['promote', ...all, '--store', store]),
    );
    const next = await publishSecondArea(store, shell, size, '1.0.1');
    await runSite(['promote', next, '--store', store]);
    await growLog(store, size.revisions);
    writeFileSync(marker, JSON.stringify({ firstPromotion }));
  }
  const { firstPromotion } = JSON.parse(readFileSync(marker, 'utf8')) as { firstPromotion: number };
  return { folder: store, shell, size, firstPromotion };
}
