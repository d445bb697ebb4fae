import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from '@concourse/contract/release';
import { type StorePaths, storePaths } from '@concourse/core/store/storeLayout';
import { FileDamagedError } from '@concourse/http/listenErrors';

type Files = ReleaseManifest['files'];

/** What the manifests of releases say about their files. A manifest is read once: it never changes. */
export class ReleaseIntegrity {
  readonly #paths: StorePaths;
  readonly #releases = new Map<string, Files>();
  /** Manifests that were not there a moment ago: anybody can make up names of releases. */
  readonly #absent = new LRUCache<string, true>({ max: 1000, ttl: 1000, ttlResolution: 0 });

  constructor(storeDir: string) {
    this.#paths = storePaths(storeDir);
  }

  /**
   * Integrity of a file under `areas/`, undefined for one that no published release has.
   * @param file path inside the store, such as `areas/mf-awards/1.2.0/remoteEntry.js`
   * @throws FileDamagedError where the manifest cannot be read
   */
  async of(file: string): Promise<string | undefined> {
    const { manifest, path } = this.#placeOf(file);
    return integrityIn(await this.#filesOf(manifest), path);
  }

  /** The same as far as it is in memory; undefined where the manifest would have to be read, too. */
  known(file: string): string | undefined {
    const { manifest, path } = this.#placeOf(file);
    return integrityIn(this.#releases.get(manifest), path);
  }

  #placeOf(file: string): { manifest: string; path: string } {
    const [, name = '', version = '', ...inside] = file.split('/');
    return { manifest: this.#paths.manifest(name, version), path: inside.join('/') };
  }

  async #filesOf(manifest: string): Promise<Files | undefined> {
    const known = this.#releases.get(manifest);
    if (known) return known;
    if (this.#absent.has(manifest)) return undefined;
    const text = await readFile(manifest, 'utf8').catch(absentAsUndefined);
    if (text === undefined) {
      this.#absent.set(manifest, true);
      return undefined;
    }
    const files = parseFiles(text, manifest);
    this.#releases.set(manifest, files);
    return files;
  }
}

const integrityIn = (files: Files | undefined, path: string): string | undefined =>
  files && Object.hasOwn(files, path) ? files[path]?.integrity : undefined;

function parseFiles(text: string, manifest: string): Files {
  try {
    return (JSON.parse(text) as ReleaseManifest).files;
  } catch (cause) {
    throw new FileDamagedError(manifest, { cause });
  }
}

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
}
