import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The bytes of a file, or null where there is none. */
export const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch(absentAsNull);

/** The same at once, while the process does nothing else. */
export function readIfThereSync(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    return absentAsNull(error as NodeJS.ErrnoException);
  }
}

/** For the failure of asking about a file: null where it says that there is none, thrown otherwise. */
export function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
