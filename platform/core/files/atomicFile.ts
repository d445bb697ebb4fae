import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreError, StoreWriteError } from '../store/errors';
import { listIfExists } from './readFileIfExists';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Makes the file names in a folder survive a power failure. */
export async function fsyncDir(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Systems that cannot sync folders do not need it.
    if (!hasCode(error, 'EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP')) throw error;
  }
}

/** Writes a file atomically; `fsyncDir` makes its name durable. @throws StoreWriteError if the store is read-only or full */
export const writeFileAtomic = (
  file: string,
  bytes: Buffer | string,
  temporaryFolder: string,
  { durable = true } = {},
): Promise<void> =>
  writeViaTemporaryFile(file, bytes, { temporaryFolder, durable }, (made) => rename(made, file));

/**
 * Creates a file unless it exists. Returns true to exactly one of several writers.
 * @throws StoreError if the file system has no hard links, and the errors of `writeFileAtomic`
 */
export const createOnce = (
  file: string,
  bytes: Buffer | string,
  temporaryFolder: string,
): Promise<boolean> =>
  writeViaTemporaryFile(file, bytes, { temporaryFolder, durable: true }, async (temporary) => {
    try {
      await link(temporary, file);
      await fsyncDir(path.dirname(file));
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV')) throw error;
      const message = `The file system of ${path.dirname(file)} does not support hard links. Without them, two promotions at the same time could overwrite each other.`;
      const next = 'Move the store to a local disk, and name it: --store <folder> or SITE_STORE.';
      throw new StoreError('HARD_LINKS_UNSUPPORTED', message, next, { cause: error });
    } finally {
      await rm(temporary, { force: true });
    }
  });

/** Writes a temporary file, then moves it with `place`. Removes it after a failure: the disk may be full. */
async function writeViaTemporaryFile<Result>(
  file: string,
  bytes: Buffer | string,
  { temporaryFolder, durable }: { temporaryFolder: string; durable: boolean },
  place: (temporary: string) => Promise<Result>,
): Promise<Result> {
  const temporary = path.join(temporaryFolder, `${process.pid}-${randomUUID()}`);
  try {
    await mkdir(temporaryFolder, { recursive: true });
    await writeFile(temporary, bytes, { flag: 'wx', flush: durable });
    await mkdir(path.dirname(file), { recursive: true });
    return await place(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw explainWriteError(error as Error, file);
  }
}

function explainWriteError(error: Error, file: string): Error {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) {
    const message = `The disk is full: ${file} could not be written. The live site has not changed.`;
    const next =
      'Free space on the disk of the store, then run the same command again. It continues where it stopped.';
    return new StoreWriteError('DISK_FULL', message, next, { cause: error });
  }
  if (hasCode(error, 'EROFS', 'EACCES', 'EPERM')) {
    const message = `The store is read-only for this process: ${file} could not be written. Nothing has changed.`;
    const next =
      'Run the command with an account that may write to the store. These commands only read: status, history, diff, verify, serve, and every command with --dry-run.';
    return new StoreWriteError('STORE_READ_ONLY', message, next, { cause: error });
  }
  return error;
}

const minTemporaryAgeMs = 10 * 60 * 1000;

/** Removes temporary files of killed processes. */
export async function sweepTemporaryFiles(folder: string, now: () => Date): Promise<void> {
  for (const name of await listIfExists(readdir(folder))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found || now().getTime() - found.mtimeMs < minTemporaryAgeMs) continue;
    await rm(file, { force: true, recursive: true });
  }
}
