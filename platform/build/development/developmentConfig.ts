import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { bundlerCache } from '../bundlerCache';
import { classNames } from '../cssTypes';
import { federationRuntimeAliases } from '../federationRuntime';
import { routeChunkNamesPlugin } from '../reproducibleNames';
import { scopedClass } from '../scopedClass';
import {
  assetRules,
  cssModuleOptions,
  swcLoader,
  generatedModulesRule,
  ignoredStylesRule,
  cssModulePattern,
  scriptRuleCondition,
  sassLoader,
} from '../webpackConfig';

const require = createRequire(import.meta.url);
const hotEntry = fileURLToPath(new URL('browser/hotEntry', import.meta.url));

/** @param refresh whether React Refresh updates components in place */
const scriptRule = (refresh: boolean): RuleSetRule => {
  const loaders = [swcLoader({ development: true, refresh })];
  const use = refresh ? [require.resolve('./refreshLoader.cjs'), ...loaders] : loaders;
  return { ...scriptRuleCondition, use };
};

const stylesheetLoaders = (modules?: object) => [
  require.resolve('./stylesheetLoader.cjs'),
  {
    loader: require.resolve('css-loader'),
    options: { esModule: false, ...(modules && { modules }) },
  },
  sassLoader,
];

const toDevelopmentConfig = (config: Configuration, side: string, rules: RuleSetRule[]) => ({
  ...config,
  mode: 'development' as const,
  devtool: 'cheap-module-source-map',
  experiments: { ...config.experiments, cacheUnaffected: true },
  module: { ...config.module, rules },
  cache: {
    ...bundlerCache(`${side}-development`),
    // Does not write to the disk while the first page loads.
    idleTimeoutForInitialStore: 3000,
    idleTimeoutAfterLargeChanges: 3000,
  },
});

/** The browser side in development: file names have no hash, and hot updates keep React state. */
export function developmentBrowser(
  release: Configuration,
  name: string,
  federation: WebpackPluginInstance,
): Configuration {
  // Without the rule that reduces the size of the router.
  const development = toDevelopmentConfig(release, `${name}-browser`, [
    scriptRule(true),
    ...assetRules(),
    generatedModulesRule,
    {
      test: cssModulePattern,
      use: stylesheetLoaders({ ...cssModuleOptions(name), namedExport: false }),
    },
    { test: /\.scss$/, exclude: cssModulePattern, use: stylesheetLoaders(), sideEffects: true },
  ]);
  return {
    ...development,
    resolve: {
      ...development.resolve,
      // Replaces a polyfill of fifty modules in the refresh plugin.
      alias: {
        ...federationRuntimeAliases(),
        'core-js-pure/features/global-this$': require.resolve('./globalThis.cjs'),
      },
    },
    output: {
      ...release.output,
      clean: false,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      // A document loads only one build of a developed area.
      uniqueName: name,
      chunkLoadingGlobal: `chunks of ${name}`,
    },
    // Open documents keep the links of their build, but shared chunks would change with every compiled page.
    optimization: { emitOnErrors: false, splitChunks: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      routeChunkNamesPlugin(),
      new webpack.HotModuleReplacementPlugin(),
      // Does not use its loader, which is slower than refreshLoader.cjs.
      new ReactRefreshPlugin({ overlay: false, exclude: /./ }),
      new webpack.DefinePlugin({
        __DEVELOPED__: JSON.stringify(name),
        __release_folder__: '__webpack_require__.p',
      }),
      // Runs before every entry.
      new webpack.EntryPlugin(release.context ?? '', hotEntry, { name: undefined }),
      federation,
    ],
  };
}

/** The node side in development. @param folder for its output */
export function developmentNode(node: Configuration, name: string, folder: string): Configuration {
  const scoped = (file: string, local: string): string => scopedClass(name, file, local);
  const options = { namesIn: classNames, scoped };
  const names = { loader: require.resolve('./classNamesLoader.cjs'), options };
  return {
    ...toDevelopmentConfig(node, `${name}-node`, [
      scriptRule(false),
      ...assetRules(),
      { test: cssModulePattern, use: [names, sassLoader] },
      ignoredStylesRule,
    ]),
    // Node loads these packages from node_modules.
    externals: [/^(?:react|react-dom|react-router-dom)(?:\/|$)/],
    // Every import of a module that throws must fail, not only the first.
    output: {
      ...node.output,
      path: folder,
      publicPath: `areas/${name}/%%release%%/`,
      clean: false,
      strictModuleErrorHandling: true,
    },
    optimization: { minimize: false, emitOnErrors: false },
  };
}
