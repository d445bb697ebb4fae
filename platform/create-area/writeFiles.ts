import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absentAsNull, readIfThere } from '@concourse/core/files/readIfThere';
import { ScaffoldError } from './identifyArea';
import type { Files } from './readTemplate';

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * Writes a new folder and changes files of the repository: all of it, or nothing.
 * @param edits new texts of files by their path in `root`
 * @throws ScaffoldError if the folder exists and is not empty
 */
export async function writeWhole(
  folder: string,
  files: Files,
  root: string,
  edits: Files = new Map(),
): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
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
      undo.push(async () => {
        await (before ? writeFile(file, before) : rm(file).catch(absentAsNull));
      });
      await writeFiles(root, new Map([[path, text]]));
    }
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}
