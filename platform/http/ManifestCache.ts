import type { ReleaseManifest } from '@concourse/contract/release';
import { contentFolder, statedDigest } from '@concourse/core/store/contentNames';
import { layout, parsePromotedName } from '@concourse/core/store/storeLayout';
import type { ReleaseFilePath } from './releaseFiles';

type Files = ReleaseManifest['files'];

/** `integrity` is a subresource integrity, or `sha256:` and the first hex digits of the digest. */
export type StatedFile = { integrity: string; bytes?: number | undefined };

/** Limits the number of files of all cached manifests together. */
const maxCachedFiles = 20_000;
/** How long a missing manifest is cached: visitors can request files of any made-up release. */
const negativeCacheMs = 1000;

/**
 * Lists the manifests of releases in use that may list a file, the live one first. Files of other releases are not served.
 * @param use `promoted` has the names of the manifests that promotions kept for this area, `previewed` the releases of previews
 */
export function usedManifests(
  { name, version }: Pick<ReleaseFilePath, 'name' | 'version'>,
  use: { promoted: string[]; live: string | undefined; previewed: Record<string, string>[] },
): string[] {
  const isWanted = (each: string): boolean => version === contentFolder || version === each;
  const promoted = use.promoted
    .flatMap((file) => parsePromotedName(file) ?? [])
    .filter((each) => isWanted(each.version))
    .sort((one, other) => Number(other.version === use.live) - Number(one.version === use.live));
  const previewed = use.previewed.flatMap((releases) => releases[name] ?? []).filter(isWanted);
  return [
    ...promoted.map(({ version: each, digest }) => layout.promotedManifest(name, each, digest)),
    ...previewed.map((each) => layout.manifest(name, each)),
  ];
}

/** Caches the manifests of releases, which never change. */
export class ManifestCache {
  readonly #known = new Map<string, { files: Files; size: number; expiresAt: number }>();
  #size = 0;

  /**
   * Finds the integrity of a file: in the manifest of its release, or in the name of a file that releases share.
   * @param read returns null if there is no manifest at a path
   * @param used lists of manifests that may list the file, see `LiveSite.manifestsOf`
   */
  async find(
    file: ReleaseFilePath,
    read: (path: string) => Promise<{ files: Files } | null>,
    used: AsyncIterable<string[] | undefined>,
  ): Promise<StatedFile | undefined> {
    for await (const paths of used) {
      const found = await this.#find(file, read, paths);
      if (found) return found;
    }
    return undefined;
  }

  /** @param used if undefined, the file's release is in use */
  async #find(
    { name, version, file }: ReleaseFilePath,
    read: (path: string) => Promise<{ files: Files } | null>,
    used: string[] | undefined,
  ): Promise<StatedFile | undefined> {
    const digest = version === contentFolder ? statedDigest(file) : null;
    const shared = digest === null ? null : { integrity: `sha256:${digest}` };
    if (version === contentFolder && (!shared || !used)) return shared ?? undefined;
    for (const path of used ?? [layout.manifest(name, version)]) {
      const known = this.#known.get(path);
      const isFresh = known && performance.now() < known.expiresAt;
      const files = isFresh ? known.files : this.#add(path, (await read(path))?.files);
      const stated = Object.hasOwn(files, file) ? files[file] : undefined;
      if (stated) return { ...stated, ...shared };
    }
    return undefined;
  }

  /** Caches a manifest, and evicts the oldest ones beyond the limit. */
  #add(path: string, found: Files | undefined): Files {
    const files = found ?? {};
    const size = Object.keys(files).length + 1;
    this.#evict(path);
    const expiresAt = found ? Infinity : performance.now() + negativeCacheMs;
    this.#known.set(path, { files, size, expiresAt });
    this.#size += size;
    for (const oldest of this.#known.keys()) {
      if (this.#size <= maxCachedFiles || oldest === path) break;
      this.#evict(oldest);
    }
    return files;
  }

  #evict(path: string): void {
    this.#size -= this.#known.get(path)?.size ?? 0;
    this.#known.delete(path);
  }
}
