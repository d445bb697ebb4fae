import { fileURLToPath } from 'node:url';
import { type Environment, production } from '@concourse/core/store/environment';
import { bundle } from '../bundle';

/** Settings of Cloudflare's runtime, also for tests. */
export const workerRuntime = {
  /** The newest tested version of the runtime. */
  compatibilityDate: '2025-11-01',
  /** The shared rules use digests, buffers and paths of Node. */
  compatibilityFlags: ['nodejs_compat'],
};

const entry = fileURLToPath(new URL('worker/worker', import.meta.url));

/** Returns the text of the worker, a single module. */
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
  /** Host name of the site; null for the host name that Cloudflare assigns. */
  serverName: string | null;
};

/** Returns `wrangler.jsonc` for `npx wrangler deploy`. */
export function wranglerConfig(options: WranglerOptions): string {
  const { name, bucket, prefix, environment, serverName } = options;
  const nameVariable = environment.isDefault ? 'DEFAULT_ENVIRONMENT' : 'SITE_ENVIRONMENT';
  const isNamed = !environment.isDefault || environment.name !== production.name;
  const variables = {
    ...(prefix !== '' && { STORE_PREFIX: prefix }),
    ...(isNamed && { [nameVariable]: environment.name }),
  };
  const settings = {
    name,
    main: 'worker.mjs',
    compatibility_date: workerRuntime.compatibilityDate,
    compatibility_flags: workerRuntime.compatibilityFlags,
    r2_buckets: [{ binding: 'STORE', bucket_name: bucket }],
    vars: variables,
    ...(serverName !== null && { routes: [{ pattern: serverName, custom_domain: true }] }),
    // workers.dev has no cache, and would duplicate every page.
    workers_dev: serverName === null,
    preview_urls: false,
    observability: { enabled: true },
  };
  return `// Written by \`npm run site -- cloudflare\`. Deploy it with npx wrangler deploy. Promotions do not change it.\n${JSON.stringify(settings, null, 2)}\n`;
}
