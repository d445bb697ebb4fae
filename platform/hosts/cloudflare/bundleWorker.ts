import { bundle } from '../bundle';

/**
 * The worker as one module, made of the platform's own sources.
 * @param entry where `worker/worker` lies
 * @returns the module's text
 */
export const bundleWorker = (entry: string): Promise<string> =>
  bundle(entry, {
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'import'],
    external: ['node:*'],
  });
