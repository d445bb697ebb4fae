import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '@concourse/core/files/inParallel';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { NotInStoreError } from '@concourse/core/store/errors';
import { thenRelease } from '@concourse/core/store/fileOwner';
import { layout } from '@concourse/core/store/storeLayout';
import type { Store } from '../Store';
import { aloneInStore } from './aloneInStore';
import type { PrunePlan } from './planPrune';
import { notePruned } from './pruned';
import { removeFiles } from './removeFiles';
import { removeRelease } from './removeRelease';

/** What went. */
export type PruneOutcome = {
  editions: number;
  blobs: number;
  releases: string[];
  previews: number;
  bytes: number;
  /** Releases that somebody just published. */
  left: string[];
};

/** How long promotions wait for a round at most, but for the request that is under way. */
const roundMs = 2000;
const betweenRoundsMs = 250;

type Item = { bytes: number };

/**
 * Removes what a plan names: first editions, then the bytes that only they had, then releases, so that
 * whatever is there is whole whenever this is killed; a second run goes on. It works in rounds of seconds, in
 * each of which nobody promotes. What was promoted since the last round is read first, and its needs stay.
 * A release goes while its publishers wait: its manifest first, without which it counts as not published.
 */
export async function pruneStore(
  store: Store,
  plan: PrunePlan,
  { now, onProgress }: { now: () => Date; onProgress?: OnProgress },
): Promise<PruneOutcome> {
  const { files } = store;
  const { needs, since } = plan;
  const outcome: PruneOutcome = {
    editions: 0,
    blobs: 0,
    releases: [],
    previews: 0,
    bytes: 0,
    left: [],
  };

  await aloneInStore(store, now, () => notePruned(files, plan.logs, now(), plan.openTabs));

  await inRounds('previews', plan.previews, async ({ environment, id, bytes }) => {
    if (needs.previews.has(`${environment.name}/${id}`)) return;
    await store.in(environment).previews.remove(id).catch(absentAsDone);
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
  await inRounds(
    'releases',
    plan.releases,
    async (release) => {
      const { name, version, bytes } = release;
      if (needs.releases.has(`${name}/${version}`)) return;
      const removeRest = await removeRelease(store, release, { since, now });
      if (!removeRest) {
        outcome.left.push(`${name}@${version}`);
        return;
      }
      rest.push(removeRest);
      outcome.releases.push(`${name}@${version}`);
      outcome.bytes += bytes;
    },
    async () => {
      await inParallel(rest.splice(0), 1, (removeRest) => removeRest());
    },
  );
  outcome.releases.sort(); // several go at once, and end in any order
  return outcome;

  /** @param after what has to be done with nobody waiting */
  async function inRounds<Kind extends Item>(
    what: string,
    items: Kind[],
    remove: (item: Kind) => Promise<void>,
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

/** Somebody ended it meanwhile. */
function absentAsDone(error: unknown): void {
  if (!(error instanceof NotInStoreError)) throw error;
}
