import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Returns null for a missing file. */
export const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch(absentAsNull);

export function readIfThereSync(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    return absentAsNull(error as NodeJS.ErrnoException);
  }
}

/** For `catch`: null if a file does not exist. @throws every other error */
export function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** The entries of a listing such as `readdir(folder)`; none if the folder does not exist. */
export async function listIfThere<Entry>(listing: Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await listing;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
