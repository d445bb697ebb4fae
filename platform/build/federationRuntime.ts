import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const packages = ['runtime', 'runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime'];

const own = createRequire(import.meta.url);

// Otherwise the plugin learns it from the error of a call without options, for which webpack compiles the schema of them all.
process.env.FEDERATION_WEBPACK_PATH ??= own.resolve('webpack');

// Where the plugin itself finds them.
const plugin = createRequire(own.resolve('@module-federation/enhanced'));

function moduleFile(name: string): string {
  const id = `@module-federation/${name}`;
  const candidates = (plugin.resolve.paths(id) ?? []).flatMap((folder) =>
    ['index.js', 'index.mjs'].map((file) => join(folder, id, 'dist', file)),
  );
  const file = candidates.find(existsSync);
  if (!file) throw new Error(`${id} has no module build in ${candidates.join(', ')}`);
  return file;
}

/**
 * Aliases that make every way into the federation runtime end at its module build. The plugin requires
 * some packages and imports others, so that without these the shell holds two copies of the runtime.
 */
export const federationRuntimeAliases = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [`@module-federation/${name}$`, moduleFile(name)]));

type External = { request?: string };

/**
 * Has a build take the federation runtime from its host, under a name that the contract promises. The plugin's
 * own `externalRuntime` leaves a fifth of it, and the texts of its errors, in every area.
 */
export const providedRuntime = ({ request }: External): Promise<string | undefined> =>
  Promise.resolve(
    request?.includes('webpack-bundler-runtime') ? 'var _FEDERATION_BUNDLER_RUNTIME' : undefined,
  );
