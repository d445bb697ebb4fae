import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { blobsOf } from '../blobsOf';
import { compressedEndings, decompress } from '../compression';
import { isEdition } from '../EditionRepository';
import { parseManifest } from '../manifests';
import { cached } from '../promiseCache';
import type { Store } from '../Store';

/** Compares bytes with what editions and manifests of a store state of its files. */
export class Soundness {
  readonly #store: Store;
  readonly #manifests = new Map<string, Promise<ReleaseManifest | null>>();
  /** Digests that editions state of manifests, by file. */
  readonly #stated = new Map<string, Set<string>>();
  readonly #types = new Map<string, string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Adds what an edition states of its releases and blobs. */
  learn(edition: Edition): void {
    for (const [name, { version, digest }] of Object.entries(edition.releases)) {
      const file = layout.manifest(name, version);
      this.#stated.set(file, (this.#stated.get(file) ?? new Set()).add(digest));
    }
    for (const { blob, type } of blobsOf(edition)) this.#types.set(blob, type);
  }

  /** The media type of a blob of a known edition. */
  typeOf(file: string): string | undefined {
    const [, blob = ''] = /^blobs\/([0-9a-f]{64})/.exec(file) ?? [];
    return this.#types.get(blob);
  }

  /** Whether these are the stated bytes of a file; true where nothing states them. */
  async isSound(file: string, bytes: Buffer): Promise<boolean> {
    const ending = compressedEndings.find((each) => file.endsWith(each));
    if (ending === undefined) return this.#isPlainSound(file, bytes);
    const plain = await decompress(ending, bytes);
    return plain !== null && this.#isPlainSound(file.slice(0, -ending.length), plain);
  }

  async #isPlainSound(file: string, bytes: Buffer): Promise<boolean> {
    const [folder = '', name = '', version = '', ...rest] = file.split('/');
    if (folder === layout.blobs) return sha256(bytes) === name;
    if (folder === layout.editions) return isEdition(bytes, name.replace(/\.json$/, ''));
    if (folder === layout.areas) {
      const stated = (await this.#manifest(name, version))?.files[rest.join('/')]?.integrity;
      return stated === undefined || integrityOf(bytes) === stated;
    }
    const digests = this.#stated.get(file);
    if (digests) return [...digests].some((digest) => parseManifest(bytes, digest) !== null);
    if (file === layout.shellBundle(version)) {
      const stated = (await this.#manifest(name, version))?.shell?.bundle;
      return stated === undefined || sha256(bytes) === stated;
    }
    const [, fragment] = /^fragments\/([0-9a-f]{64})\.html$/.exec(rest.join('/')) ?? [];
    return fragment === undefined || sha256(bytes) === fragment;
  }

  #manifest(name: string, version: string): Promise<ReleaseManifest | null> {
    return cached(this.#manifests, `${name}/${version}`, () =>
      this.#store.releases.find(name, version),
    );
  }
}
