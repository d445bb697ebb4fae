import { diff, minVersion, satisfies } from 'semver';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Problem } from './problem';

/** The shell provides every shared module that an area asks for, in a version that it accepts. */
export function checkSharedVersions(releases: ReleaseManifest[]): Problem[] {
  const shell = releases.find(({ name }) => name === 'shell');
  const provided = shell?.shared ?? {};
  // Most areas ask for the same.
  const known = new Map<string, boolean>();
  const isAccepted = (version: string, range: string): boolean => {
    const pair = `${version} ${range}`;
    const found = known.get(pair) ?? satisfies(version, range);
    known.set(pair, found);
    return found;
  };
  return releases
    .filter((release) => release !== shell)
    .flatMap(({ name, shared }) =>
      Object.entries(shared).flatMap(([module, range]): Problem[] => {
        const version = provided[module];
        if (version !== undefined && isAccepted(version, range)) return [];
        const given = version === undefined ? 'does not provide it' : `provides ${version}`;
        return [
          {
            area: name,
            file: 'release.json',
            rule: 'shared versions',
            message: `needs ${module} ${range}, but shell@${shell?.version ?? '?'} ${given}`,
          },
        ];
      }),
    );
}

/**
 * Areas that run with another minor version of a shared module than they were built and prerendered with: their
 * range accepts it, and whoever promotes knows it.
 * @param changed releases that are new: of the others it was told before
 */
export function otherVersions(releases: ReleaseManifest[], changed: ReleaseManifest[]): string[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return [];
  const isNews = (release: ReleaseManifest): boolean =>
    release !== shell && (changed.includes(shell) || changed.includes(release));
  return releases.filter(isNews).flatMap(({ name, shared }) => {
    const modules = new Map<string, string[]>();
    for (const [module, range] of Object.entries(shared)) {
      const built = minVersion(range)?.version ?? '';
      const given = shell.shared[module] ?? built;
      if (!['minor', 'major'].includes(diff(built, given) ?? '')) continue;
      const pair = `${built}, and runs with ${given} of shell@${shell.version}`;
      modules.set(pair, [...(modules.get(pair) ?? []), module]);
    }
    return [...modules].map(
      ([pair, named]) => `${name} was built with ${named.join(', ')} ${pair}`,
    );
  });
}
