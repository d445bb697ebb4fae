import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {
  type Configuration,
  type Module,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import { bundlerCache } from '../bundlerCache';
import { classNames } from '../cssTypes';
import { federationRuntimeAliases } from '../federationRuntime';
import { routeChunks } from '../moduleNames';
import { scopedClass } from '../scopedClass';
import {
  assets,
  classesOf,
  compileScripts,
  generatedModules,
  ignoredSheets,
  moduleSheet,
  scriptFiles,
  scss,
} from '../webpackConfig';

const require = createRequire(import.meta.url);
const hotEntry = fileURLToPath(new URL('browser/hotEntry', import.meta.url));

/** React with its warnings. @param refresh whether the browser can exchange components */
const scripts = (refresh: boolean): RuleSetRule => {
  const compiled = compileScripts({ development: true, refresh });
  return {
    ...scriptFiles,
    use: refresh ? [require.resolve('./refreshLoader.cjs'), compiled] : [compiled],
  };
};

/** Stylesheets as scripts that Node runs, which is faster than the plugin's loader. */
const sheets = (modules?: object) => [
  require.resolve('./sheetLoader.cjs'),
  {
    loader: require.resolve('css-loader'),
    options: { esModule: false, ...(modules && { modules }) },
  },
  scss,
];

/** The options that both sides share: made again in moments, never released. */
const inDevelopment = (config: Configuration, side: string, rules: RuleSetRule[]) => ({
  ...config,
  mode: 'development' as const,
  devtool: 'cheap-module-source-map',
  // Webpack skips what a change does not affect.
  experiments: { ...config.experiments, cacheUnaffected: true },
  module: { ...config.module, rules },
  cache: {
    ...bundlerCache(`${side}-development`),
    // Not while the first page is loading.
    idleTimeoutForInitialStore: 3000,
    idleTimeoutAfterLargeChanges: 3000,
  },
});

/** Where an import leads is remembered, but to pages, which are compiled when they are asked for. */
const mayBeRemembered = (module: Module): boolean =>
  !/[\\/]src[\\/](pages[\\/]|routes)/.test(module.identifier());

/**
 * The browser side of a workspace while it is developed: files keep their names, modules exchange each
 * other in place, and React keeps the state of what it shows.
 * @param release how the workspace is built for a release
 * @param federation makes it what the other side of federation expects
 */
export function developmentBrowser(
  release: Configuration,
  name: string,
  federation: WebpackPluginInstance,
): Configuration {
  // Without the rule for the router: removing its unused parts would take time for nothing.
  const development = inDevelopment(release, `${name}-browser`, [
    scripts(true),
    ...assets,
    generatedModules,
    { test: moduleSheet, use: sheets({ ...classesOf(name), namedExport: false }) },
    { test: /\.scss$/, exclude: moduleSheet, use: sheets(), sideEffects: true },
  ]);
  return {
    ...development,
    module: { ...development.module, unsafeCache: mayBeRemembered },
    resolve: {
      ...development.resolve,
      // The refresh plugin brings fifty modules to find what every browser has.
      alias: {
        ...federationRuntimeAliases(),
        'core-js-pure/features/global-this$': require.resolve('./globalThis.cjs'),
      },
    },
    output: {
      ...release.output,
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      // One build of the area is in a document at a time: there is nothing to tell apart.
      uniqueName: name,
      chunkLoadingGlobal: `chunks of ${name}`,
      crossOriginLoading: false,
    },
    // What a page is made of stays in its own chunk whatever other pages are compiled later: links in the document are
    // of the one before.
    optimization: { emitOnErrors: false, splitChunks: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      routeChunks(),
      new webpack.HotModuleReplacementPlugin(),
      // Its loader reads the source map of every module; see our own.
      new ReactRefreshPlugin({ overlay: false, exclude: /./ }),
      new webpack.DefinePlugin({ __DEVELOPED__: JSON.stringify(name) }),
      // Before every entry, the container's among them.
      new webpack.EntryPlugin(release.context ?? '', hotEntry, { name: undefined }),
      federation,
    ],
  };
}

// Packages that do not change while somebody works, taken from where they are installed.
const installed = /^(?:react|react-dom|react-router-dom)(?:\/|$)/;

/** The node side of a workspace while it is developed, into a folder that nobody releases. */
export function developmentNode(
  release: Configuration,
  name: string,
  folder: string,
): Configuration {
  const scoped = (file: string, local: string): string => scopedClass(name, file, local);
  const names = {
    loader: require.resolve('./namesLoader.cjs'),
    options: { namesIn: classNames, scoped },
  };
  return {
    ...inDevelopment(release, `${name}-node`, [
      scripts(false),
      ...assets,
      { test: moduleSheet, use: [names, scss] },
      ignoredSheets,
    ]),
    externals: [installed],
    // A page that is not compiled fails however often it is loaded.
    output: { ...release.output, path: folder, clean: false, strictModuleErrorHandling: true },
    optimization: { minimize: false, emitOnErrors: false },
  };
}
