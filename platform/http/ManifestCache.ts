import type { ReleaseFile, ReleaseManifest } from '@concourse/contract/release';
import { layout } from '@concourse/core/store/storeLayout';
import type { ReleaseFilePath } from './releaseFiles';

type Files = ReleaseManifest['files'];

/** Limits the number of files of all cached manifests together. */
const maxCachedFiles = 20_000;
/** How long a missing manifest is cached: visitors can request files of any made-up release. */
const negativeCacheMs = 1000;

/** Caches the manifests of releases, which never change. */
export class ManifestCache {
  readonly #known = new Map<string, { files: Files; size: number; expiresAt: number }>();
  #size = 0;

  /** Finds a file in the manifest of its release. @param read returns null if there is no manifest at a path */
  async find(
    { name, version, file }: ReleaseFilePath,
    read: (path: string) => Promise<{ files: Files } | null>,
  ): Promise<ReleaseFile | undefined> {
    const path = layout.manifest(name, version);
    const known = this.#known.get(path);
    const isFresh = known && performance.now() < known.expiresAt;
    const files = isFresh ? known.files : this.#add(path, (await read(path))?.files);
    return Object.hasOwn(files, file) ? files[file] : undefined;
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
