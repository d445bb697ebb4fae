import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const generated = /^(?:node_modules|dist|\..+)$/;

/** The files in a folder and its subfolders, without installed packages, builds and hidden files. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !generated.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
