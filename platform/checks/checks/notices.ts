import { diff, minVersion } from 'semver';
import { flatten } from '@concourse/config/objectPaths';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';

/** Notices report what is no fault and what a release manager should know. */

/** Releases that are new, or all of them if the shell is new, with the shell. */
function news(
  releases: ReleaseManifest[],
  changed: ReleaseManifest[],
): { shell?: ReleaseManifest; fresh: ReleaseManifest[] } {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return { fresh: [] };
  const isNew = (release: ReleaseManifest): boolean =>
    changed.includes(shell) || changed.includes(release);
  return { shell, fresh: releases.filter((release) => release !== shell && isNew(release)) };
}

/**
 * Areas that run with another minor version of a shared module than they were built with. Their range accepts it.
 * @param changed releases that are new; the others were reported before
 */
export function otherVersions(releases: ReleaseManifest[], changed: ReleaseManifest[]): string[] {
  const { shell, fresh } = news(releases, changed);
  return fresh.flatMap(({ name, shared }) => {
    const modules = new Map<string, string[]>();
    for (const [module, range] of Object.entries(shared)) {
      const built = minVersion(range)?.version ?? '';
      const given = shell?.shared[module] ?? built;
      if (!['minor', 'major'].includes(diff(built, given) ?? '')) continue;
      const pair = `${built}, and runs with ${given} of shell@${shell?.version}`;
      modules.set(pair, [...(modules.get(pair) ?? []), module]);
    }
    return [...modules].map(
      ([pair, named]) => `${name} was built with ${named.join(', ')} ${pair}`,
    );
  });
}

/**
 * Areas that were built with another generation of the kit than the shell, and so bring its global styles along.
 * @param changed releases that are new; the others were reported before
 */
export function otherGlobalStyles(
  releases: ReleaseManifest[],
  changed: ReleaseManifest[],
): string[] {
  const { shell, fresh } = news(releases, changed);
  const ofShell = shell?.globalStyles?.digest;
  if (!shell || ofShell === undefined) return [];
  return fresh
    .filter(({ globalStyles }) => globalStyles?.own && globalStyles.digest !== ofShell)
    .map(
      ({ name }) =>
        `${name} brings the global styles of its own kit, which are not those of shell@${shell.version}`,
    );
}

/** Hosts of this machine or network, and those that RFC 2606 and RFC 6761 reserve for examples. */
const localOrExample =
  /(?:^|\.)(?:localhost|test|invalid|example|example\.(?:com|net|org))$|^127\.|^\[::1\]$/;

/** Keys whose default values hold for many organisers. */
const common = [
  'organiser.city',
  'organiser.country',
  'organiser.authority.name',
  'organiser.authority.url',
];

/** Reports a site with a public address that still names the example organiser. Never rejects a change. */
export function exampleOrganiser(site: SiteConfig): string[] {
  if (localOrExample.test(new URL(site.siteUrl).hostname)) return [];
  const examples = flatten(defaultSiteConfig);
  const keys = [...flatten(site)]
    .filter(([key, value]) => isRequired(key, site) && value === examples.get(key))
    .map(([key]) => key);
  if (keys.length === 0) return [];
  return [
    `EXAMPLE ORGANISER: ${site.siteUrl} names nobody who answers for it; set ${keys.join(', ')} (docs/configuration.md)`,
  ];
}

function isRequired(key: string, { services }: SiteConfig): boolean {
  if (key === 'services.email.operator') return services.email.origin !== '';
  if (key === 'services.submission.operator') return services.submission.origin !== '';
  return key.startsWith('organiser.') && !common.includes(key);
}
