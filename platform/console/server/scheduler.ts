import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleService } from '../service/consoleService';

const intervalMs = 5000;

/** Applies requests that are due in all environments every few seconds, until the signal aborts. */
export async function runScheduler(
  { requests }: Pick<ConsoleService, 'requests'>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!requests) return;
  const onError = (error: unknown): void => log(`A request was not applied: ${String(error)}`);
  while (!signal.aborted) {
    try {
      (await requests.applyDue(onError)).forEach(log);
    } catch (error) {
      // The store may fail for a while.
      onError(error);
    }
    await pause(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}
