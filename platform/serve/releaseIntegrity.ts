import { readFile } from 'node:fs/promises';
import type { ReleaseManifest } from '@concourse/contract/release';
import { type StorePaths, storePaths } from '../store/storeLayout';
import { FileDamagedError } from './errors';

type Files = ReleaseManifest['files'];

/** What the manifests of releases say about their files. A manifest is read once: it never changes. */
export class ReleaseIntegrity {
  readonly #paths: StorePaths;
  readonly #releases = new Map<string, Files>();

  constructor(storeDir: string) {
    this.#paths = storePaths(storeDir);
  }

  /**
   * Integrity of a file under `areas/`, undefined for one that no published release has.
   * @param file path inside the store, such as `areas/mf-awards/1.2.0/remoteEntry.js`
   * @throws FileDamagedError where the manifest cannot be read
   */
  async of(file: string): Promise<string | undefined> {
    const [, name = '', version = '', ...inside] = file.split('/');
    const files = await this.#filesOf(this.#paths.manifest(name, version));
    const path = inside.join('/');
    return files && Object.hasOwn(files, path) ? files[path]?.integrity : undefined;
  }

  async #filesOf(manifest: string): Promise<Files | undefined> {
    const known = this.#releases.get(manifest);
    if (known) return known;
    const text = await readFile(manifest, 'utf8').catch(absentAsUndefined);
    if (text === undefined) return undefined;
    const files = parseFiles(text, manifest);
    this.#releases.set(manifest, files);
    return files;
  }
}

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
