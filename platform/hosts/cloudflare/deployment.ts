import { fileURLToPath } from 'node:url';
import { type Environment, production } from '@concourse/core/store/environment';
import { bundle } from '../bundle';

/** Settings of Cloudflare's runtime; tests use the same. */
export const workerRuntime = {
  /** The newest behaviour of the runtime that was tested. */
  compatibilityDate: '2025-11-01',
  /** For Node's digests, buffers and paths, which the rules of all hosts use. */
  compatibilityFlags: ['nodejs_compat'],
};

const entry = fileURLToPath(new URL('worker/worker', import.meta.url));

/** @returns the text of the worker, one module */
export const bundleWorker = (): Promise<string> =>
  bundle(entry, {
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'import'],
    external: ['node:*'],
  });

export type WranglerOptions = {
  name: string;
  bucket: string;
  /** The prefix of every key of the store: empty, or ending in a slash. */
  prefix: string;
  environment: Environment;
  /** Host name of the site; null for the address that Cloudflare assigns. */
  serverName: string | null;
};

/** `wrangler.jsonc`, for `npx wrangler deploy`. */
export function wranglerConfig(options: WranglerOptions): string {
  const { name, bucket, prefix, environment, serverName } = options;
  const nameVariable = environment.isDefault ? 'DEFAULT_ENVIRONMENT' : 'SITE_ENVIRONMENT';
  const variables = {
    ...(prefix !== '' && { STORE_PREFIX: prefix }),
    ...((!environment.isDefault || environment.name !== production.name) && {
      [nameVariable]: environment.name,
    }),
  };
  const settings = {
    name,
    main: 'worker.mjs',
    compatibility_date: workerRuntime.compatibilityDate,
    compatibility_flags: workerRuntime.compatibilityFlags,
    r2_buckets: [{ binding: 'STORE', bucket_name: bucket }],
    vars: variables,
    ...(serverName !== null && { routes: [{ pattern: serverName, custom_domain: true }] }),
    // Addresses of workers.dev have no cache, and would duplicate every page.
    workers_dev: serverName === null,
    preview_urls: false,
    observability: { enabled: true },
  };
  return `// Written by \`npm run site -- cloudflare\`: npx wrangler deploy. A promotion changes nothing here.\n${JSON.stringify(settings, null, 2)}\n`;
}
