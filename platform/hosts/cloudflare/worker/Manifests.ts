import { LRUCache } from 'lru-cache';
import type { ReleaseFile, ReleaseManifest } from '@concourse/contract/release';
import { layout } from '@concourse/core/store/storeLayout';
import type { ReleasedFile } from '@concourse/http/releasedFiles';
import type { CachedFiles } from './CachedFiles';

/** How many files all releases together may have that a worker remembers. */
const rememberedFiles = 20_000;

/** What the manifests of releases say about their files: what stands in none is not published. */
export class Manifests {
  readonly #known = new LRUCache<string, ReleaseManifest['files']>({
    maxSize: rememberedFiles,
    sizeCalculation: (files) => Object.keys(files).length + 1,
  });

  /** What a release states of a file; undefined for one that no published release has. */
  async find(asked: ReleasedFile, cached: CachedFiles): Promise<ReleaseFile | undefined> {
    const path = layout.manifest(asked.name, asked.version);
    const files = this.#known.get(path) ?? (await this.#read(path, cached));
    return files && Object.hasOwn(files, asked.file) ? files[asked.file] : undefined;
  }

  async #read(path: string, cached: CachedFiles): Promise<ReleaseManifest['files'] | undefined> {
    const manifest = (await cached.readJson(path)) as ReleaseManifest | null;
    if (manifest) this.#known.set(path, manifest.files);
    return manifest?.files;
  }
}
