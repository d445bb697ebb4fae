import { fileURLToPath } from 'node:url';
import { type Environment, production } from '@concourse/core/store/environment';
import { bundle } from '../bundle';

/** The settings of Cloudflare's runtime that the worker needs; the tests use the same. */
export const runtime = {
  /** The newest behaviour of the runtime that was tried. */
  compatibilityDate: '2025-11-01',
  /** Node's digests, buffers and paths: the rules that the worker shares with the server use them. */
  compatibilityFlags: ['nodejs_compat'],
};

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

export type WranglerOptions = {
  /** Name of the worker. */
  name: string;
  bucket: string;
  /** What every key of the store begins with: empty, or ending in a slash. */
  prefix: string;
  /** Environment whose log is followed. */
  environment: Environment;
  /** Host name of the site; null leaves it to the address that Cloudflare gives. */
  serverName: string | null;
};

/** `wrangler.jsonc`, with which `npx wrangler deploy` puts the worker in place. */
export function wranglerConfig(options: WranglerOptions): string {
  const { name, bucket, prefix, environment, serverName } = options;
  const isUsual = environment.name === production.name;
  const nameVariable = environment.isDefault ? 'DEFAULT_ENVIRONMENT' : 'SITE_ENVIRONMENT';
  const variables = {
    ...(prefix !== '' && { STORE_PREFIX: prefix }),
    ...((!environment.isDefault || !isUsual) && { [nameVariable]: environment.name }),
  };
  const settings = {
    name,
    main: 'worker.mjs',
    compatibility_date: runtime.compatibilityDate,
    compatibility_flags: runtime.compatibilityFlags,
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
