import type { ReleaseManifest } from '@concourse/contract/release';

/**
 * Areas that were made with another generation of the kit than the shell, and so bring its global styles along.
 * @param changed releases that are new: of the others it was told before
 */
export function otherGlobalStyles(
  releases: ReleaseManifest[],
  changed: ReleaseManifest[],
): string[] {
  const shell = releases.find(({ name }) => name === 'shell');
  const ofShell = shell?.globalStyles?.digest;
  if (!shell || ofShell === undefined) return [];
  return releases
    .filter((release) => changed.includes(shell) || changed.includes(release))
    .filter(({ globalStyles }) => globalStyles?.own && globalStyles.digest !== ofShell)
    .map(
      ({ name }) =>
        `${name} brings the global styles of its own kit, which are not those of shell@${shell.version}`,
    );
}
