import type { ReleaseFile, ReleaseManifest } from '@concourse/contract/release';
import { layout } from '@concourse/core/store/storeLayout';
import type { ReleaseFilePath } from './releaseFiles';

type Files = ReleaseManifest['files'];

/** The limit of remembered files, of all releases together. */
const maxCachedFiles = 20_000;
/** A missing manifest is remembered as well, as visitors can make up names of releases. */
const negativeCacheMs = 1000;

/** The manifests of releases. A manifest never changes, so it is read once. */
export class ManifestCache {
  readonly #known = new Map<string, { files: Files; size: number; expiresAt: number }>();
  #size = 0;

  /**
   * Finds a file in the manifest of its release; undefined for a file of no published release.
   * @param read reads a manifest by its path inside the store; null if it does not exist
   */
  async find(
    { name, version, file }: ReleaseFilePath,
    read: (path: string) => Promise<{ files: Files } | null>,
  ): Promise<ReleaseFile | undefined> {
    const path = layout.manifest(name, version);
    const known = this.#known.get(path);
    const isFresh = known && performance.now() < known.expiresAt;
    const files = isFresh ? known.files : this.#remember(path, (await read(path))?.files);
    return Object.hasOwn(files, file) ? files[file] : undefined;
  }

  /** Remembers a manifest, and forgets the oldest ones beyond the limit. */
  #remember(path: string, found: Files | undefined): Files {
    const files = found ?? {};
    const size = Object.keys(files).length + 1;
    this.#forget(path);
    const expiresAt = found ? Infinity : performance.now() + negativeCacheMs;
    this.#known.set(path, { files, size, expiresAt });
    this.#size += size;
    for (const oldest of this.#known.keys()) {
      if (this.#size <= maxCachedFiles || oldest === path) break;
      this.#forget(oldest);
    }
    return files;
  }

  #forget(path: string): void {
    this.#size -= this.#known.get(path)?.size ?? 0;
    this.#known.delete(path);
  }
}
