import { join, sep } from 'node:path';
import type { Compilation } from 'webpack';
import { filesBelow } from '@concourse/build/filesBelow';
import type { CarriedStyles } from '@concourse/build/globalStyles/carriedSheetNow';
import { bundler, folderOf, root } from '@concourse/build/workspace';
import { FileCache } from '@concourse/core/files/FileCache';
import type { AreaPages } from './Prerenderer';
import type { BrowserBuild } from './watchBrowser';

/**
 * Files of the project that a compilation read, or looked for and did not find. Packages are left out: the project's
 * lock states what is installed.
 */
export const inputsOf = (
  {
    fileDependencies,
    missingDependencies,
  }: Pick<Compilation, 'fileDependencies' | 'missingDependencies'>,
  root: string,
): string[] =>
  [...fileDependencies, ...missingDependencies].filter(
    (path) => path.startsWith(root + sep) && !path.includes('/node_modules/'),
  );

/** The last result of `dev` for an area, which the next `dev` shows before it has built anything. */
export type LastBuild = {
  build: BrowserBuild;
  files: Map<string, Buffer>;
  /** Where webpack continues, so that pages of the last `dev` are updated in place. */
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

/** Stores a build for the next `dev`, unless a source has changed since its compilers began, in ms of the epoch. */
export function keepLastBuild(
  name: string,
  since: number,
  inputs: string[],
  last: LastBuild,
): void {
  cache().write(name, last, { files: [...inputs, ...tools(name)], since });
}

/** Returns the last build of an area, or null if its sources, its tools or what is installed changed since. */
export const readLastBuild = (name: string): LastBuild | null => cache().read(name);
