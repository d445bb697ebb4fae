import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { bundlerCache, cachePlugins } from './bundlerCache';
import { explicitCompileHintsPlugin, fileListPlugin } from './emittedFiles';
import { federationRuntimeAliases } from './federationRuntime';
import { integrityPlugin } from './integrityPlugin';
import {
  generatedEntryPattern,
  releaseFolderPlugin,
  releaseUrlPlugin,
  reproducibleModuleIdsPlugin,
  releaseUrlPlaceholder,
  routeChunkNamesPlugin,
  sourceMapFileName,
} from './reproducibleNames';
import { scopedClass } from './scopedClass';
import { packageImporter, sass } from './styles/sass';
import { bundlerFolder, folderOf, globalStylesheetPath, publicFolder, root } from './workspace';

const { resolve: loader } = createRequire(import.meta.url);

// Without targets, Lightning CSS merges timelines into the `animation` shorthand, which no browser supports.
const major = 1 << 16;
export const styleTargets = { chrome: 123 * major, firefox: 128 * major, safari: 18 * major };

export const scriptRuleCondition = { test: /\.tsx?$/, exclude: /node_modules/ };

/** Compiles TypeScript. @param react further options for JSX */
export const swcLoader = (react: object = {}): { loader: string; options: object } => ({
  loader: loader('./swcLoader.cjs'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
});

const scripts: RuleSetRule = { ...scriptRuleCondition, ...swcLoader() };

/** Rules for files that are served unchanged. @param outputPath folder of these files, which is no part of their URLs */
export const assetRules = (outputPath = ''): RuleSetRule[] => {
  const filename = '[name].[contenthash:32][ext]';
  const rule = { type: 'asset/resource', generator: { filename, outputPath } };
  return [
    // The import of a picture has its size; with `?address` it is only the address.
    {
      test: /\.(svg|png)$/,
      oneOf: [{ resourceQuery: /^\?address$/, ...rule }, { loader: loader('./pictureLoader.cjs') }],
    },
    { test: /\.(ico|ics|xml|webmanifest|woff2)$/, ...rule },
  ];
};

export const generatedModulesRule = {
  test: generatedEntryPattern,
  loader: loader('./relativeImportsLoader.cjs'),
};

// The router is one file of 400 KB. Areas use 5% of it.
const routerRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: loader('./pureAnnotationLoader.cjs'),
};

export const sassLoader = {
  loader: loader('./sassLoader.cjs'),
  options: { sass, importers: [packageImporter] },
};

const stylesheetRule: RuleSetRule = {
  test: /\.scss$/,
  use: [MiniCssExtractPlugin.loader, loader('css-loader'), sassLoader],
  sideEffects: true,
};

export const cssModulePattern = /\.module\.scss$/;

export const ignoredStylesRule = {
  test: /\.scss$/,
  exclude: cssModulePattern,
  loader: loader('./emptyModuleLoader.cjs'),
};

/** How css-loader names the classes of a workspace. */
export const cssModuleOptions = (name: string): object => ({
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
    scopedClass(name, resourcePath, local),
  namedExport: true,
  exportLocalsConvention: 'as-is',
});

const cssModules = (name: string, exportOnlyLocals: boolean) => ({
  loader: loader('css-loader'),
  options: { modules: { ...cssModuleOptions(name), exportOnlyLocals } },
});

// `parallel` would start worker processes, but SWC has its own threads.
const minifiedScripts = (): MinimizerPlugin =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
  });

/**
 * A library that several chunks need is a chunk of its own: each further chunk costs a request, and a name and an integrity in
 * the entry. React Router, which every page of an area needs, is part of the area's first chunk.
 */
const vendors = {
  idHint: 'vendors',
  minChunks: 2,
  test: /[\\/]node_modules[\\/](?!react-router)/,
  priority: -10,
  reuseExistingChunk: true,
};

// Equal on both sides: the node side renders the addresses of files that the browser side emits.
const hashOptions = { hashFunction: 'sha256', hashDigest: 'hex', hashDigestLength: 32 } as const;

const sharedConfig = (name: string, leftOut: Record<string, false> = {}): Configuration => ({
  context: folderOf(name),
  mode: 'production',
  devtool: 'hidden-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: { ...federationRuntimeAliases(), ...leftOut },
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

// Documents contain their site's configuration. Only prerendering and tests use the default one.
const browserExclusions = { '@concourse/contract/defaultSiteConfig$': false } as const;

/** The browser side of a workspace: minified chunks with hashed names and integrity. */
export function browserConfig(name: string): Configuration {
  return {
    ...sharedConfig(name, browserExclusions),
    name: `${name}:browser`,
    target: ['web', 'es2022'],
    cache: bundlerCache(`${name}-browser`),
    output: {
      path: join(folderOf(name), 'dist/public'),
      clean: true,
      // `releaseFolderPlugin` sets it.
      publicPath: '',
      // Releases share files by their names, which state the digest: see core/store/contentNames.
      filename: '[name].[contenthash:32].js',
      chunkFilename: '[name].[contenthash:32].js',
      // A document can load two releases of an area, whose chunks must not be mixed.
      uniqueName: `${name} of ${releaseUrlPlaceholder}`,
      chunkLoadingGlobal: `chunks of ${releaseUrlPlaceholder}`,
      devtoolNamespace: name,
      devtoolModuleFilenameTemplate: sourceMapFileName,
      chunkLoadTimeout: 8000,
      ...hashOptions,
      charset: false,
      trustedTypes: { policyName: `site-${name}`, onPolicyCreationFailure: 'stop' },
    },
    module: {
      // The minifier shortens object literals, but not the strings that `JSON.parse` reads.
      generator: { json: { JSONParse: false } },
      // No code reads the name of an anonymous function that a library exports.
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        scripts,
        ...assetRules(),
        generatedModulesRule,
        routerRule,
        {
          test: cssModulePattern,
          use: [MiniCssExtractPlugin.loader, cssModules(name, false), sassLoader],
        },
        { ...stylesheetRule, exclude: cssModulePattern },
      ],
    },
    optimization: {
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: { defaultVendors: vendors } },
      minimizer: [
        minifiedScripts(),
        new MinimizerPlugin({
          test: /\.css$/,
          parallel: false,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: styleTargets },
        }),
      ],
    },
    plugins: [
      ...cachePlugins(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:32].css',
        ignoreOrder: true,
        // The shell loads the stylesheets of an area, which its directory lists.
        runtime: name === 'shell',
      }),
      routeChunkNamesPlugin(),
      reproducibleModuleIdsPlugin(root),
      releaseUrlPlugin(),
      releaseFolderPlugin(),
      explicitCompileHintsPlugin(),
      integrityPlugin(),
      fileListPlugin(),
    ],
  };
}

/** A module with everything that it imports, except the externals, as one CommonJS module. */
export const singleModuleConfig = (
  name: string,
  entry: string,
  externals: Record<string, string>,
): Configuration => ({
  ...sharedConfig(name, browserExclusions),
  name: `${name}:${basename(entry)}`,
  // Ids of modules derive from their paths relative to it, and must be the same for all workspaces.
  context: dirname(entry),
  target: ['web', 'es2022'],
  cache: bundlerCache(`${name}-module`),
  entry: { module: entry },
  output: {
    path: folderOf(name),
    filename: '[name].js',
    library: { type: 'commonjs2' },
    devtoolModuleFilenameTemplate: '[absolute-resource-path]',
  },
  externals,
  module: { rules: [scripts, routerRule] },
  optimization: { minimizer: [minifiedScripts()] },
  plugins: cachePlugins(),
});

/** The node side of a workspace: a single file that prerenders its pages. */
export function nodeConfig(name: string): Configuration {
  return {
    ...sharedConfig(name),
    name: `${name}:node`,
    target: 'node20',
    devtool: 'source-map',
    cache: bundlerCache(`${name}-node`),
    entry: './src/server',
    output: {
      path: join(folderOf(name), 'dist/server'),
      clean: true,
      ...hashOptions,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      publicPath: publicFolder(name),
      devtoolNamespace: name,
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scripts,
        ...assetRules('assets/'),
        { test: cssModulePattern, use: [cssModules(name, true), sassLoader] },
        {
          resource: join(folderOf(name), 'facts.json'),
          ...{ type: 'javascript/auto', loader: loader('./replaceableFactsLoader.cjs') },
        },
        ignoredStylesRule,
      ],
    },
    // avoidEntryIife would rename variables, which makes builds slower.
    optimization: { minimize: false, realContentHash: true, avoidEntryIife: false },
    plugins: cachePlugins(),
  };
}

/** The entry for foreign hosts, and what the shell provides to other areas: federation runtime and global styles. */
export function standaloneConfig(name: string, container: string): Configuration {
  const source = (file: string): string => join(bundlerFolder, 'standalone', file);
  return {
    ...sharedConfig(name),
    name: `${name}:standalone`,
    devtool: false,
    target: ['web', 'es2022'],
    cache: bundlerCache(`${name}-standalone`),
    entry: {
      'remoteEntry.standalone': source('remoteEntry'),
      hostRuntime: {
        import: source('hostRuntime'),
        library: { type: 'var', name: '__hostRuntime' },
      },
      globalStyles: globalStylesheetPath(name),
    },
    output: {
      path: join(folderOf(name), 'dist/standalone'),
      clean: true,
      filename: '[name].js',
      ...hashOptions,
    },
    module: { rules: [scripts, ...assetRules(), stylesheetRule] },
    optimization: { minimizer: [minifiedScripts()] },
    plugins: [
      ...cachePlugins(),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new webpack.DefinePlugin({
        __AREA__: JSON.stringify(name),
        __CONTAINER__: JSON.stringify(container),
      }),
    ],
  };
}
