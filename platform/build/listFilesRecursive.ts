import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of installed packages, builds and hidden files. */
export const ignoredNames = /^(?:node_modules|dist|\..+)$/;

/** The files in a folder and its subfolders, except installed packages, builds and hidden files. */
export const listFilesRecursive = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignoredNames.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFilesRecursive(path) : [path];
    });
