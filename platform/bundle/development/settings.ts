import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * What processes of development read from their surroundings. Plugins' options are not checked again: every
 * build for a release checks them, and the checker takes a second of each start. The federation plugin
 * would find webpack by what that checker throws: it is told.
 */
export const developmentEnv = {
  NODE_ENV: 'development',
  SKIP_VALIDATION: 'true',
  FEDERATION_WEBPACK_PATH: require.resolve('webpack'),
};

/** For processes beside `dev`: an area's definition of its build is TypeScript, wherever the platform is installed. */
export const typescript = ['--import', import.meta.resolve('tsx')];

/** A file of this folder that a process of its own runs, compiled or not. */
export const workerFile = (name: string): string =>
  fileURLToPath(new URL(`${name}${extname(import.meta.url)}`, import.meta.url));
