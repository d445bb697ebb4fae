// A process of `dev` that checks types on request, with low priority.
import { setPriority } from 'node:os';
import { checkTypes, type TypeProblem } from '@concourse/build/checkTypes';
import type { Problem } from '@concourse/build/development/browser/development';

const names = process.argv.slice(2);
setPriority(10);

async function check(): Promise<Problem[]> {
  // A problem of shared sources counts for every area; it is shown once.
  const owners = new Map<TypeProblem, string>();
  for (const [area, problems] of await checkTypes(names))
    for (const problem of problems) if (!owners.has(problem)) owners.set(problem, area);
  return [...owners].map(([{ place, text }, area]) => ({ area, kind: 'types', place, text }));
}

process.on('message', () => {
  check().then(
    (problems) => process.send?.(problems),
    (error: unknown) => {
      const text = `Types were not checked: ${error instanceof Error ? error.message : String(error)}`;
      process.send?.([{ area: names[0] ?? '', kind: 'types', text }]);
    },
  );
});
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
