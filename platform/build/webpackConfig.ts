import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ChunkIdsPlugin } from './ChunkIdsPlugin';
import { CompiledAheadPlugin } from './CompiledAheadPlugin';
import { federationRuntimeAliases } from './federationRuntime';
import { FileListPlugin } from './FileListPlugin';
import { globalSheetOf } from './globalStyles/globalSheetOf';
import { KnownLoadersPlugin } from './KnownLoadersPlugin';
import { madeWith } from './madeWith';
import { generatedEntry, PortableModulesPlugin } from './PortableModulesPlugin';
import { releaseAddress, ReleaseAddressPlugin } from './ReleaseAddressPlugin';
import { RouteChunksPlugin } from './RouteChunksPlugin';
import { scopedClass } from './scopedClass';
import { ScriptsLastPlugin } from './ScriptsLastPlugin';
import { sourceName } from './sourceName';
import { StyleIntegrityPlugin } from './StyleIntegrityPlugin';
import { packageImporter } from './styles/packageImporter';
import { sass as keptSass } from './styles/sass';
import { UnversionedManifestsPlugin } from './UnversionedManifestsPlugin';
import { bundler, folderOf, root } from './workspace';

const require = createRequire(import.meta.url);
const loader = (name: string): string => require.resolve(name);

/**
 * Where a release's files lie in the store, without a leading slash. Composition puts the version in: what
 * is rendered does not change with it.
 */
export const publicFolder = (name: string): string => `areas/${name}/%%release%%/`;

// Without targets a timeline is folded into the `animation` shorthand, which no browser reads.
// Lightning CSS counts 1 << 16 for a major version.
const major = 1 << 16;
export const styleTargets = { chrome: 123 * major, firefox: 128 * major, safari: 18 * major };

const scripts = (): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: loader('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

const asset = {
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
};

// A picture's import is its address and its size; the address alone is what its loader asks for.
const pictures = (): RuleSetRule => ({
  test: /\.(svg|png)$/,
  oneOf: [{ resourceQuery: /^\?address$/, ...asset }, { loader: loader('./pictureLoader.cjs') }],
});

const otherFiles = (): RuleSetRule => ({ test: /\.(ico|ics|webmanifest)$/, ...asset });

const generatedModules = (): RuleSetRule => ({
  test: generatedEntry,
  loader: loader('./portableImports.cjs'),
});

// One file of 400 KB, of which areas use a twentieth.
const router = (): RuleSetRule => ({
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: loader('./removableDeclarations.cjs'),
});

const fonts = (): RuleSetRule => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
});

const sass = {
  loader: loader('sass-loader'),
  options: {
    api: 'modern',
    implementation: keptSass,
    webpackImporter: false,
    sassOptions: { style: 'expanded', importers: [packageImporter] },
  },
};

const cssModules = (name: string, namesOnly: boolean) => ({
  loader: loader('css-loader'),
  options: {
    modules: {
      getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
        scopedClass(name, resourcePath, local),
      namedExport: true,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals: namesOnly,
    },
  },
});

// In this process: a compiled program with threads of its own, while others cost more than they do.
const minifiedScripts = (): MinimizerPlugin =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
  });

// Both sides hash alike: the node side writes the addresses of files that the browser side emits.
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

const { digest, withPackages } = madeWith(root, bundler);

// Nothing that a version changes: a release takes over what was bundled for the one before.
const cache = (name: string, side: string): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache/webpack'),
  name: `${name}-${side}`,
  version: digest,
  // Of installed packages webpack would look for all files that each of its own needs.
  ...(withPackages && { buildDependencies: { defaultWebpack: [] } }),
});

/** What leaves it as it was when only a version has changed. */
const keptWork = (): WebpackPluginInstance[] => [
  new UnversionedManifestsPlugin(),
  ...(withPackages ? [new KnownLoadersPlugin()] : []),
];

// Every document says what its site is. Prerendering and tests, which have none, know the defaults.
const leftOutOfBrowsers = { '@concourse/contract/defaultSiteConfig$': false } as const;

/** The browser side of a workspace: hashed, split, minified, every chunk with its integrity. */
export function browserConfig(name: string): Configuration {
  return {
    ...shared(name, leftOutOfBrowsers),
    name: `${name}:browser`,
    target: ['web', 'es2022'],
    cache: cache(name, 'browser'),
    output: {
      path: join(folderOf(name), 'dist/public'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // Two releases of one area can meet in one document: each needs chunks of its own.
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
        scripts(),
        pictures(),
        otherFiles(),
        fonts(),
        generatedModules(),
        router(),
        {
          test: /\.module\.scss$/,
          use: [MiniCssExtractPlugin.loader, cssModules(name, false), sass],
        },
        {
          test: /\.scss$/,
          exclude: /\.module\.scss$/,
          use: [MiniCssExtractPlugin.loader, loader('css-loader'), sass],
          sideEffects: true,
        },
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
      ...keptWork(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new RouteChunksPlugin(),
      new ChunkIdsPlugin(),
      new PortableModulesPlugin(root),
      new ReleaseAddressPlugin(),
      new ScriptsLastPlugin(),
      new CompiledAheadPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new StyleIntegrityPlugin(),
      new FileListPlugin(),
    ],
  };
}

/** The node side of a workspace: one self-contained file that prerenders it. */
export function nodeConfig(name: string): Configuration {
  return {
    ...shared(name),
    name: `${name}:node`,
    target: 'node20',
    devtool: 'source-map',
    cache: cache(name, 'node'),
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
        scripts(),
        pictures(),
        otherFiles(),
        fonts(),
        { test: /\.module\.scss$/, use: [cssModules(name, true), sass] },
        { test: /\.scss$/, exclude: /\.module\.scss$/, loader: loader('./ignoreStyles.cjs') },
      ],
    },
    // A function around the entry is what saves renaming all that is in it, at every build.
    optimization: { minimize: false, realContentHash: true, avoidEntryIife: false },
    plugins: keptWork(),
  };
}

/** The container's entry for any host, and the federation runtime that it fetches where there is none. */
export function standaloneConfig(name: string, container: string): Configuration {
  const source = (file: string): string => join(bundler, 'standalone', file);
  return {
    ...shared(name),
    name: `${name}:standalone`,
    devtool: false,
    target: ['web', 'es2022'],
    cache: cache(name, 'standalone'),
    entry: {
      'remoteEntry.standalone': source('remoteEntry'),
      federationRuntime: {
        import: source('federationRuntime'),
        library: { type: 'var', name: '__federationRuntime', export: 'default' },
      },
      // What every area finds on our site, of which the build makes the stylesheet for other hosts.
      globalStyles: globalSheetOf(name),
    },
    output: { path: join(folderOf(name), 'dist/standalone'), clean: true, filename: '[name].js' },
    module: {
      rules: [
        scripts(),
        fonts(),
        {
          test: /\.scss$/,
          use: [MiniCssExtractPlugin.loader, loader('css-loader'), sass],
          sideEffects: true,
        },
      ],
    },
    optimization: {
      minimizer: [minifiedScripts()],
    },
    plugins: [
      ...keptWork(),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new webpack.DefinePlugin({
        __AREA__: JSON.stringify(name),
        __CONTAINER__: JSON.stringify(container),
      }),
    ],
  };
}
