import type { ReleaseManifest } from '@concourse/contract/release';
import { canonicalJson } from '@concourse/core/files/canonicalJson';

/** How two manifests of one version differ, file by file; what is no file is named by its field. */
export function releaseDifferences(published: ReleaseManifest, offered: ReleaseManifest): string[] {
  const names = new Set([...Object.keys(published.files), ...Object.keys(offered.files)]);
  const files = [...names].sort().flatMap((name) => {
    const before = published.files[name];
    const after = offered.files[name];
    if (!before) return [`${name} (new)`];
    if (!after) return [`${name} (missing)`];
    return before.integrity === after.integrity ? [] : [`${name} (changed)`];
  });
  const fragments = fragmentDifferences(published, offered);
  if (files.length + fragments.length > 0) return [...files, ...fragments];

  const keys = Object.keys({ ...published, ...offered }) as (keyof ReleaseManifest)[];
  return keys
    .filter((key) => canonicalJson({ at: published[key] }) !== canonicalJson({ at: offered[key] }))
    .map((key) => `release.json: ${key} (changed)`);
}

function fragmentDifferences(published: ReleaseManifest, offered: ReleaseManifest): string[] {
  const before = fragmentsByPath(published);
  const after = fragmentsByPath(offered);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `page ${path} (changed)`);
}

const fragmentsByPath = (manifest: ReleaseManifest): Map<string, string> =>
  new Map(
    manifest.routes.flatMap((route) => route.pages.map(({ path, fragment }) => [path, fragment])),
  );
