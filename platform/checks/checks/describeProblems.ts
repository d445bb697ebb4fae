import type { Problem } from './problem';

/**
 * One line a fault. What the shell gets wrong stands on every page, so equal faults share a line:
 * `mf-awards · /gais/award · links: <a> leads to /x, where nothing is (and on 41 more pages)`.
 */
export function describeProblems(problems: Problem[]): string[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${problem.rule} ${problem.message}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [describe(first) + more(others.length)] : [],
  );
}

const describe = ({ area, file, rule, message }: Problem): string =>
  `${area} · ${file} · ${rule}: ${message}`;

function more(count: number): string {
  if (count === 0) return '';
  return ` (and on ${count} more ${count === 1 ? 'page' : 'pages'})`;
}
