import { createRequire } from 'node:module';
import webpack, { type Chunk, type WebpackPluginInstance } from 'webpack';
import { provideAreaRuntimePlugin } from './areaRuntime';
import { createDevelopmentBuild, type BuildDefinition } from './defineArea';
import { browserConfig, nodeConfig, vendors } from './webpackConfig';
import { noScriptEntry, prerenderedOnlyEntry, startChunk } from './workspace';

const { resolve } = createRequire(import.meta.url);

/** `dev` replaces the React of the whole page: see the loader. */
const reactRule = {
  test: /[\\/]node_modules[\\/]react(?:-dom)?[\\/](?:index|jsx-runtime|client)\.js$/,
  loader: resolve('./replaceableReactLoader.cjs'),
};

/** One stylesheet for the parts that every page shows. Their scripts load at different times. */
const styles = {
  type: 'css/mini-extract',
  name: 'shell',
  chunks: ({ name }: Chunk) => ['main', startChunk, prerenderedOnlyEntry].includes(name ?? ''),
  enforce: true,
};

/** Every page needs the start chunk as a whole, and one file is smaller than two. */
const defaultVendors = {
  ...vendors,
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== startChunk,
};

/** The build of the shell: the host that provides React and loads containers, and a node bundle that renders its markup. */
export function defineShell(): BuildDefinition {
  const name = 'shell';
  const browser = browserConfig(name);
  browser.module?.rules?.push(reactRule);
  browser.entry = {
    main: './src/main.ts',
    [noScriptEntry]: { import: './src/withoutScript.scss', dependOn: 'main' },
    [prerenderedOnlyEntry]: { import: './src/prerenderedOnly.ts', dependOn: 'main' },
  };
  browser.output = {
    ...browser.output,
    // The build names it after its content, which contains integrities of other files.
    filename: '[name].js',
    // A document has one release of the shell.
    uniqueName: name,
    chunkLoadingGlobal: `chunks of ${name}`,
  };
  const released = {
    ...browser,
    optimization: {
      ...browser.optimization,
      splitChunks: { cacheGroups: { styles, defaultVendors } },
    },
    plugins: [...(browser.plugins ?? []), hostPlugin(name), provideAreaRuntimePlugin(name)],
  };
  return {
    name,
    configs: [released, nodeConfig(name)],
    develop: createDevelopmentBuild(name, browser, () => hostPlugin(name)),
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
