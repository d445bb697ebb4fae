import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StoreError, StoreWriteError } from '../store/errors';
import { listIfThere } from './readIfThere';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Makes the names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot sync a folder, and need not do so.
    if (!['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

async function writeTemporary(
  folder: string,
  bytes: Buffer | string,
  durable = true,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}-${randomUUID()}`);
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    if (durable) await handle.sync();
  } catch (error) {
    // Frees the space on a full disk.
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return file;
}

/**
 * Writes a file that readers see whole or not at all, and replaces an existing one.
 * The name is durable after `syncFolder` of its folder.
 * @throws StoreWriteError where the store is read-only or its disk is full
 */
export async function writeWhole(
  file: string,
  bytes: Buffer | string,
  temporaryFolder: string,
  { durable = true } = {},
): Promise<void> {
  await explainingFailure(file, async () => {
    const temporary = await writeTemporary(temporaryFolder, bytes, durable);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  });
}

/**
 * Creates a file unless one of that name exists; of several writers exactly one succeeds, even if any of
 * them is killed.
 * @returns whether this call created the file
 * @throws StoreError if the file system has no hard links
 * @throws StoreWriteError if the store is read-only or its disk is full
 */
export function createOnce(
  file: string,
  bytes: Buffer | string,
  temporaryFolder: string,
): Promise<boolean> {
  return explainingFailure(file, async () => {
    const temporary = await writeTemporary(temporaryFolder, bytes);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await link(temporary, file);
      await syncFolder(path.dirname(file));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV'].includes(codeOf(error) ?? '')) throw error;
      throw new StoreError(
        `The file system of ${path.dirname(file)} has no hard links; without them two releases at once could overwrite each other.`,
        'Keep the store on a local disk: --store <folder> or SITE_STORE.',
        { cause: error },
      );
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

/**
 * Runs `write`, and explains failures of the disk.
 * @param file the file that is being written
 * @throws StoreWriteError for a full disk and for a store that is read-only
 */
export async function explainingFailure<Result>(
  file: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (['ENOSPC', 'EDQUOT'].includes(code)) {
      throw new StoreWriteError(
        `The disk is full: ${file} could not be written. Visitors get what they got before.`,
        'Make room on the disk of the store, then run the same command again: it goes on from what is there.',
        { cause: error },
      );
    }
    if (['EROFS', 'EACCES', 'EPERM'].includes(code)) {
      throw new StoreWriteError(
        `The store is read-only here: ${file} could not be written. Nothing has changed.`,
        'Run this where the store can be written to, as a user who may. Looking needs no right to write: status, history, diff, verify, serve, and every --dry-run.',
        { cause: error },
      );
    }
    throw error;
  }
}

const tenMinutes = 10 * 60 * 1000;

/**
 * Removes temporary files that killed processes left behind.
 * @returns how many files it removed
 */
export async function sweepTemporaryFiles(folder: string, now: () => Date): Promise<number> {
  const names = await listIfThere(readdir(folder));
  let swept = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found || now().getTime() - found.mtimeMs < tenMinutes) continue;
    await rm(file, { force: true, recursive: true });
    swept += 1;
  }
  return swept;
}
