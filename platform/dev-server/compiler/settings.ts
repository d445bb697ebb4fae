import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Environment of development processes. It skips the validation of plugin options, which takes a second per
 * start; release builds validate them. The federation plugin finds webpack through an error of that
 * validation, so it gets the path.
 */
export const developmentEnv = {
  NODE_ENV: 'development',
  SKIP_VALIDATION: 'true',
  FEDERATION_WEBPACK_PATH: require.resolve('webpack'),
};

/** The module that webpack inserts for pages that are not compiled yet. */
export const onDemandPageClient = fileURLToPath(new URL('browser/onDemandPage', import.meta.url));

/** `aggregateTimeout` in milliseconds combines files that are saved together. */
export const watchOptions = { aggregateTimeout: 20, ignored: ['**/node_modules', '**/.cache'] };

/** Resolves once the compilers of this process have noticed all changes that are saved by now. */
export const changesDetected = (): Promise<void> => pause(2 * watchOptions.aggregateTimeout);
