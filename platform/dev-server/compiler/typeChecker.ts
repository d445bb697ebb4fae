import type { Problem } from '@concourse/build/development/browser/development';
import { WorkerProcess } from './WorkerProcess';

/**
 * Checks the types of workspaces, one check at a time. Changes during a check cause one further check. Its process
 * starts with the first check: the first page does not wait for it.
 * @param checked receives all problems of the newest check
 */
export function typeChecker(
  names: string[],
  checked: (problems: Problem[]) => void,
): { check: () => void; close: () => Promise<void> } {
  let process: WorkerProcess<'check', Problem[]> | undefined;
  let isChecking = false;
  let isAsked = false;
  const start = (): WorkerProcess<'check', Problem[]> =>
    new WorkerProcess('typeWorker', names, {
      message: (problems) => {
        isChecking = false;
        checked(problems);
        if (isAsked) check();
      },
      ended: (how) => {
        if (how === null) return;
        const text = `The type check ended (${how}). Start dev again.`;
        checked([{ area: names[0] ?? '', kind: 'types', text }]);
      },
    });
  const check = (): void => {
    process ??= start();
    isAsked = isChecking;
    isChecking ||= process.send('check');
  };
  return { check, close: async () => process?.close() };
}
