import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// Installed, built, or of a tool: nothing that anything is made of.
const left = /^(?:node_modules|dist|\..+)$/;

/** The files that people wrote in a folder and in those inside. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !left.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
