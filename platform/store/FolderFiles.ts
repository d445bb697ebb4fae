import { statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createOnce, syncFolder, writeWhole } from '@concourse/core/files/durableFile';
import { inParallel } from '@concourse/core/files/inParallel';
import { listIfThere } from '@concourse/core/files/listIfThere';
import { absentAsNull, readIfThere, readIfThereSync } from '@concourse/core/files/readIfThere';
import { sweepTemporaryFiles } from '@concourse/core/files/sweepTemporaryFiles';
import type {
  ListedFile,
  MeasuredFile,
  StoredAs,
  StoreFiles,
} from '@concourse/core/store/StoreFiles';
import { storePaths } from '@concourse/core/store/storeLayout';

/** A store in a folder of this machine. Safe for many processes at once. */
export class FolderFiles implements StoreFiles {
  /** The folder's path. */
  readonly label: string;
  readonly atOnce = 8;
  readonly seeks = false;
  readonly ofThisMachine: StoreFiles = this;
  readonly #temporary: string;

  /** @param root the store's folder; made when something is written first */
  constructor(root: string) {
    this.label = root;
    this.#temporary = storePaths(root).temporary;
  }

  read(file: string): Promise<Buffer | null> {
    return readIfThere(this.#at(file));
  }

  /** In one go, one after the other: behind promises, each takes several times as long. */
  readAll(files: string[]): Promise<(Buffer | null)[]> {
    return new Promise((resolve) => resolve(files.map((file) => readIfThereSync(this.#at(file)))));
  }

  has(file: string): Promise<boolean> {
    return this.modified(file).then((time) => time !== null);
  }

  async modified(file: string): Promise<Date | null> {
    const found = await stat(this.#at(file)).catch(absentAsNull);
    return found?.mtime ?? null;
  }

  /** @throws StoreError where the file system knows no hard links, StoreWriteError as `replace` */
  createOnce(file: string, bytes: Buffer | string): Promise<boolean> {
    return createOnce(this.#at(file), bytes, this.#temporary);
  }

  /** @throws StoreWriteError where the folder is read-only or its disk is full */
  replace(file: string, bytes: Buffer | string, { durable = true }: StoredAs = {}): Promise<void> {
    return writeWhole(this.#at(file), bytes, this.#temporary, { durable });
  }

  remove(file: string): Promise<void> {
    return rm(this.#at(file), { force: true });
  }

  async list(
    folder: string,
    { after = '', limit = Infinity, recursive = false }: Parameters<StoreFiles['list']>[1] = {},
  ): Promise<string[]> {
    const names = recursive ? await this.#filesUnder(folder) : await this.#namesIn(folder);
    return names
      .filter((name) => name > after)
      .sort()
      .slice(0, limit);
  }

  /** A disk does not vouch for its bytes. */
  inventory(): Promise<Map<string, ListedFile> | null> {
    return Promise.resolve(null);
  }

  async measure(folder: string): Promise<Map<string, MeasuredFile>> {
    const names = await this.#filesUnder(folder);
    const files = await inParallel(
      names,
      this.atOnce,
      async (file): Promise<[string, MeasuredFile][]> => {
        const found = await stat(this.#at(`${folder}/${file}`)).catch(absentAsNull);
        return found ? [[file, { bytes: found.size, modified: found.mtime }]] : [];
      },
    );
    return new Map(files.flat());
  }

  /** One after the other without promises, which take ten times as long. */
  stamps(paths: string[], endings: readonly string[] = ['']): Promise<(string | null)[]> {
    const stampsOf = (file: string): (string | null)[] =>
      endings.map((ending) => stampOf(`${this.label}/${file}${ending}`));
    return new Promise((resolve) =>
      resolve(
        paths.map((file) => {
          const stamps = stampsOf(file);
          return stamps.includes(null) ? null : stamps.join(' ');
        }),
      ),
    );
  }

  async settle(...folders: string[]): Promise<void> {
    for (const folder of folders) await syncFolder(this.#at(folder));
  }

  sweep(now: () => Date): Promise<number> {
    return sweepTemporaryFiles(this.#temporary, now);
  }

  #namesIn(folder: string): Promise<string[]> {
    return listIfThere(readdir(this.#at(folder)));
  }

  async #filesUnder(folder: string): Promise<string[]> {
    const root = this.#at(folder);
    const entries = await listIfThere(readdir(root, { recursive: true, withFileTypes: true }));
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'));
  }

  #at(file: string): string {
    return path.join(this.label, ...file.split('/'));
  }
}

/** Changes whenever a file is written, replaced or moved; null where there is none. */
function stampOf(file: string): string | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? `${found.ino}.${found.size}.${found.ctimeMs}` : null;
  } catch (error) {
    return absentAsNull(error as NodeJS.ErrnoException);
  }
}
