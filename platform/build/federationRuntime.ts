import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const packages = ['runtime', 'runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime'];

const own = createRequire(import.meta.url);

// Without it the plugin finds webpack's path by a call with invalid options, which compiles all its schemas.
process.env.FEDERATION_WEBPACK_PATH ??= own.resolve('webpack');

const runtime = createRequire(own.resolve('@module-federation/webpack-bundler-runtime'));

function moduleFile(name: string): string {
  const id = `@module-federation/${name}`;
  const candidates = (runtime.resolve.paths(id) ?? []).flatMap((folder) =>
    ['index.js', 'index.mjs'].map((file) => join(folder, id, 'dist', file)),
  );
  const file = candidates.find(existsSync);
  if (!file) throw new Error(`${id} has no module build in ${candidates.join(', ')}`);
  return file;
}

/**
 * Aliases of the federation runtime's packages to their ES modules. The plugin requires some of them and
 * imports others; without aliases the shell would contain two copies.
 */
export const federationRuntimeAliases = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [`@module-federation/${name}$`, moduleFile(name)]));

/**
 * Takes the federation runtime from a global variable of the host. With the plugin's own `externalRuntime`
 * a fifth of it would stay in every area.
 */
export const runtimeExternal = ({ request }: { request?: string }): Promise<string | undefined> =>
  Promise.resolve(
    request?.includes('webpack-bundler-runtime') ? 'var _FEDERATION_BUNDLER_RUNTIME' : undefined,
  );
