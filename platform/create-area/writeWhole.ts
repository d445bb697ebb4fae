import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absentAsNull, readIfThere } from '@concourse/core/files/readIfThere';
import type { Files } from './readTemplate';
import { ScaffoldError } from './ScaffoldError';

async function isTaken(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  return (await readdir(folder)).length > 0;
}

const removeIfThere = async (file: string): Promise<void> => {
  await rm(file).catch(absentAsNull);
};

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * Writes a new folder, and edits of files beside it: all of it, or nothing.
 * @param edits new texts of files by their path in `root`
 * @throws ScaffoldError where the folder is there and not empty
 */
export async function writeWhole(
  folder: string,
  files: Files,
  root: string,
  edits: Files = new Map(),
): Promise<void> {
  if (await isTaken(folder)) {
    throw new ScaffoldError(
      `${folder} is there already, and not empty.`,
      'Name another area or folder, or remove that one first.',
    );
  }
  await mkdir(dirname(folder), { recursive: true });
  const whole = await mkdtemp(`${folder}-`);
  const undo: (() => Promise<void>)[] = [() => rm(whole, { recursive: true, force: true })];
  try {
    await writeFiles(whole, files);
    await chmod(whole, 0o755);
    await rename(whole, folder);
    undo.push(() => rm(folder, { recursive: true }));
    for (const [path, text] of edits) {
      const file = join(root, path);
      const before = await readIfThere(file);
      undo.push(() => (before ? writeFile(file, before) : removeIfThere(file)));
      await writeFiles(root, new Map([[path, text]]));
    }
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}
