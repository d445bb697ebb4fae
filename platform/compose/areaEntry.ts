import type { AreaEntry, FileWithIntegrity } from '@concourse/contract/edition';
import type { ReleaseFragment } from '@concourse/contract/fragments';
import { matcherOf } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, ReleaseRoute } from '@concourse/contract/release';
import { pageFile, type PageFile } from './composePage';

/** The entry of an area in directories and in the data of its pages. */
export function areaEntry(release: ReleaseManifest, shell: ReleaseManifest): AreaEntry {
  const styles = scopedGlobalStyles(release, shell).map(withIntegrity);
  const entry = pageFile(release, release.entry);
  return {
    name: release.name,
    version: release.version,
    container: release.container,
    entry: entry.href,
    integrity: entry.integrity,
    ...federationOf(release),
    ...(styles.length > 0 && { styles }),
    routes: release.routes.map((route) => route.path),
    ...(release.retired && { retired: release.retired.map(({ path }) => path) }),
  };
}

/** Tells the shell to load the federation runtime first, for areas that would fail without it. */
function federationOf({ federation }: ReleaseManifest): Partial<AreaEntry> {
  if (!federation) return {};
  const { remotes } = federation;
  return { federation: true, ...(remotes.length > 0 && { remotes }) };
}

/** The global styles of an area that was built with other global styles than the shell. */
export function scopedGlobalStyles(release: ReleaseManifest, shell: ReleaseManifest): PageFile[] {
  const [own, ofShell] = [release.globalStyles, shell.globalStyles];
  if (own?.own === undefined || !ofShell || own.digest === ofShell.digest) return [];
  return [pageFile(release, own.own)];
}

export const withIntegrity = ({ href, integrity }: PageFile): FileWithIntegrity => ({
  href,
  integrity,
});

/** The scripts of a route or fragment. If the shell provides the runtime of areas, the area's own copy is not needed. */
export const neededScripts = (
  { scripts = [] }: Pick<ReleaseRoute | ReleaseFragment, 'scripts'>,
  { areaRuntime: own }: ReleaseManifest,
  { areaRuntime: provided }: ReleaseManifest,
): string[] =>
  own?.digest === provided?.digest ? scripts.filter((file) => file !== own?.own) : scripts;

/** The files of each route of an area, in loading order. */
export const neededFiles = (
  release: ReleaseManifest,
  shell: ReleaseManifest,
): FileWithIntegrity[][] =>
  release.routes.map((route) =>
    [...neededScripts(route, release, shell), ...route.styles].map((file) =>
      withIntegrity(pageFile(release, file)),
    ),
  );

/** Adds site-level redirects that fall under an area's routes: the server answers these too. */
export function withSiteRedirects(entry: AreaEntry, redirected: string[]): AreaEntry {
  if (redirected.length === 0) return entry;
  const patterns = entry.routes.map(matcherOf);
  const found = redirected.filter((path) => patterns.some((matches) => matches(path)));
  if (found.length === 0) return entry;
  return { ...entry, retired: [...new Set([...(entry.retired ?? []), ...found])] };
}
