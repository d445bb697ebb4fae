import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { bundlerCache, cachePlugins } from './bundlerCache';
import { compileHints, fileList, scriptsLast, styleIntegrity, textChunkIds } from './emittedFiles';
import { federationRuntimeAliases } from './federationRuntime';
import {
  generatedEntry,
  insertReleaseAddress,
  portableModules,
  releaseAddress,
  routeChunks,
  sourceName,
} from './moduleNames';
import { scopedClass } from './scopedClass';
import { packageImporter, sass } from './styles/sass';
import { bundler, folderOf, globalSheetOf, publicFolder, root } from './workspace';

const { resolve: loader } = createRequire(import.meta.url);

// Without targets Lightning CSS merges timelines into the `animation` shorthand, which no browser supports.
const major = 1 << 16;
export const styleTargets = { chrome: 123 * major, firefox: 128 * major, safari: 18 * major };

export const scriptFiles = { test: /\.tsx?$/, exclude: /node_modules/ };

/** Compiles scripts. @param react further options for JSX */
export const compileScripts = (react: object = {}): { loader: string; options: object } => ({
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

const scripts: RuleSetRule = { ...scriptFiles, ...compileScripts() };

const emittedTo = (folder: string) => ({
  type: 'asset/resource',
  generator: { filename: `${folder}/[name].[contenthash:8][ext]` },
});
const asset = emittedTo('assets');

// The import of a picture has its address and size; its loader requests the address alone.
const pictures: RuleSetRule = {
  test: /\.(svg|png)$/,
  oneOf: [{ resourceQuery: /^\?address$/, ...asset }, { loader: loader('./pictureLoader.cjs') }],
};

const fonts: RuleSetRule = { test: /\.woff2$/, ...emittedTo('fonts') };

/** Rules of both sides for files that are served unchanged. */
export const assets = [pictures, { test: /\.(ico|ics|webmanifest)$/, ...asset }, fonts];

export const generatedModules = { test: generatedEntry, loader: loader('./portableImports.cjs') };

// The router is one file of 400 KB, of which areas use a twentieth.
const router = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: loader('./removableDeclarations.cjs'),
};

export const scss = {
  loader: loader('./sassLoader.cjs'),
  options: { sass, importers: [packageImporter] },
};

const sheets: RuleSetRule = {
  test: /\.scss$/,
  use: [MiniCssExtractPlugin.loader, loader('css-loader'), scss],
  sideEffects: true,
};

export const moduleSheet = /\.module\.scss$/;

export const ignoredSheets = {
  test: /\.scss$/,
  exclude: moduleSheet,
  loader: loader('./ignoreStyles.cjs'),
};

/** How css-loader names the classes of a workspace. */
export const classesOf = (name: string): object => ({
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
    scopedClass(name, resourcePath, local),
  namedExport: true,
  exportLocalsConvention: 'as-is',
});

const cssModules = (name: string, exportOnlyLocals: boolean) => ({
  loader: loader('css-loader'),
  options: { modules: { ...classesOf(name), exportOnlyLocals } },
});

// No worker processes: SWC has its own threads.
const minifiedScripts = (): MinimizerPlugin =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
  });

// Both sides must hash alike: the node side writes the addresses of files that the browser side emits.
const hashing = { hashFunction: 'xxhash64', hashDigest: 'hex', hashDigestLength: 20 } as const;

const shared = (name: string, leftOut: Record<string, false> = {}): Configuration => ({
  context: folderOf(name),
  mode: 'production',
  devtool: 'hidden-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: { ...federationRuntimeAliases(), ...leftOut },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

// Documents contain the configuration of their site. Only prerendering and tests use the defaults.
const leftOutOfBrowsers = { '@concourse/contract/defaultSiteConfig$': false } as const;

/** The browser side of a workspace: hashed, split, minified, every chunk with its integrity. */
export function browserConfig(name: string): Configuration {
  return {
    ...shared(name, leftOutOfBrowsers),
    name: `${name}:browser`,
    target: ['web', 'es2022'],
    cache: bundlerCache(`${name}-browser`),
    output: {
      path: join(folderOf(name), 'dist/public'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // One document can load two releases of an area: each needs its own chunks.
      uniqueName: `${name} of ${releaseAddress}`,
      chunkLoadingGlobal: `chunks of ${releaseAddress}`,
      devtoolNamespace: name,
      devtoolModuleFilenameTemplate: sourceName,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      ...hashing,
      trustedTypes: { policyName: `site-${name}`, onPolicyCreationFailure: 'stop' },
    },
    module: {
      rules: [
        scripts,
        ...assets,
        generatedModules,
        router,
        { test: moduleSheet, use: [MiniCssExtractPlugin.loader, cssModules(name, false), scss] },
        { ...sheets, exclude: moduleSheet },
      ],
    },
    optimization: {
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
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
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      routeChunks(),
      textChunkIds(),
      portableModules(root),
      insertReleaseAddress(),
      scriptsLast(),
      compileHints(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      styleIntegrity(),
      fileList(),
    ],
  };
}

/** The node side of a workspace: one self-contained file that prerenders its pages. */
export function nodeConfig(name: string): Configuration {
  return {
    ...shared(name),
    name: `${name}:node`,
    target: 'node20',
    devtool: 'source-map',
    cache: bundlerCache(`${name}-node`),
    entry: './src/server',
    output: {
      path: join(folderOf(name), 'dist/server'),
      clean: true,
      ...hashing,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      publicPath: publicFolder(name),
      devtoolNamespace: name,
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scripts,
        ...assets,
        { test: moduleSheet, use: [cssModules(name, true), scss] },
        ignoredSheets,
      ],
    },
    // A function around the entry avoids renaming its variables, which takes time at every build.
    optimization: { minimize: false, realContentHash: true, avoidEntryIife: false },
    plugins: cachePlugins(),
  };
}

/** The container's entry for any host, and the federation runtime for hosts without one. */
export function standaloneConfig(name: string, container: string): Configuration {
  const source = (file: string): string => join(bundler, 'standalone', file);
  return {
    ...shared(name),
    name: `${name}:standalone`,
    devtool: false,
    target: ['web', 'es2022'],
    cache: bundlerCache(`${name}-standalone`),
    entry: {
      'remoteEntry.standalone': source('remoteEntry'),
      federationRuntime: {
        import: source('federationRuntime'),
        library: { type: 'var', name: '__federationRuntime', export: 'default' },
      },
      // The shell provides these styles on our site; other hosts get them in the area's stylesheet.
      globalStyles: globalSheetOf(name),
    },
    output: { path: join(folderOf(name), 'dist/standalone'), clean: true, filename: '[name].js' },
    module: { rules: [scripts, fonts, sheets] },
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
