import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isAbandoned,
  parseOwner,
  removeAbandoned,
  thenRelease,
  thisProcess,
} from '@concourse/core/store/fileOwner';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';

/** A promotion that is under way, as long as it says so. */
export type PromotionClaim = {
  /** Whether it still counts: not where its process stood still, as with a machine that slept. */
  isHeld: () => boolean;
};

const renewEveryMs = 2 * 60_000;
const heldForMs = 5 * 60_000;
const pollMs = 100;

/** Clocks of machines differ, and machines sleep. Only old claims of other machines are surely dead. */
const surelyDeadAfterMs = 24 * 3_600_000;

/** A round of pruning takes seconds, see `aloneInStore`: one that is older was killed elsewhere. */
export const pruningIsOverAfterMs = 5 * 60_000;

/**
 * Promotes while nobody prunes. A promotion takes over what lies in the store already, also what no
 * environment has shown for long: between its look and its record nothing may go.
 *
 * Both sides say what they do before they look at the other: a promotion creates its claim, then waits while
 * the store is being pruned; pruning creates its own, and works only where it then sees no claim. Homes show
 * everybody what was written, so at least one sees the other, and only one of the two works. Pruning gives
 * way at once, promotions stay: they never wait for more than a round. What was killed is known by its
 * process or its age. A claim is renewed while its process runs, and does not count for the promotion itself
 * long before it would count as abandoned for others.
 */
export async function withPromotionClaim<Result>(
  { files, folder, now }: { files: StoreFiles; folder: string; now: () => Date },
  work: (claim: PromotionClaim) => Promise<Result>,
): Promise<Result> {
  for (const name of await files.list(folder))
    await removeAbandoned(files, `${folder}/${name}`, now, surelyDeadAfterMs);
  const path = `${folder}/${randomUUID()}.json`;
  let renewedAt = Date.now();
  let renewing: Promise<void> = Promise.resolve();
  const text = (): string => JSON.stringify({ ...thisProcess(), at: renewedAt });
  await files.createOnce(path, text());
  const isHeld = (): boolean => Date.now() < renewedAt + heldForMs;
  const timer = setInterval(() => {
    const began = Date.now();
    // A machine that slept must not renew: others may have taken the claim for abandoned meanwhile.
    if (!isHeld()) return;
    renewing = files.replace(path, text()).then(
      () => void (renewedAt = began),
      // Who cannot renew it does not hold it any more: that is told at the next look.
      () => undefined,
    );
  }, renewEveryMs).unref();
  return thenRelease(
    async () => {
      while (await isBeingPruned(files, now)) await pause(pollMs);
      return work({ isHeld });
    },
    async () => {
      clearInterval(timer);
      await renewing;
      await files.remove(path);
    },
  );
}

async function isBeingPruned(files: StoreFiles, now: () => Date): Promise<boolean> {
  const bytes = await files.read(layout.pruning);
  const owner = bytes && parseOwner(bytes);
  if (!owner) return false;
  return !(await isAbandoned(files, layout.pruning, owner, now, pruningIsOverAfterMs));
}
