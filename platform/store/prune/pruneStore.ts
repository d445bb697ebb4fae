import { setTimeout as pause } from 'node:timers/promises';
import { manifestDigest } from '@concourse/core/files/digest';
import { mapLimit, type OnProgress } from '@concourse/core/files/mapLimit';
import { handle, nullIfDamaged, NotInStoreError, StoreError } from '@concourse/core/store/errors';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import {
  claimForPruning,
  pruningClaimTimeoutMs,
  removeStaleClaim,
  releaseAfter,
  tryClaim,
} from '../claims';
import { removeFiles } from '../compression';
import { unusedDeltas } from '../deltas';
import type { Store } from '../Store';
import { servedFiles, type PrunedRelease, type PrunePlan } from './planPrune';
import { writePruneRecord, type Tombstone } from './pruneRecord';

/** What was removed; `left` names releases that stay, as they were published in the meantime. */
export type PruneOutcome = Record<'editions' | 'blobs' | 'previews' | 'bytes', number> &
  Record<'releases' | 'left', string[]>;

/** The longest time that promotions wait, apart from requests in progress. */
const roundMs = 2000;
const betweenRoundsMs = 250;

/**
 * Removes the files of a plan: first editions, then their blobs, then releases. If the process is killed, the store is
 * consistent, and a second run continues. Prunes in rounds of seconds, during which promotions wait. Each round first
 * reads the promotions since the last one, and keeps their files.
 */
export async function pruneStore(
  store: Store,
  plan: PrunePlan,
  { now, onProgress }: { now: () => Date; onProgress?: OnProgress },
): Promise<PruneOutcome> {
  const { files } = store;
  const { reachable, since } = plan;
  const removed = { editions: 0, blobs: 0, previews: 0, bytes: 0 };
  const outcome: PruneOutcome = { ...removed, releases: [], left: [] };

  await withExclusiveStore(store, now, () =>
    writePruneRecord(files, plan.logs, now(), plan.openTabs),
  );

  await inRounds('previews', plan.previews, async ({ environment, id, bytes }) => {
    if (reachable.previews.has(`${environment.name}/${id}`)) return;
    const { previews } = store.forEnvironment(environment);
    // Another process may have ended the preview.
    await previews.remove(id).catch(handle(NotInStoreError, () => undefined));
    outcome.previews += 1;
    outcome.bytes += bytes;
  });
  await inRounds('editions', plan.editions, async ({ id, bytes }) => {
    if (reachable.editions.has(id)) return;
    await files.remove(layout.edition(id));
    outcome.editions += 1;
    outcome.bytes += bytes;
  });
  await files.fsyncDirs(layout.editions);
  await inRounds('pages and files', plan.blobs, async ({ blob, files: paths, bytes }) => {
    if (reachable.blobs.has(blob)) return;
    await removeFiles(files, paths);
    outcome.blobs += 1;
    outcome.bytes += bytes;
  });
  const cleanups: (() => Promise<void>)[] = [];
  const unpublish = async (release: PrunedRelease): Promise<void> => {
    const { name, version, bytes } = release;
    if (reachable.releases.has(`${name}/${version}`)) return;
    const cleanUp = await removeRelease(store, release, { since, now });
    if (!cleanUp) return void outcome.left.push(`${name}@${version}`);
    cleanups.push(cleanUp);
    outcome.releases.push(`${name}@${version}`);
    outcome.bytes += bytes;
  };
  await inRounds('releases', plan.releases, unpublish, async () => {
    for (const cleanUp of cleanups.splice(0)) await cleanUp();
  });
  const byArea = Map.groupBy(plan.contentFiles, ({ area }) => area);
  await inRounds('shared files', [...byArea], async ([area, unused]) => {
    outcome.bytes += await removeContentFiles(store, area, unused, now);
  });
  await inRounds('deltas', plan.deltas, async ({ area }) => {
    // Promotions may have added deltas since the plan.
    const isUsed = await servedFiles(store, area);
    const { files: paths, bytes, indexes } = await unusedDeltas(files, area, isUsed);
    for (const [file, index] of indexes)
      await files.replace(file, JSON.stringify(index), documentMetadata);
    await mapLimit(paths, files.concurrency, (file) => files.remove(file));
    outcome.bytes += bytes;
  });
  outcome.releases.sort();
  return outcome;

  /** @param after runs after each round, while promotions may run */
  async function inRounds<Item>(
    what: string,
    items: Item[],
    remove: (item: Item) => Promise<void>,
    after: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const queue = [...items];
    while (queue.length > 0) {
      const round = async (): Promise<void> => {
        store.editions.clearCache();
        await reachable.update();
        const end = Date.now() + roundMs;
        while (queue.length > 0 && Date.now() < end) {
          await mapLimit(queue.splice(0, files.concurrency), files.concurrency, remove);
        }
      };
      await releaseAfter(() => withExclusiveStore(store, now, round), after);
      onProgress?.(what, items.length - queue.length, items.length);
      if (queue.length > 0) await pause(betweenRoundsMs);
    }
  }
}

/**
 * Removes the manifest of a release, and leaves a tombstone. Publishers wait until all files are removed.
 * @returns a function that removes the other files; null if a process is publishing the release, or did after `since`
 */
async function removeRelease(
  { files, releases }: Store,
  { name, version, files: paths }: PrunedRelease,
  { since, now }: { since: Date; now: () => Date },
): Promise<(() => Promise<void>) | null> {
  const path = layout.publishClaim(name, version);
  const release = await claimForPruning({ files, path, now });
  if (!release) return null;
  const file = layout.manifest(name, version);
  let isGone = false;
  try {
    const modified = await files.modified(file);
    if (modified && modified > since) return null;
    const manifest = await releases.find(name, version).catch(nullIfDamaged);
    if (manifest) {
      const digest = manifestDigest(manifest);
      const tombstone: Tombstone = { format: 1, digest, when: now().toISOString() };
      const text = `${JSON.stringify(tombstone)}\n`;
      await files.replace(layout.tombstone(name, version), text, documentMetadata);
    }
    await files.remove(file);
    isGone = true;
  } finally {
    if (!isGone) await release();
  }
  const rest = paths.filter((other) => other !== file);
  return () => releaseAfter(() => removeFiles(files, rest), release);
}

/**
 * Removes files that no release of the area shares any more. A publisher relies on existing files: it creates its claim
 * and then waits for this one; this one is created before the look for claims of publishers. So one of them sees the other.
 * @returns the number of removed bytes; 0 while a process publishes a release of the area
 */
async function removeContentFiles(
  store: Store,
  area: string,
  unused: PrunePlan['contentFiles'],
  now: () => Date,
): Promise<number> {
  const { files } = store;
  const release = await tryClaim({ files, path: layout.contentClaim(area), now });
  if (!release) return 0;
  return releaseAfter(async () => {
    for (const version of await files.list(layout.releasesOf(area)))
      if (!(await removeStaleClaim({ files, path: layout.publishClaim(area, version), now })))
        return 0;
    const isUsed = await servedFiles(store, area);
    const removed = unused.filter(({ files: paths }) =>
      paths.every((file) => !isUsed(file.replace(/\.(?:br|gz)$/, ''))),
    );
    const removedFiles = removed.flatMap(({ files: paths }) => paths);
    await removeFiles(files, removedFiles);
    return removed.reduce((sum, { bytes }) => sum + bytes, 0);
  }, release);
}

const pollMs = 250;
const timeoutMs = 60_000;

/** Runs `work`, which must be short, while no process promotes or prunes. @throws StoreError after a minute of waiting */
async function withExclusiveStore(store: Store, now: () => Date, work: () => Promise<void>) {
  const claim = { files: store.files, path: layout.pruningClaim, now };
  const workUnlessPromoting = async (): Promise<boolean> => {
    if (await isPromoting(store, now)) return false;
    await work();
    return true;
  };
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const release = await tryClaim(claim);
    if (!release) await removeStaleClaim(claim, pruningClaimTimeoutMs);
    else if (await releaseAfter(workUnlessPromoting, release)) return;
    await pause(pollMs);
  }
  const message =
    'Promotions were running for a whole minute: the remaining files were not pruned.';
  const next = 'Run the same command again later: it continues.';
  throw new StoreError('PROMOTIONS_RUNNING', message, next);
}

async function isPromoting(store: Store, now: () => Date): Promise<boolean> {
  const { files } = store;
  for (const { environment } of await store.allEnvironments()) {
    const { promotionClaims, previewClaims } = layout.logOf(environment);
    for (const folder of [promotionClaims, previewClaims]) {
      for (const name of await files.list(folder)) {
        if (!(await removeStaleClaim({ files, path: `${folder}/${name}`, now }))) return true;
      }
    }
  }
  return false;
}
