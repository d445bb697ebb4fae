import type { ReleaseManifest } from '@concourse/contract/release';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { integrityOf } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { deltaFile, type DeltaIndex, deltaIndexFile } from '@concourse/core/store/deltaFiles';
import { catchOnly, StoreDamageError, StoreError } from '@concourse/core/store/errors';
import { isCompressibleFile, isCompressibleType } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import type { LogFiles } from '@concourse/http/LogFollower';
import { compressedExtensions, isIntactForm } from '@concourse/store/compression';
import { supportsDeltas } from '@concourse/store/delta';
import { deltaProblem, readDeltaIndex, servedFilesOf } from '@concourse/store/deltas';
import { editionBlobs } from '@concourse/store/EditionRepository';
import { hasDigest, type IntegrityCheck, describeDamage } from '@concourse/store/fileDamage';
import { damageOf, parseProvenManifest } from '@concourse/store/manifests';
import type { Store } from '@concourse/store/Store';
import { type LocalMirror, mirrorLayout } from './LocalMirror';

/** The store that is mirrored. */
export type MirrorSource = Pick<
  Store,
  'label' | 'log' | 'editions' | 'releases' | 'previews' | 'environment'
> & {
  files: LogFiles & Pick<Store['files'], 'concurrency'>;
};

/** `path` is the file's path in the mirror, `from` in the store. */
type FileToCopy = {
  path: string;
  from: string;
  isIntact: (bytes: Buffer) => boolean;
  /** The size that a manifest or edition states. */
  bytes: number;
  compressible: boolean;
};

/** Copies files of a store into a mirror, and verifies their digests. Does not rewrite intact files. */
export class FileCopier {
  readonly #source: MirrorSource;
  readonly #mirror: LocalMirror;
  /** Files, and folders of releases, that this process has found intact. */
  readonly #verified = new Set<string>();
  /** The number and size of the files that this process has written, without manifests and deltas. */
  readonly copied = { files: 0, bytes: 0 };

  constructor(source: MirrorSource, mirror: LocalMirror) {
    this.#source = source;
    this.#mirror = mirror;
  }

  /** Forgets a file or folder that was removed. */
  forget(removed: string): void {
    this.#verified.delete(removed);
    // Skips the search for blobs, which are many: only releases and previews are folders.
    const folders = [mirrorLayout.areas, mirrorLayout.previews];
    if (!folders.some((folder) => removed.startsWith(`${folder}/`))) return;
    for (const path of this.#verified)
      if (path.startsWith(`${removed}/`)) this.#verified.delete(path);
  }

  /** Copies the bytes of pages and root files. @throws StoreDamageError if some are missing or damaged */
  copyBlobs(edition: Edition, isPreview = false): Promise<void> {
    const { id } = edition;
    const { previewBlob } = layout.logOf(this.#source.environment);
    const byBlob = new Map(editionBlobs(edition).map((each) => [each.blob, each]));
    return this.#copyAll(
      Array.from(byBlob, ([blob, { type, bytes }]) => ({
        path: isPreview ? layout.previewBlob(id, blob) : layout.blob(blob),
        from: isPreview ? previewBlob(id, blob) : layout.blob(blob),
        isIntact: hasDigest(blob),
        bytes,
        compressible: isCompressibleType(type),
      })),
    );
  }

  /** Copies the manifests and served files of releases. @throws StoreDamageError as `copyBlobs` */
  async copyReleases(releases: Edition['releases']): Promise<void> {
    const unverified = Object.entries(releases).filter(
      ([name, { version }]) => !this.#verified.has(layout.publicFiles(name, version)),
    );
    const { concurrency } = this.#source.files;
    const manifests = await mapLimit(unverified, concurrency, (of) => this.#copyManifest(...of));
    await this.#copyAll(
      manifests.flatMap(({ name, version, files }) =>
        Object.entries(files).map(([file, { integrity, bytes: size }]) => {
          const path = layout.servedFile(name, version, file);
          const isIntact = (bytes: Buffer): boolean => integrityOf(bytes) === integrity;
          const compressible = isCompressibleFile(file);
          return { path, from: path, isIntact, bytes: size, compressible };
        }),
      ),
    );
    for (const { name, version } of manifests)
      this.#verified.add(layout.publicFiles(name, version));
  }

  /** Copies deltas of mirrored releases that produce their files. Visitors download other files whole. */
  async copyDeltas(releases: Edition['releases']): Promise<void> {
    if (!supportsDeltas()) return;
    const { files } = this.#source;
    for (const [area, { version }] of Object.entries(releases)) {
      const names = await files.list(`${layout.deltas}/${area}`, { recursive: true });
      if (names.length === 0) continue;
      const file = mirrorLayout.manifest(area, version);
      const manifest = await this.#mirror.readJson<ReleaseManifest>(file);
      const mirrored = new Set(
        Object.keys(manifest?.files ?? {}).map((each) => layout.servedFile(area, version, each)),
      );
      const found = servedFilesOf(area, names).filter((served) => mirrored.has(served));
      await mapLimit(found, files.concurrency, (served) => this.#copyDeltasOf(served));
    }
  }

  async #copyDeltasOf(served: string): Promise<void> {
    const { files } = this.#source;
    const mirrored = (await readDeltaIndex(this.#mirror, served)) ?? {};
    const index: DeltaIndex = {};
    for (const entry of Object.entries((await readDeltaIndex(files, served)) ?? {})) {
      const [dictionary, { from, delta }] = entry;
      if (delta === null) continue;
      const path = deltaFile(served, delta);
      const isSound =
        this.#verified.has(path) || (await deltaProblem(files, served, { from, delta })) === null;
      if (!isSound) continue;
      if (typeof (await this.#copyUnlessIntact(path, hasDigest(delta))) === 'string') continue;
      this.#verified.add(path);
      index[dictionary] = { from, delta };
    }
    if (canonicalJson(index) !== canonicalJson(mirrored))
      await this.#mirror.writeJson(deltaIndexFile(served), index);
  }

  async #copyManifest(name: string, { version, digest }: Edition['releases'][string]) {
    const file = mirrorLayout.manifest(name, version);
    const read: { manifest?: ReleaseManifest | null } = {};
    const outcome = await this.#copyUnlessIntact(file, (bytes) => {
      read.manifest = parseProvenManifest(bytes, digest);
      return read.manifest !== null;
    });
    if (read.manifest) return read.manifest;
    throw new StoreDamageError({ ...damageOf(name, version, file), problem: String(outcome) });
  }

  async #copyAll(wanted: FileToCopy[]): Promise<void> {
    const unverified = wanted.filter(({ path }) => !this.#verified.has(path));
    const { concurrency } = this.#source.files;
    await mapLimit(unverified, concurrency, (file) => this.#copyOne(file));
  }

  /** Copies a file and its compressed forms. */
  async #copyOne({ path, from, isIntact, bytes, compressible }: FileToCopy): Promise<void> {
    for (const ending of compressible ? compressedExtensions : []) {
      const isFormIntact = isIntactForm(ending, isIntact, bytes);
      // A damaged compressed form is no error: visitors get the plain file.
      this.#count(await this.#copyUnlessIntact(path + ending, isFormIntact, from + ending));
    }
    const copied = await this.#copyUnlessIntact(path, isIntact, from);
    if (typeof copied === 'string') {
      const next = 'Find the repair: npm run site -- verify';
      throw new StoreDamageError({ file: from, problem: copied, next });
    }
    this.#count(copied);
    this.#verified.add(path);
  }

  #count(size: number | string | null): void {
    if (typeof size !== 'number') return;
    this.copied.files += 1;
    this.copied.bytes += size;
  }

  /** Returns the size of a written file, null if the mirror has it intact, or the problem of the store's file. */
  async #copyUnlessIntact(path: string, isIntact: IntegrityCheck, from = path) {
    const mirrored = await this.#mirror.read(path);
    if (mirrored && (await isIntact(mirrored))) return null;
    const bytes = await this.#source.files.read(from);
    if (!bytes || !(await isIntact(bytes))) return describeDamage(bytes);
    await this.#mirror.write(path, bytes);
    return bytes.length;
  }
}

/** Restores damaged and lost files of a mirror. */
export class MirrorRepair {
  readonly #source: MirrorSource;
  readonly #mirror: LocalMirror;
  /** Files that are still damaged, which only `retryAll` tries again. */
  readonly #pending = new Map<string, IntegrityCheck>();

  constructor(source: MirrorSource, mirror: LocalMirror) {
    this.#source = source;
    this.#mirror = mirror;
  }

  /** Restores a file from the store. Returns false if that fails: `retryAll` then retries it. */
  async repair(file: string, isIntact: IntegrityCheck): Promise<boolean> {
    if (this.#pending.has(file)) return false;
    this.postpone(file, isIntact);
    return this.#restore(file, isIntact);
  }

  /** Leaves a file to `retryAll`. */
  postpone(file: string, isIntact: IntegrityCheck): void {
    this.#pending.set(file, isIntact);
  }

  async retryAll(): Promise<void> {
    for (const [file, isIntact] of [...this.#pending]) await this.#restore(file, isIntact);
  }

  async #restore(file: string, isIntact: IntegrityCheck): Promise<boolean> {
    const source = this.#sourcePath(file);
    // The sync process reports problems of the store.
    const bytes = await this.#source.files.read(source).catch(catchOnly(StoreError, () => null));
    if (!bytes || !(await isIntact(bytes))) return false;
    await this.#mirror.write(file, bytes);
    this.#pending.delete(file);
    return true;
  }

  /** The path of a file in the store, which has a folder of previews for each environment. */
  #sourcePath(file: string): string {
    if (!file.startsWith(`${mirrorLayout.previews}/`)) return file;
    const { previews } = layout.logOf(this.#source.environment);
    return previews + file.slice(mirrorLayout.previews.length);
  }
}
