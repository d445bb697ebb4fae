import type { Problem } from '@concourse/build/development/browser/development';
import { WorkerProcess } from './WorkerProcess';

/**
 * Checks the types of workspaces in a process that the first check starts. Changes during a check cause one further
 * check.
 * @param checked receives all problems of the newest check
 */
export function typeChecker(
  names: string[],
  checked: (problems: Problem[]) => void,
): { check: () => void; close: () => Promise<void> } {
  let worker: WorkerProcess<'check', Problem[]> | undefined;
  let isChecking = false;
  let isOutdated = false;
  const ended = (how: string): void => {
    const text = `The type check ended (${how}). Start dev again.`;
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
