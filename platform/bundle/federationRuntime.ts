import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace';

const packages = ['runtime', 'runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime'];

function moduleFile(name: string): string {
  const dist = join(root, 'node_modules/@module-federation', name, 'dist');
  const file = ['index.js', 'index.mjs'].map((each) => join(dist, each)).find(existsSync);
  if (!file) throw new Error(`@module-federation/${name} has no module build in ${dist}`);
  return file;
}

/**
 * Aliases that make every way into the federation runtime end at its module build. The plugin requires
 * some packages and imports others, so that without these the shell holds two copies of the runtime.
 */
export const federationRuntimeAliases = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [`@module-federation/${name}$`, moduleFile(name)]));
