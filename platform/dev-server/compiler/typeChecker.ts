import type { Problem } from '@concourse/build/development/browser/development';
import { WorkerProcess } from './WorkerProcess';

/** Checks types in a separate process, one check at a time. @param checked receives the problems of the newest check */
export function typeChecker(
  names: string[],
  checked: (problems: Problem[]) => void,
): { check: () => void; close: () => Promise<void> } {
  let worker: WorkerProcess<'check', Problem[]> | undefined;
  let isChecking = false;
  let isOutdated = false;
  const ended = (reason: string): void => {
    const text = `The type check stopped (${reason}). Restart dev.`;
    checked([{ area: names[0] ?? '', kind: 'types', text }]);
  };
  const check = (): void => {
    worker ??= new WorkerProcess('typeCheckWorker', names, { ended });
    isOutdated = isChecking;
    if (isChecking) return;
    isChecking = true;
    void worker.request('check').then((problems) => {
      isChecking = false;
      if (!problems) return;
      checked(problems);
      if (isOutdated) check();
    });
  };
  return { check, close: async () => worker?.close() };
}
