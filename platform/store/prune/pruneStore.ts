import { setTimeout as pause } from 'node:timers/promises';
import { manifestDigest } from '@concourse/core/files/digest';
import { mapLimit, type OnProgress } from '@concourse/core/files/mapLimit';
import {
  catchOnly,
  nullIfDamaged,
  NotInStoreError,
  StoreError,
} from '@concourse/core/store/errors';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
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

/** The removed data. `left` names releases that stay, because they were published in the meantime. */
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

  await withExclusiveStore(store, now, (held) =>
    writePruneRecord(held.files, plan.logs, now(), plan.openTabs),
  );

  await inRounds('previews', plan.previews, async ({ environment, id, bytes }, held) => {
    if (reachable.previews.has(`${environment.name}/${id}`)) return;
    const { previews } = held.forEnvironment(environment);
    // Another process may have ended the preview.
    await previews.remove(id).catch(catchOnly(NotInStoreError, () => undefined));
    outcome.previews += 1;
    outcome.bytes += bytes;
  });
  await inRounds('editions', plan.editions, async ({ id, bytes }, held) => {
    if (reachable.editions.has(id)) return;
    await held.files.remove(layout.edition(id));
    outcome.editions += 1;
    outcome.bytes += bytes;
  });
  await files.fsyncDirs(layout.editions);
  await inRounds('pages and files', plan.blobs, async ({ blob, files: paths, bytes }, held) => {
    if (reachable.blobs.has(blob)) return;
    await removeFiles(held.files, paths);
    outcome.blobs += 1;
    outcome.bytes += bytes;
  });
  const cleanups: (() => Promise<void>)[] = [];
  const unpublish = async (release: PrunedRelease, held: Store): Promise<void> => {
    const { name, version, bytes } = release;
    if (reachable.releases.has(`${name}/${version}`)) return;
    const cleanUp = await removeRelease(store, release, { held: held.files, since, now });
    if (!cleanUp) return void outcome.left.push(`${name}@${version}`);
    cleanups.push(cleanUp);
    outcome.releases.push(`${name}@${version}`);
    outcome.bytes += bytes;
  };
  await inRounds('releases', plan.releases, unpublish, async () => {
    for (const cleanUp of cleanups.splice(0)) await cleanUp();
  });
  const byArea = Map.groupBy(plan.contentFiles, ({ area }) => area);
  await inRounds('shared files', [...byArea], async ([area, unused], held) => {
    outcome.bytes += await removeContentFiles(store, area, unused, { held: held.files, now });
  });
  await inRounds('deltas', plan.deltas, async ({ area }, held) => {
    // Promotions may have added deltas since the plan.
    const isUsed = await servedFiles(store, area);
    const { files: paths, bytes, indexes } = await unusedDeltas(files, area, isUsed);
    for (const [file, index] of indexes)
      await held.files.replace(file, JSON.stringify(index), documentMetadata);
    await mapLimit(paths, files.concurrency, (file) => held.files.remove(file));
    outcome.bytes += bytes;
  });
  await store.decisions.prune(now());
  for (const { requests } of await store.allEnvironments()) await requests.prune(now());
  outcome.releases.sort();
  return outcome;

  /**
   * @param remove must write to the store that it receives
   * @param after runs after each round, while promotions may run
   */
  async function inRounds<Item>(
    what: string,
    items: Item[],
    remove: (item: Item, held: Store) => Promise<void>,
    after: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const queue = [...items];
    while (queue.length > 0) {
      const round = async (held: Store): Promise<void> => {
        store.editions.clearCache();
        await reachable.update();
        const end = Date.now() + roundMs;
        while (queue.length > 0 && Date.now() < end) {
          const next = queue.splice(0, files.concurrency);
          await mapLimit(next, files.concurrency, (item) => remove(item, held));
        }
      };
      await releaseAfter(() => withExclusiveStore(store, now, round), after);
      onProgress?.(what, items.length - queue.length, items.length);
      if (queue.length > 0) await pause(betweenRoundsMs);
    }
  }
}

/**
 * Removes the manifests of a release, and leaves a tombstone. Publishers wait until all files are removed.
 * @param held the files of the store during the round; the returned function runs after it
 * @returns a function that removes the other files; null if a process is publishing the release, or published it after `since`
 */
async function removeRelease(
  { files, releases }: Store,
  { name, version, files: paths }: PrunedRelease,
  { held, since, now }: { held: StoreFiles; since: Date; now: () => Date },
): Promise<(() => Promise<void>) | null> {
  const path = layout.publishClaim(name, version);
  const own = await claimForPruning({ files, path, now });
  if (!own) return null;
  const file = layout.manifest(name, version);
  let promoted: string[] = [];
  let isGone = false;
  try {
    const modified = await files.modified(file);
    if (modified && modified > since) return null;
    const manifest = await releases.find(name, version).catch(nullIfDamaged);
    if (manifest) {
      const digest = manifestDigest(manifest);
      const tombstone: Tombstone = { format: 1, digest, when: now().toISOString() };
      const text = `${JSON.stringify(tombstone)}\n`;
      await held.replace(layout.tombstone(name, version), text, documentMetadata);
    }
    // Promotions read a promoted manifest first. Those after this round must find neither, as the files go then.
    promoted = await releases.promotedManifests(name, version);
    for (const copy of promoted) await held.remove(copy);
    await held.remove(file);
    isGone = true;
  } finally {
    if (!isGone) await own.release();
  }
  const gone = new Set([file, ...promoted]);
  const rest = paths.filter((other) => !gone.has(other));
  return () => releaseAfter(() => removeFiles(own.files, rest), own.release);
}

/**
 * Removes files that releases of the area no longer share. A publisher relies on existing files: it creates its claim,
 * then waits for the claim of this function. This function creates its claim before it searches for claims of publishers.
 * So one of the two always sees the other.
 * @returns the number of removed bytes; 0 while a process publishes a release of the area
 */
async function removeContentFiles(
  store: Store,
  area: string,
  unused: PrunePlan['contentFiles'],
  { held, now }: { held: StoreFiles; now: () => Date },
): Promise<number> {
  const { files } = store;
  const own = await tryClaim({ files: held, path: layout.contentClaim(area), now });
  if (!own) return 0;
  return releaseAfter(async () => {
    for (const version of await files.list(layout.releasesOf(area)))
      if (!(await removeStaleClaim({ files, path: layout.publishClaim(area, version), now })))
        return 0;
    const isUsed = await servedFiles(store, area);
    const removed = unused.filter(({ files: paths }) =>
      paths.every((file) => !isUsed(file.replace(/\.(?:br|gz)$/, ''))),
    );
    const removedFiles = removed.flatMap(({ files: paths }) => paths);
    await removeFiles(own.files, removedFiles);
    return removed.reduce((sum, { bytes }) => sum + bytes, 0);
  }, own.release);
}

const pollMs = 250;
const timeoutMs = 60_000;

/**
 * Runs `work`, which must be short, while no process promotes or prunes. `work` must write to the store that it receives.
 * @throws StoreError `PROMOTIONS_RUNNING` after a minute of waiting
 */
async function withExclusiveStore(
  store: Store,
  now: () => Date,
  work: (held: Store) => Promise<void>,
): Promise<void> {
  const claim = { files: store.files, path: layout.pruningClaim, now };
  const workUnlessPromoting = async (held: StoreFiles): Promise<boolean> => {
    if (await isPromoting(store, now)) return false;
    await work(store.on(held));
    return true;
  };
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const own = await tryClaim(claim);
    if (!own) await removeStaleClaim(claim, pruningClaimTimeoutMs);
    else if (await releaseAfter(() => workUnlessPromoting(own.files), own.release)) return;
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
