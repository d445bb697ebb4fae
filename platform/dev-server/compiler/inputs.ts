import { sep } from 'node:path';
import type { Compilation } from 'webpack';

/** Files of a project that a compilation read, and where it looked for one and found none. */
export type Inputs = { read: string[]; absent: string[] };

/** What a compilation depends on. Packages are left out: the project's lock says what is installed. */
export function inputsOf(
  {
    fileDependencies,
    missingDependencies,
  }: Pick<Compilation, 'fileDependencies' | 'missingDependencies'>,
  root: string,
): Inputs {
  const written = (paths: Iterable<string>): string[] =>
    [...paths].filter((path) => path.startsWith(root + sep) && !path.includes('/node_modules/'));
  return { read: written(fileDependencies), absent: written(missingDependencies) };
}
