import { join } from 'node:path';
import { filesBelow } from '@concourse/build/filesBelow';
import type { CarriedStyles } from '@concourse/build/globalStyles/carriedSheetNow';
import { bundler, folderOf, root } from '@concourse/build/workspace';
import { FileCache } from '@concourse/core/files/FileCache';
import type { Inputs } from './inputs';
import type { AreaPages } from './prerenderMessages';
import type { BrowserBuild } from './watchBrowser';

/** The last result of `dev` for an area, which the next `dev` shows before it has built anything. */
export type LastBuild = {
  build: BrowserBuild;
  files: Map<string, Buffer>;
  /** Where webpack continues, so that pages of the last `dev` are updated in place. */
  records: object;
  pages: AreaPages;
  carried: CarriedStyles;
};

const month = 30 * 24 * 60 * 60 * 1000;

const cache = (): FileCache<LastBuild> =>
  new FileCache(join(root, '.cache/development-builds'), {
    version: process.version,
    maxAge: month,
  });

/** The platform's bundler, and what is installed. */
const tools = (name: string): string[] => [
  ...filesBelow(bundler),
  join(root, 'package-lock.json'),
  join(folderOf(name), 'package.json'),
  join(folderOf(name), 'webpack.config.ts'),
];

/**
 * Stores a build for the next `dev`, unless a source has changed since.
 * @param since when the compilers began to read the sources, as milliseconds of the epoch
 */
export function keepLastBuild(
  name: string,
  since: number,
  { read, absent }: Inputs,
  last: LastBuild,
): void {
  cache().write(name, last, { files: [...read, ...absent, ...tools(name)], since });
}

/** Returns the last build of an area, or null if its sources, its tools or what is installed changed since. */
export const readLastBuild = (name: string): LastBuild | null => cache().read(name);
