import { setTimeout as pause } from 'node:timers/promises';
import { manifestDigest } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { damagedAsNull, NotInStoreError, StoreError } from '@concourse/core/store/errors';
import { document } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import {
  claimForPruning,
  pruningIsOverAfterMs,
  removeAbandoned,
  thenRelease,
  tryClaim,
} from '../claims';
import { removeFiles } from '../compression';
import type { Store } from '../Store';
import type { PrunedRelease, PrunePlan } from './planPrune';
import { notePruned, type Tombstone } from './pruned';

/** The number of removed files of each kind. */
export type PruneOutcome = {
  editions: number;
  blobs: number;
  releases: string[];
  previews: number;
  bytes: number;
  /** Releases that stay, as they were just published. */
  left: string[];
};

/** Promotions wait this long at most, and for requests in progress. */
const roundMs = 2000;
const betweenRoundsMs = 250;

/**
 * Removes the files of a plan: first editions, then their blobs, then releases. The store is therefore whole whenever
 * the process is killed, and a second run continues. Work happens in rounds of seconds, without promotions. Each
 * round first reads the promotions since the last one, and keeps their files.
 */
export async function pruneStore(
  store: Store,
  plan: PrunePlan,
  { now, onProgress }: { now: () => Date; onProgress?: OnProgress },
): Promise<PruneOutcome> {
  const { files } = store;
  const { needs, since } = plan;
  const removed = { editions: 0, blobs: 0, previews: 0, bytes: 0 };
  const outcome: PruneOutcome = { ...removed, releases: [], left: [] };

  await aloneInStore(store, now, () => notePruned(files, plan.logs, now(), plan.openTabs));

  await inRounds('previews', plan.previews, async ({ environment, id, bytes }) => {
    if (needs.previews.has(`${environment.name}/${id}`)) return;
    await store
      .in(environment)
      .previews.remove(id)
      .catch((error: unknown) => {
        // The preview was ended meanwhile.
        if (!(error instanceof NotInStoreError)) throw error;
      });
    outcome.previews += 1;
    outcome.bytes += bytes;
  });
  await inRounds('editions', plan.editions, async ({ id, bytes }) => {
    if (needs.editions.has(id)) return;
    await files.remove(layout.edition(id));
    outcome.editions += 1;
    outcome.bytes += bytes;
  });
  await files.settle(layout.editions);
  await inRounds('pages and files', plan.blobs, async ({ blob, files: paths, bytes }) => {
    if (needs.blobs.has(blob)) return;
    await removeFiles(files, paths);
    outcome.blobs += 1;
    outcome.bytes += bytes;
  });
  const rest: (() => Promise<void>)[] = [];
  const unpublish = async (release: PrunedRelease): Promise<void> => {
    const { name, version, bytes } = release;
    if (needs.releases.has(`${name}/${version}`)) return;
    const removeRest = await removeRelease(store, release, { since, now });
    if (!removeRest) return void outcome.left.push(`${name}@${version}`);
    rest.push(removeRest);
    outcome.releases.push(`${name}@${version}`);
    outcome.bytes += bytes;
  };
  await inRounds('releases', plan.releases, unpublish, async () => {
    await inParallel(rest.splice(0), 1, (removeRest) => removeRest());
  });
  outcome.releases.sort();
  return outcome;

  /** @param after runs after each round; promotions need not wait for it */
  async function inRounds<Item>(
    what: string,
    items: Item[],
    remove: (item: Item) => Promise<void>,
    after: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const queue = [...items];
    while (queue.length > 0) {
      const round = async (): Promise<void> => {
        store.editions.forget();
        await needs.update();
        const end = Date.now() + roundMs;
        while (queue.length > 0 && Date.now() < end) {
          await inParallel(queue.splice(0, files.atOnce), files.atOnce, remove);
        }
      };
      await thenRelease(() => aloneInStore(store, now, round), after);
      onProgress?.(what, items.length - queue.length, items.length);
      if (queue.length > 0) await pause(betweenRoundsMs);
    }
  }
}

/**
 * Unpublishes a release: removes its manifest, and leaves a tombstone. Publishers wait until its files are removed.
 * @returns a function that removes its other files; null if it is being published, or was after `since`
 */
async function removeRelease(
  { files, releases }: Store,
  { name, version, files: paths }: PrunedRelease,
  { since, now }: { since: Date; now: () => Date },
): Promise<(() => Promise<void>) | null> {
  const path = layout.claim(name, version);
  const release = await claimForPruning({ files, path, now });
  if (!release) return null;
  const file = layout.manifest(name, version);
  let isGone = false;
  try {
    const modified = await files.modified(file);
    if (modified && modified > since) return null;
    const manifest = await releases.find(name, version).catch(damagedAsNull);
    if (manifest) {
      const digest = manifestDigest(manifest);
      const tombstone: Tombstone = { format: 1, digest, when: now().toISOString() };
      const text = `${JSON.stringify(tombstone)}\n`;
      await files.replace(layout.tombstone(name, version), text, document);
    }
    await files.remove(file);
    isGone = true;
  } finally {
    if (!isGone) await release();
  }
  const rest = paths.filter((other) => other !== file);
  return () => thenRelease(() => removeFiles(files, rest), release);
}

const pollMs = 250;
const patienceMs = 60_000;

/**
 * Runs `work` while no process promotes or prunes, see `withPromotionClaim`. `work` has to end long before its claim
 * counts as abandoned.
 * @throws StoreError if promotions were in progress for a whole minute
 */
async function aloneInStore(
  store: Store,
  now: () => Date,
  work: () => Promise<void>,
): Promise<void> {
  const claim = { files: store.files, path: layout.pruning, now };
  const workUnlessPromoting = async (): Promise<boolean> => {
    if (await isPromoting(store, now)) return false;
    await work();
    return true;
  };
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const release = await tryClaim(claim);
    if (!release) await removeAbandoned(claim, pruningIsOverAfterMs);
    else if (await thenRelease(workUnlessPromoting, release)) return;
    await pause(pollMs);
  }
  throw new StoreError(
    'Promotions were under way for a whole minute: what is left was not pruned.',
    'Run the same command again later: it goes on.',
  );
}

async function isPromoting(store: Store, now: () => Date): Promise<boolean> {
  const { files } = store;
  for (const { environment } of await store.inAll()) {
    const { claims, previewClaims } = layout.logOf(environment);
    for (const folder of [claims, previewClaims]) {
      for (const name of await files.list(folder)) {
        if (!(await removeAbandoned({ files, path: `${folder}/${name}`, now }))) return true;
      }
    }
  }
  return false;
}
