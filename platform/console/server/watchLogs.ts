import { StoreDamageError } from '@concourse/core/store/errors';
import type { Store } from '@concourse/store/Store';
import type { LogChanged } from './api';

/**
 * Watches the logs of some environments.
 * @param onMove called when a log has a new record, or when its newest record is damaged or repaired
 * @returns looks at the logs; calls during a look share it, and the first look reports nothing
 */
export function watchLogs(
  stores: () => Promise<Store[]>,
  {
    onMove,
    onProblem,
  }: { onMove: (moved: LogChanged) => void; onProblem: (error: unknown) => void },
): () => Promise<void> {
  /** The newest revision of each environment, and the damage of its record. */
  const known = new Map<string, string>();
  let looking: Promise<void> | null = null;
  async function look(): Promise<void> {
    for (const { environment, log } of await stores()) {
      const rev = await log.newest();
      const state = `${rev} ${await log.head().then(() => '', damageIn)}`;
      const before = known.get(environment.name);
      known.set(environment.name, state);
      if (before !== undefined && before !== state) onMove({ environment: environment.name, rev });
    }
  }
  return () =>
    (looking ??= look()
      .catch(onProblem)
      .finally(() => {
        looking = null;
      }));
}

function damageIn(error: unknown): string {
  if (error instanceof StoreDamageError) return error.message;
  throw error;
}
