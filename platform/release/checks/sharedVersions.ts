import { satisfies } from 'semver';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Problem } from './problem';

/** The shell provides every shared module that an area asks for, in a version that it accepts. */
export function checkSharedVersions(releases: ReleaseManifest[]): Problem[] {
  const shell = releases.find(({ name }) => name === 'shell');
  const provided = shell?.shared ?? {};
  return releases
    .filter((release) => release !== shell)
    .flatMap(({ name, shared }) =>
      Object.entries(shared).flatMap(([module, range]): Problem[] => {
        const version = provided[module];
        if (version !== undefined && satisfies(version, range)) return [];
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
