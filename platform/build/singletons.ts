import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace';

/**
 * Modules of which one page may hold only one copy. Every sub-path is a share key of its own: without
 * its own key it would silently be bundled a second time.
 */
const keys = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

// As the project has it installed: what a workspace is built with.
const installedVersion = (key: string): string => {
  const name = key.split('/')[0] ?? key;
  const file = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/** What the shell provides: each key with its exact version. */
export const provided = (): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, installedVersion(key)]));

/** What an area accepts: each key with the range of the version it was built with. */
export const accepted = (): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, `^${installedVersion(key)}`]));
