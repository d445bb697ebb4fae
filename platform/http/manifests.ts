import { LRUCache } from 'lru-cache';
import type { ReleaseFile, ReleaseManifest } from '@concourse/contract/release';
import { layout } from '@concourse/core/store/storeLayout';
import type { ReleasedFile } from './releasedFiles';

type Manifest = Pick<ReleaseManifest, 'files'>;

/** How many files all releases together may have that a host remembers. */
const rememberedFiles = 20_000;
/** Visitors can make up names of releases: a missing manifest is remembered for a second. */
const absentMs = 1000;

/** What the manifests of releases state of their files. A manifest never changes, so it is read once. */
export class KnownManifests {
  readonly #known = new LRUCache<string, { files: ReleaseManifest['files'] | null }>({
    maxSize: rememberedFiles,
    sizeCalculation: ({ files }) => Object.keys(files ?? {}).length + 1,
    ttlResolution: 0,
  });

  /**
   * What a release states of a file; undefined for a file of no published release.
   * @param read reads a manifest by its path inside the store; null if it does not exist
   */
  async find(
    { name, version, file }: ReleasedFile,
    read: (path: string) => Promise<Manifest | null>,
  ): Promise<ReleaseFile | undefined> {
    const path = layout.manifest(name, version);
    let known = this.#known.get(path);
    if (!known) {
      known = { files: (await read(path))?.files ?? null };
      this.#known.set(path, known, known.files ? {} : { ttl: absentMs });
    }
    return known.files && Object.hasOwn(known.files, file) ? known.files[file] : undefined;
  }
}
