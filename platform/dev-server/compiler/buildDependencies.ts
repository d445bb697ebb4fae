import { sep } from 'node:path';
import type { Compilation } from 'webpack';
import { root } from '@concourse/build/development';

/** The files of the project that a compilation read or looked for. */
export const buildDependencies = (compilation: Compilation): string[] =>
  [...compilation.fileDependencies, ...compilation.missingDependencies].filter(
    (path) => path.startsWith(root + sep) && !path.includes('/node_modules/'),
  );
