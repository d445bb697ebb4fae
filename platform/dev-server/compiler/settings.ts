import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { programOf, type Program } from '@concourse/core/project/programs';

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

/** A file of this folder as a process of its own runs it. */
export const worker = (name: string): Program => programOf(name, import.meta.url);

/** The module that webpack puts into an area for pages that are not compiled yet. */
export const lazyPageClient = fileURLToPath(new URL('browser/lazyPage', import.meta.url));
