import { createRequire } from 'node:module';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { provideAreaRuntimePlugin } from './areaRuntime';
import { createDevelopmentBuild, type BuildDefinition } from './defineArea';
import { browserConfig, cssModulePattern, nodeConfig } from './webpackConfig';
import { firstScriptEntry, startEntry, workerEntry } from './workspace';

const { resolve } = createRequire(import.meta.url);

/** `dev` replaces the React of the whole page: see the loader. */
const reactRule = {
  test: /[\\/]node_modules[\\/]react(?:-dom)?[\\/](?:index|jsx-runtime|client)\.js$/,
  loader: resolve('./replaceableReactLoader.cjs'),
};

/** Webpack keeps the styles of components that no script renders. */
const stylesRule = { test: cssModulePattern, sideEffects: true };

/** The build of the shell: the host that provides React and loads containers, and a node bundle that renders its markup. */
export function defineShell(): BuildDefinition {
  const name = 'shell';
  const browser = browserConfig(name);
  browser.module?.rules?.push(reactRule, stylesRule);
  const [firstScript, start] = ['./src/main.ts', './src/start.ts'];
  browser.entry = { [firstScriptEntry]: firstScript, [startEntry]: start };
  browser.output = {
    ...browser.output,
    // The build names them after their content: the start script contains integrities of other files.
    filename: '[name].js',
    // A document has one release of the shell.
    uniqueName: name,
    chunkLoadingGlobal: `chunks of ${name}`,
  };
  const released = {
    ...browser,
    // Development has no worker, which would show a page without its latest edits.
    entry: {
      [firstScriptEntry]: firstScript,
      // Only the start script has the area runtime, and uses its code instead of further copies.
      [startEntry]: { import: start, layer: startEntry },
      [workerEntry]: './src/offline/worker.ts',
    },
    optimization: {
      ...browser.optimization,
      // Each library is in the chunk that needs it: every further chunk costs the start script a name and an integrity.
      splitChunks: { cacheGroups: { defaultVendors: false as const } },
    },
    plugins: [
      ...(browser.plugins ?? []),
      hostPlugin(name),
      provideAreaRuntimePlugin(name, startEntry),
    ],
  };
  const developed = {
    ...browser,
    // Two runtimes of webpack in one document would take each other's hot updates.
    entry: { ...browser.entry, [startEntry]: { import: start, dependOn: firstScriptEntry } },
  };
  return {
    name,
    configs: [released, nodeConfig(name)],
    develop: createDevelopmentBuild(name, developed, () => hostPlugin(name)),
  };
}

// The constants that ModuleFederationPlugin defines for the federation runtime. The shell has no build-time shares or
// remotes: `shell/src/runtime` provides React, and loads the runtime only for areas that negotiate.
const hostPlugin = (name: string): WebpackPluginInstance =>
  new webpack.DefinePlugin({
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(name),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    ENV_TARGET: JSON.stringify('web'),
  });
