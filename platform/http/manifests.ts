import type { ReleaseFile, ReleaseManifest } from '@concourse/contract/release';
import { layout } from '@concourse/core/store/storeLayout';
import type { ReleasedFile } from './releasedFiles';

type Manifest = Pick<ReleaseManifest, 'files'>;
type Files = Manifest['files'];
/** Null for a manifest that did not exist. */
type Known = { files: Files | null; readAt: number };

/** How many files all releases together may have that a host remembers. */
const rememberedFiles = 20_000;
/** Visitors can make up names of releases: a missing manifest is remembered for a second. */
const absentMs = 1000;

/** The manifests of releases. A manifest never changes, so it is read once. */
export class KnownManifests {
  readonly #known = new Map<string, Known>();
  #size = 0;

  /**
   * Finds a file in the manifest of its release; undefined for a file of no published release.
   * @param read reads a manifest by its path inside the store; null if it does not exist
   */
  async find(
    { name, version, file }: ReleasedFile,
    read: (path: string) => Promise<Manifest | null>,
  ): Promise<ReleaseFile | undefined> {
    const path = layout.manifest(name, version);
    const known = this.#known.get(path);
    const isFresh = known && (known.files !== null || performance.now() < known.readAt + absentMs);
    const files = isFresh ? known.files : this.#remember(path, await read(path));
    return files && Object.hasOwn(files, file) ? files[file] : undefined;
  }

  /** Remembers a manifest, and forgets the oldest ones beyond the limit. */
  #remember(path: string, manifest: Manifest | null): Files | null {
    const files = manifest?.files ?? null;
    this.#forget(path);
    this.#known.set(path, { files, readAt: performance.now() });
    this.#size += sizeOf(files);
    for (const oldest of this.#known.keys()) {
      if (this.#size <= rememberedFiles || oldest === path) break;
      this.#forget(oldest);
    }
    return files;
  }

  #forget(path: string): void {
    const known = this.#known.get(path);
    if (known) this.#size -= sizeOf(known.files);
    this.#known.delete(path);
  }
}

const sizeOf = (files: Files | null): number => Object.keys(files ?? {}).length + 1;
