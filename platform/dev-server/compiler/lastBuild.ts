import { join, sep } from 'node:path';
import type { Compilation } from 'webpack';
import { filesBelow } from '@concourse/build/filesBelow';
import type { CarriedStyles } from '@concourse/build/globalStyles/carriedSheetNow';
import { bundler, folderOf, root } from '@concourse/build/workspace';
import { FileCache } from '@concourse/core/files/FileCache';
import type { AreaPages } from './Prerenderer';
import type { BrowserBuild } from './watchBrowser';

/** The files of the project that a compilation read or did not find. The lock file stands for installed packages. */
export const inputsOf = (compilation: Compilation): string[] =>
  [...compilation.fileDependencies, ...compilation.missingDependencies].filter(
    (path) => path.startsWith(root + sep) && !path.includes('/node_modules/'),
  );

/** The last result of `dev` for an area. The next `dev` shows it until it has built the area. */
export type LastBuild = {
  build: BrowserBuild;
  files: Map<string, Buffer>;
  /** State of webpack, with which pages of the last `dev` can be updated in place. */
  records: object;
  pages: AreaPages;
  carried: CarriedStyles;
};

const cache = (): FileCache<LastBuild> =>
  new FileCache(join(root, '.cache/development-builds'), {
    version: process.version,
    maxAge: 30 * 24 * 60 * 60 * 1000,
  });

const tools = (name: string): string[] => [
  ...filesBelow(bundler),
  join(root, 'package-lock.json'),
  join(folderOf(name), 'package.json'),
  join(folderOf(name), 'webpack.config.ts'),
];

/** Stores a build, unless a source has changed after `since`, the start of its compilers in ms of the epoch. */
export const keepLastBuild = (
  name: string,
  since: number,
  inputs: string[],
  last: LastBuild,
): void => cache().write(name, last, { files: [...inputs, ...tools(name)], since });

/** Returns the last build of an area, or null if its sources, its tools or the installed packages changed. */
export const readLastBuild = (name: string): LastBuild | null => cache().read(name);
