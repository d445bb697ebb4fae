import valid from 'semver/functions/valid.js';
import { UsageError } from '@concourse/core/errors/ActionableError';

export type Versions = Record<string, string>;

/** Parses names such as `mf-awards@1.2.0`. @throws UsageError for invalid and repeated names */
export function parseReleaseNames(typed: string[]): Versions {
  const versions: Versions = {};
  for (const text of typed) {
    const [name = '', version = '', ...rest] = text.split('@');
    if (!/^[a-z][a-z0-9-]*$/.test(name) || valid(version) !== version || rest.length > 0) {
      const message = `"${text}" is not the name of a release.`;
      const next = 'Write <area>@<version>, such as mf-awards@1.2.0.';
      throw new UsageError(message, next);
    }
    if (Object.hasOwn(versions, name)) {
      throw new UsageError(`${name} is named twice.`, 'Name one version of each area.');
    }
    versions[name] = version;
  }
  return versions;
}

/** Formats `mf-awards@1.2.0, shell@1.0.0`. */
export const listReleases = (versions: Versions): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(', ');

/** Returns the releases of `after` that are not in `before`. */
export const changedVersions = (before: Versions, after: Versions): Versions =>
  Object.fromEntries(Object.entries(after).filter(([name, version]) => before[name] !== version));

export const sameVersions = (a: Versions, b: Versions): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
