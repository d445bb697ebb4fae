import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '../store/errors';
import { explainingFailure } from './writeFailure';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Makes sure that the names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot sync a folder, and need not.
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
    // On a full disk, what was written in vain is in the way of everything else.
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return file;
}

/**
 * Writes a file that readers see whole or not at all, replacing one that is there.
 * The name itself is durable once its folder was synced with `syncFolder`.
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
 * Writes a file unless one of that name exists; of several writers exactly one succeeds, whenever
 * any of them is killed.
 * @returns whether this call made the file
 * @throws StoreError where the file system knows no hard links
 * @throws StoreWriteError where the store is read-only or its disk is full
 */
export function createOnce(
  file: string,
  bytes: Buffer | string,
  temporaryFolder: string,
): Promise<boolean> {
  return explainingFailure(file, () => linkOnce(file, bytes, temporaryFolder));
}

async function linkOnce(
  file: string,
  bytes: Buffer | string,
  temporaryFolder: string,
): Promise<boolean> {
  const temporary = await writeTemporary(temporaryFolder, bytes);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await link(temporary, file);
    await syncFolder(path.dirname(file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV'].includes(codeOf(error) ?? '')) {
      throw new StoreError(
        `The file system of ${path.dirname(file)} has no hard links; without them two releases at once could overwrite each other.`,
        'Keep the store on a local disk: --store <folder> or SITE_STORE.',
        { cause: error },
      );
    }
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
