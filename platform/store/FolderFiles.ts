import { statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathFault } from '@concourse/contract/safePath';
import {
  createOnce,
  sweepTemporaryFiles,
  fsyncDir,
  writeFileAtomic,
} from '@concourse/core/files/atomicFile';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { pathInside } from '@concourse/core/files/pathInside';
import {
  nullIfNotFound,
  listIfExists,
  readFileIfExists,
} from '@concourse/core/files/readFileIfExists';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { ListedFile, FileMetadata, StoreFiles } from '@concourse/core/store/types';

/** A store in a folder of this machine. Safe for many processes at once. */
export class FolderFiles implements StoreFiles {
  readonly concurrency = 8;
  readonly supportsStartAfter = false;
  readonly hasVerifiedListing: boolean = false;
  readonly localFiles: StoreFiles = this;
  readonly #temporary: string;

  /** @param label the store's folder; the first write creates it */
  constructor(readonly label: string) {
    this.#temporary = storePaths(label).temporary;
  }

  read(file: string): Promise<Buffer | null> {
    return readFileIfExists(this.#at(file));
  }

  async has(file: string): Promise<boolean> {
    return (await this.modified(file)) !== null;
  }

  async modified(file: string): Promise<Date | null> {
    return (await stat(this.#at(file)).catch(nullIfNotFound))?.mtime ?? null;
  }

  /** @throws StoreError if the file system has no hard links */
  createOnce(file: string, bytes: Buffer | string): Promise<boolean> {
    return createOnce(this.#at(file), bytes, this.#temporary);
  }

  /** @throws StoreWriteError if the folder is read-only or its disk is full */
  replace(file: string, bytes: Buffer | string, how: FileMetadata = {}): Promise<void> {
    const { durable = true } = how;
    return writeFileAtomic(this.#at(file), bytes, this.#temporary, { durable });
  }

  remove(file: string): Promise<void> {
    return rm(this.#at(file), { force: true });
  }

  async list(
    folder: string,
    { after = '', limit = Infinity, recursive = false }: Parameters<StoreFiles['list']>[1] = {},
  ): Promise<string[]> {
    const names = recursive
      ? await this.#filesUnder(folder)
      : await listIfExists(readdir(this.#at(folder)));
    const sorted = names.filter((name) => name > after && pathFault(name) === null).sort();
    return sorted.slice(0, limit);
  }

  async statAll(folder: string): Promise<Map<string, ListedFile>> {
    const names = await this.#filesUnder(folder);
    const entry = async (file: string): Promise<[string, ListedFile][]> => {
      const found = await stat(this.#at(`${folder}/${file}`)).catch(nullIfNotFound);
      return found ? [[file, { bytes: found.size, modified: found.mtime, md5: null }]] : [];
    };
    return new Map((await mapLimit(names, this.concurrency, entry)).flat());
  }

  /** Synchronous, as promises take ten times as long. */
  stamps(paths: string[], endings: readonly string[] = ['']): Promise<(string | null)[]> {
    const stampAll = (file: string): string | null => {
      const stamps = endings.map((ending) => stampOf(`${this.label}/${file}${ending}`));
      return stamps.includes(null) ? null : stamps.join(' ');
    };
    return new Promise((resolve) => resolve(paths.map(stampAll)));
  }

  async fsyncDirs(...folders: string[]): Promise<void> {
    for (const folder of folders) await fsyncDir(this.#at(folder));
  }

  sweepTemporaryFiles(now: () => Date): Promise<void> {
    return sweepTemporaryFiles(this.#temporary, now);
  }

  async #filesUnder(folder: string): Promise<string[]> {
    const root = this.#at(folder);
    const entries = await listIfExists(readdir(root, { recursive: true, withFileTypes: true }));
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => pathFault(file) === null);
  }

  #at(file: string): string {
    return pathInside(this.label, file);
  }
}

/** A string that changes whenever a file or folder is written, replaced or moved; null if it does not exist. */
export function stampOf(file: string): string | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? `${found.ino}.${found.size}.${found.ctimeMs}` : null;
  } catch (error) {
    return nullIfNotFound(error as NodeJS.ErrnoException);
  }
}
