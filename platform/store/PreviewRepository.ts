import { mapLimit, trackProgress, type OnProgress } from '@concourse/core/files/mapLimit';
import { type Environment, environmentArgument } from '@concourse/core/store/environment';
import { nullIfDamaged, NotInStoreError, StoreDamageError } from '@concourse/core/store/errors';
import { documentMetadata, isCompressibleType } from '@concourse/core/store/mediaTypes';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { Edition, StoreFiles } from '@concourse/core/store/types';
import { removeFiles, writeCompressed } from './compression';
import { parseEdition, type Blobs, editionBlobs } from './EditionRepository';
import { hasDigest, missingProblem, describeDamage, readVerified } from './fileDamage';
import { hasPreviewEnded, isPreviewId, type Preview, readPreview } from './preview';

/** The previews of one environment. Each has a folder with all its pages, separate from the live files. */
export class PreviewRepository {
  readonly #files: StoreFiles;
  readonly #paths: LogLayout;
  readonly #option: string;

  constructor(files: StoreFiles, environment: Environment) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#option = environmentArgument(environment);
  }

  /** Ids of all preview folders, complete or not. */
  async ids(): Promise<string[]> {
    return (await this.#files.list(this.#paths.previews)).filter(isPreviewId);
  }

  /** All complete previews, including ended ones. @throws StoreDamageError if a record is malformed */
  async list(): Promise<Preview[]> {
    const found = await mapLimit(await this.ids(), 8, (id) => this.find(id));
    return found.flatMap((preview) => preview ?? []);
  }

  /** The complete previews that have not ended. Omits damaged ones. */
  async listActive(now: Date): Promise<Preview[]> {
    const found = await mapLimit(await this.ids(), 8, (id) => this.find(id).catch(nullIfDamaged));
    return found.flatMap((preview) => (preview && !hasPreviewEnded(preview, now) ? [preview] : []));
  }

  /** A complete preview, or null. @throws StoreDamageError if its record is malformed */
  async find(id: string): Promise<Preview | null> {
    const file = this.#paths.previewRecord(id);
    const bytes = await this.#files.read(file);
    if (!bytes) return null;
    const preview = readPreview(bytes, id);
    if (preview) return preview;
    const next = `Delete the preview: npm run site -- preview --delete ${id}${this.#option}`;
    throw new StoreDamageError({ file, problem: 'is not the record of a preview', next });
  }

  /** @throws StoreDamageError if it is missing, or its content has another digest */
  async readEdition(id: string): Promise<Edition> {
    const file = this.#paths.previewEdition(id);
    const bytes = await this.#files.read(file);
    const edition = bytes && parseEdition(bytes, id);
    if (edition) return edition;
    throw new StoreDamageError({ ...this.#damaged(file), problem: describeDamage(bytes) });
  }

  /** Bytes of a page or root file. @throws StoreDamageError if they are missing or have another digest */
  async readBlob(id: string, sha256: string): Promise<Buffer> {
    const file = this.#paths.previewBlob(id, sha256);
    return readVerified(this.#files, this.#damaged(file), hasDigest(sha256));
  }

  #damaged(file: string): { file: string; next: string } {
    const next = `Create the preview again: npm run site -- preview <area>@<version>${this.#option}`;
    return { file, next };
  }

  /** Writes a new preview, its record last, or extends an existing one. `blobs` has all blobs of its edition. */
  async write(
    edition: Edition,
    blobs: Blobs,
    preview: Preview,
    onProgress?: OnProgress,
  ): Promise<void> {
    const { id } = edition;
    const isNew = (await this.find(id).catch(nullIfDamaged)) === null;
    const types = new Map(isNew ? editionBlobs(edition).map(({ blob, type }) => [blob, type]) : []);
    const count = trackProgress('pages and files', types.size, onProgress);
    await mapLimit(types, this.#files.concurrency, ([blob, type]) =>
      count(this.#writeBlob(id, blob, type, blobs)),
    );
    const text = (value: unknown): string => `${JSON.stringify(value)}\n`;
    if (isNew)
      await this.#files.replace(this.#paths.previewEdition(id), text(edition), documentMetadata);
    await this.#files.replace(this.#paths.previewRecord(id), text(preview), documentMetadata);
    await this.#files.fsyncDirs(this.#paths.preview(id), this.#paths.previews);
  }

  async #writeBlob(id: string, blob: string, type: string, blobs: Blobs): Promise<void> {
    const bytes = blobs.get(blob)?.bytes;
    const path = this.#paths.previewBlob(id, blob);
    if (!bytes) throw new StoreDamageError({ ...this.#damaged(path), problem: missingProblem });
    // Few visitors open a preview: speed matters more than size.
    const how = { type, compressible: isCompressibleType(type), isQuick: true };
    await writeCompressed(this.#files, path, bytes, how);
  }

  /** Ends a preview. @throws NotInStoreError if there are no files of it */
  async remove(id: string): Promise<void> {
    const folder = this.#paths.preview(id);
    const files = isPreviewId(id) ? await this.#files.list(folder, { recursive: true }) : [];
    if (files.length === 0) {
      const message = `There is no preview ${id}.`;
      const next = `List the previews: npm run site -- preview --list${this.#option}`;
      throw new NotInStoreError('PREVIEW_NOT_FOUND', message, next);
    }
    const record = this.#paths.previewRecord(id);
    await this.#files.remove(record);
    const paths = files.map((file) => `${folder}/${file}`).filter((path) => path !== record);
    await removeFiles(this.#files, paths);
  }
}
