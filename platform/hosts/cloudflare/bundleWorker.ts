import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle';

const entry = fileURLToPath(new URL('worker/worker', import.meta.url));

/**
 * The worker as one module, made of the platform's own sources.
 * @returns the module's text
 */
export const bundleWorker = (): Promise<string> =>
  bundle(entry, {
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'import'],
    external: ['node:*'],
  });
