import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '@concourse/core/store/errors';
import { removeAbandoned, thenRelease, thisProcess } from '@concourse/core/store/fileOwner';
import { layout } from '@concourse/core/store/storeLayout';
import { pruningIsOverAfterMs } from '../promotionClaim';
import type { Store } from '../Store';

const pollMs = 250;
const patienceMs = 60_000;

/**
 * Runs `work` while nobody promotes or prunes: see `withPromotionClaim` for why that holds. The work has to be
 * over long before the claim counts as abandoned.
 * @throws StoreError where promotions leave no room for a minute
 */
export async function aloneInStore<Result>(
  store: Store,
  now: () => Date,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const found = await alone(store, now, work);
    if (found) return found.result;
    await pause(pollMs);
  }
  throw new StoreError(
    'Promotions were under way for a whole minute: what is left was not pruned.',
    'Run the same command again later: it goes on.',
  );
}

async function alone<Result>(
  store: Store,
  now: () => Date,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const { files } = store;
  const own = JSON.stringify({ ...thisProcess(), at: Date.now() });
  if (!(await files.createOnce(layout.pruning, own))) {
    await removeAbandoned(files, layout.pruning, now, pruningIsOverAfterMs);
    return null;
  }
  return thenRelease(
    async () => ((await somebodyPromotes(store, now)) ? null : { result: await work() }),
    () => files.remove(layout.pruning),
  );
}

async function somebodyPromotes(store: Store, now: () => Date): Promise<boolean> {
  for (const { environment } of await store.inAll()) {
    const { claims, previewClaims } = layout.logOf(environment);
    for (const folder of [claims, previewClaims]) {
      for (const name of await store.files.list(folder)) {
        if (!(await removeAbandoned(store.files, `${folder}/${name}`, now))) return true;
      }
    }
  }
  return false;
}
