import { prerelease } from 'semver';

const mark = 'dev';

/** The version of what `dev` builds: a release of its own at every change, and never one for visitors. */
export const developmentVersion = (released: string, build: number): string =>
  `${released}-${mark}.${process.pid}.${build}`;

export const isDevelopmentVersion = (version: string): boolean => prerelease(version)?.[0] === mark;
