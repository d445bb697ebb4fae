import { checkTypes } from '@concourse/build/checkTypes';
import type { Problem } from '@concourse/build/development/browser/development';

/** Checks types with a low priority, one check at a time. @param checked receives the problems of the newest check */
export function typeChecker(
  names: string[],
  checked: (problems: Problem[]) => void,
): Record<'check' | 'stop', () => void> {
  const stopping = new AbortController();
  let isChecking = false;
  let isOutdated = false;
  const check = async (): Promise<void> => {
    isOutdated = isChecking;
    if (isChecking) return;
    isChecking = true;
    const problems = await typeProblems(names, stopping.signal);
    isChecking = false;
    if (stopping.signal.aborted) return;
    checked(problems);
    if (isOutdated) await check();
  };
  return { check: () => void check(), stop: () => stopping.abort() };
}

async function typeProblems(names: string[], signal: AbortSignal): Promise<Problem[]> {
  const [first = ''] = names;
  try {
    const problems = await checkTypes(names, { niceness: 10, signal });
    // A problem in shared sources belongs to no area: it is listed with the first.
    return problems.map(({ area = first, place, text }) => ({ area, kind: 'types', place, text }));
  } catch (error) {
    const text = `Cannot check types: ${error instanceof Error ? error.message : String(error)}`;
    return [{ area: first, kind: 'types', text }];
  }
}
