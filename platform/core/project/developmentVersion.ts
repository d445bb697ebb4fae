import { prerelease } from 'semver';

const prereleaseTag = 'dev';

/** The version of a build of `dev`, unique to each build. */
export const developmentVersion = (released: string, build: number): string =>
  `${released}-${prereleaseTag}.${process.pid}.${build}`;

export const isDevelopmentVersion = (version: string): boolean =>
  prerelease(version)?.[0] === prereleaseTag;
