import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuntimeModule, WebpackPluginInstance } from 'webpack';
import { compilationPlugin } from './emittedFiles';

const packages = ['runtime', 'runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime'];

const own = createRequire(import.meta.url);

// Without this variable the plugin finds webpack by a call with invalid options. That compiles all option schemas, and
// finds nothing if `dev` skips the validation of options.
process.env.FEDERATION_WEBPACK_PATH ??= own.resolve('webpack');

const runtime = createRequire(own.resolve('@module-federation/webpack-bundler-runtime'));

function moduleFile(name: string): string {
  const id = `@module-federation/${name}`;
  const candidates = (runtime.resolve.paths(id) ?? []).flatMap((folder) =>
    ['index.js', 'index.mjs'].map((file) => join(folder, id, 'dist', file)),
  );
  const file = candidates.find(existsSync);
  if (!file) throw new Error(`${id} has none of the files ${candidates.join(', ')}`);
  return file;
}

/** Aliases that make `require` and `import` of the federation runtime resolve to the same ES modules. */
export const federationRuntimeAliases = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [`@module-federation/${name}$`, moduleFile(name)]));

/** Uses the federation runtime in a global variable of the host. `externalRuntime` alone leaves a fifth in every area. */
export const runtimeExternal = ({ request }: { request?: string }): Promise<string | undefined> =>
  Promise.resolve(
    request?.includes('webpack-bundler-runtime') ? 'var _FEDERATION_BUNDLER_RUNTIME' : undefined,
  );

/** Leaves out webpack's code for shared modules, which the federation plugin replaces by its own. */
export const replacedSharingPlugin = (): WebpackPluginInstance => {
  const Sharing = own('webpack/lib/sharing/ShareRuntimeModule') as new () => RuntimeModule;
  return compilationPlugin('replacedSharingPlugin', ({ hooks }) =>
    hooks.runtimeModule.tap('replacedSharingPlugin', (module) => {
      if (module instanceof Sharing) module.generate = () => '';
    }),
  );
};
