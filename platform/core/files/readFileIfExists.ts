import { readFile } from 'node:fs/promises';

export const readFileIfExists = (file: string): Promise<Buffer | null> =>
  readFile(file).catch(nullIfNotFound);

/** For `catch`: null if a file does not exist. @throws every other error */
export function nullIfNotFound(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** The entries of a listing such as `readdir(folder)`; none if the folder does not exist. */
export const listIfExists = async <Entry>(listing: Promise<Entry[]>): Promise<Entry[]> =>
  (await listing.catch(nullIfNotFound)) ?? [];
