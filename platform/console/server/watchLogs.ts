import { handle, StoreDamageError } from '@concourse/core/store/errors';
import type { Store } from '@concourse/store/Store';
import type { LogChanged } from './api';

type Listeners = { onChange: (change: LogChanged) => void; onProblem: (error: unknown) => void };

/**
 * Returns a function that checks the logs for changes: new records, and damage or repair of the newest record. The
 * first check reports no changes. Concurrent calls share one check.
 */
export function watchLogs(
  stores: () => Promise<Store[]>,
  { onChange, onProblem }: Listeners,
): () => Promise<void> {
  const known = new Map<string, string>();
  let current: Promise<void> | null = null;
  async function check(): Promise<void> {
    for (const { environment, log } of await stores()) {
      const rev = await log.newest();
      const damage = handle(StoreDamageError, ({ message }) => message);
      const state = `${rev} ${await log.head().then(() => '', damage)}`;
      const before = known.get(environment.name);
      known.set(environment.name, state);
      if (before !== undefined && before !== state)
        onChange({ environment: environment.name, rev });
    }
  }
  return () =>
    (current ??= check()
      .catch(onProblem)
      .finally(() => {
        current = null;
      }));
}
