import { prerelease } from 'semver';

const mark = 'dev';

/** The version of a build of `dev`; each build has another one. */
export const developmentVersion = (released: string, build: number): string =>
  `${released}-${mark}.${process.pid}.${build}`;

export const isDevelopmentVersion = (version: string): boolean => prerelease(version)?.[0] === mark;
