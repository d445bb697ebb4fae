// A process of `dev` that checks types on request, with low priority.
import { checkTypes, type TypeProblem } from '@concourse/build/checkTypes';
import type { Problem } from '@concourse/build/development/browser/development';
import { runAsWorker } from './WorkerProcess';

const names = process.argv.slice(2);

async function check(): Promise<Problem[]> {
  // A problem in shared sources is listed for every area, but shown once.
  const owners = new Map<TypeProblem, string>();
  for (const [area, problems] of await checkTypes(names))
    for (const problem of problems) if (!owners.has(problem)) owners.set(problem, area);
  return [...owners].map(([{ place, text }, area]) => ({ area, kind: 'types', place, text }));
}

runAsWorker(10, () =>
  check().catch((error: unknown): Problem[] => {
    const text = `Cannot check types: ${error instanceof Error ? error.message : String(error)}`;
    return [{ area: names[0] ?? '', kind: 'types', text }];
  }),
);
