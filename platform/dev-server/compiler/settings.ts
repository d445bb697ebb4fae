import { setTimeout as pause } from 'node:timers/promises';

/** The environment of development processes. */
export const developmentEnv = {
  NODE_ENV: 'development',
  // Skips the validation of plugin options, which takes a second per start. Release builds validate them.
  SKIP_VALIDATION: 'true',
};

/** Changes within `aggregateTimeout` (in milliseconds) start one build. */
export const watchOptions = { aggregateTimeout: 20, ignored: ['**/node_modules', '**/.cache'] };

/** Resolves once the compilers of this process have noticed all changes saved so far. */
export const changesDetected = (): Promise<void> => pause(2 * watchOptions.aggregateTimeout);
