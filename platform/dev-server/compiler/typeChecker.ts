import { checkTypes } from '@concourse/build/checkTypes';
import type { Problem } from '@concourse/build/development/browser/development';

/** Lower than that of the compilers, because browsers need their output first. */
const priority = 10;

/** Checks types, one check at a time. @param checked receives the problems of the newest check */
export function typeChecker(
  names: string[],
  checked: (problems: Problem[]) => void,
): { check: () => void; close: () => void } {
  const closing = new AbortController();
  const { signal } = closing;
  let isChecking = false;
  let isOutdated = false;
  const check = (): void => {
    isOutdated = isChecking;
    if (isChecking) return;
    isChecking = true;
    void findProblems(names, signal).then((problems) => {
      isChecking = false;
      if (signal.aborted) return;
      checked(problems);
      if (isOutdated) check();
    });
  };
  return { check, close: () => closing.abort() };
}

async function findProblems(names: string[], signal: AbortSignal): Promise<Problem[]> {
  const [first = ''] = names;
  try {
    const problems = await checkTypes(names, { priority, signal });
    // A problem in shared sources belongs to no area.
    return problems.map(({ area = first, place, text }) => ({ area, kind: 'types', place, text }));
  } catch (error) {
    const text = `Cannot check types: ${error instanceof Error ? error.message : String(error)}`;
    return [{ area: first, kind: 'types', text }];
  }
}
