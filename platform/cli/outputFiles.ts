import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@concourse/release/errors';

/** Writes a file that an option names. @throws ReleaseError if the file system rejects it */
export const writeOutputFile = (file: string, content: string | Buffer): Promise<void> =>
  writeFile(file, content).catch((cause: unknown) => rejectOutput(file, cause));

/**
 * Writes files into a folder that an option names, and creates it.
 * @param emptied a folder inside whose earlier files are removed
 * @throws ReleaseError if the file system rejects it
 */
export async function writeOutputFolder(
  folder: string,
  files: Record<string, string | Buffer>,
  emptied?: string,
): Promise<void> {
  const makeFolder = (at: string) =>
    mkdir(at, { recursive: true }).catch((cause: unknown) => rejectOutput(at, cause));
  await makeFolder(folder);
  if (emptied !== undefined) {
    await rm(path.join(folder, emptied), { recursive: true, force: true });
    await makeFolder(path.join(folder, emptied));
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await makeFolder(path.dirname(file));
    await writeOutputFile(file, content);
  }
}

function rejectOutput(place: string, cause: unknown): never {
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  const why = code === 'ENOENT' ? 'its folder does not exist' : code;
  const message = `${place} cannot be written: ${why}.`;
  const next = 'Create the folder, or name another place: --output <path>';
  throw new ReleaseError('OUTPUT_NOT_WRITTEN', message, next, { cause });
}
