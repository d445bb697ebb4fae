import diff from 'semver/functions/diff.js';
import satisfies from 'semver/functions/satisfies.js';
import minVersion from 'semver/ranges/min-version.js';
import type { ReleaseManifest } from '@concourse/contract/release';

/** Notices do not reject a change. */
type NoticeCheck = (releases: ReleaseManifest[], changed: ReleaseManifest[]) => string[];

/** Makes notices about changed areas, or about all areas if the shell changes. */
const forNewAreas =
  (noticesOf: (area: ReleaseManifest, shell: ReleaseManifest) => string[]): NoticeCheck =>
  (releases, changed) => {
    const shell = releases.find(({ name }) => name === 'shell');
    if (!shell) return [];
    const isNew = (release: ReleaseManifest): boolean =>
      changed.includes(shell) || changed.includes(release);
    return releases
      .filter((release) => release !== shell && isNew(release))
      .flatMap((area) => noticesOf(area, shell));
  };

/** Reports areas that run with another minor version of a shared module than they were built with. */
export const sharedVersionNotices = forNewAreas(({ name, shared }, shell) => {
  const others = Object.entries(shared).flatMap(([module, range]) => {
    const given = shell.shared[module] ?? '';
    // `checkSharedVersions` reports these, and ranges that are invalid.
    if (!satisfies(given, range)) return [];
    const built = minVersion(range)?.version ?? given;
    const versions = `${built}, and runs with ${given} of shell@${shell.version}`;
    return ['minor', 'major'].includes(diff(built, given) ?? '') ? [{ module, versions }] : [];
  });
  return [...Map.groupBy(others, ({ versions }) => versions)].map(([versions, modules]) => {
    const names = modules.map(({ module }) => module).join(', ');
    return `${name} was built with ${names} ${versions}`;
  });
});

/** Reports areas that load their own global styles because those of the shell differ. */
export const globalStylesNotices = forNewAreas(({ name, globalStyles }, shell) => {
  const ofShell = shell.globalStyles?.digest;
  if (ofShell === undefined || !globalStyles?.own || globalStyles.digest === ofShell) return [];
  return [`${name} loads its own global styles, which differ from those of shell@${shell.version}`];
});
