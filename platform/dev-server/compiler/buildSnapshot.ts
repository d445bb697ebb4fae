import { join, sep } from 'node:path';
import type { Compilation } from 'webpack';
import type { ScopedGlobalStyles } from '@concourse/build/globalStyles/scopedGlobalStyles';
import { listFilesRecursive } from '@concourse/build/listFilesRecursive';
import { bundlerFolder, folderOf, root } from '@concourse/build/workspace';
import { FileCache } from '@concourse/core/files/FileCache';
import type { AreaPages } from './Prerenderer';
import type { BrowserBuild } from './watchBrowser';

/** The files of the project that a compilation read or looked for. */
export const buildDependencies = (compilation: Compilation): string[] =>
  [...compilation.fileDependencies, ...compilation.missingDependencies].filter(
    (path) => path.startsWith(root + sep) && !path.includes('/node_modules/'),
  );

/** The last build of an area in `dev`. The next `dev` shows it until the area is built. */
export type BuildSnapshot = {
  build: BrowserBuild;
  files: Map<string, Buffer>;
  /** State of webpack, which allows hot updates of this build. */
  records: object;
  pages: AreaPages;
  scopedStyles: ScopedGlobalStyles;
};

const cache = (): FileCache<BuildSnapshot> =>
  new FileCache(join(root, '.cache/development-builds'), {
    version: process.version,
    maxAge: 30 * 24 * 60 * 60 * 1000,
  });

const toolchainFiles = (name: string): string[] => [
  ...listFilesRecursive(bundlerFolder),
  join(root, 'package-lock.json'),
  join(folderOf(name), 'package.json'),
  join(folderOf(name), 'webpack.config.ts'),
];

/** Stores a build, unless a source changed after `since`, the start of its compilers in ms of the epoch. */
export const saveBuildSnapshot = (
  name: string,
  since: number,
  inputs: string[],
  last: BuildSnapshot,
): void => cache().write(name, last, { files: [...inputs, ...toolchainFiles(name)], since });

/** Returns the last build of an area, or null if its sources, the toolchain or the installed packages changed. */
export const loadBuildSnapshot = (name: string): BuildSnapshot | null => cache().read(name);
