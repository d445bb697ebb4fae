import { catchOnly, StoreDamageError } from '@concourse/core/store/errors';
import type { Store } from '@concourse/store/Store';

/**
 * Returns a text for each environment that changes with its log: after a new record, and after damage or repair of the
 * newest record.
 */
export async function logStates(stores: Store[]): Promise<Record<string, string>> {
  const damage = catchOnly(StoreDamageError, ({ message }) => message);
  const states = stores.map(async ({ environment, log }) => {
    const rev = await log.newest();
    const problem = await log.head().then(() => '', damage);
    return [environment.name, `${rev} ${problem}`] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}
