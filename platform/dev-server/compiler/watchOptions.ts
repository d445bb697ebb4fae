import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait for what is saved together, in milliseconds; packages are not edited. */
export const watchOptions = { aggregateTimeout: 20, ignored: ['**/node_modules', '**/.cache'] };

/** Resolves once a compiler of this process has begun with what was saved before. */
export const noticed = (): Promise<void> => pause(2 * watchOptions.aggregateTimeout);
