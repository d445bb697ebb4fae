import { applyChange, type ApplyOptions, type Outcome } from './applyChange';
import type { Change } from './changes';

/** Applies a change after those of other processes on this machine; once it is live, and nobody waits for it, tells of it. */
export async function applyInTurn(change: Change, options: ApplyOptions): Promise<Outcome> {
  const outcome = await options.store.inTurn(() => applyChange(change, options));
  if (outcome.record) await options.onRecord?.(outcome.record);
  return outcome;
}
