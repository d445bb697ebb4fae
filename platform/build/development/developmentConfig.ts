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
import { classNames } from '../cssTypes';
import { federationRuntimeAliases } from '../federationRuntime';
import { routeChunks } from '../moduleNames';
import { scopedClass } from '../scopedClass';

const require = createRequire(import.meta.url);
const scriptLoader = require.resolve('../swcLoader.cjs');
const refreshLoader = require.resolve('./refreshLoader.cjs');
const sheetLoader = require.resolve('./sheetLoader.cjs');
const namesLoader = require.resolve('./namesLoader.cjs');
const cssLoader = require.resolve('css-loader');
const removableDeclarations = require.resolve('../removableDeclarations.cjs');
const globalThisModule = require.resolve('./globalThis.cjs');
const hotEntry = fileURLToPath(new URL('browser/hotEntry', import.meta.url));

/** How React is compiled: with its warnings, and in the browser so that components can be exchanged. */
type ReactTransform = { runtime: 'automatic'; development: true; refresh: boolean };

type ScriptOptions = { jsc: { transform: object } };

type SheetOptions = { modules?: object };

const isRule = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;

function withReact(rule: unknown, react: ReactTransform): RuleSetRule {
  if (!isRule(rule) || rule.loader !== scriptLoader) return rule as RuleSetRule;
  const { loader, options, ...which } = rule;
  const { jsc, ...others } = options as unknown as ScriptOptions;
  const scripts = { loader, options: { ...others, jsc: { ...jsc, transform: { react } } } };
  return { ...which, use: react.refresh ? [refreshLoader, scripts] : [scripts] };
}

/** A rule for stylesheets, with a loader that is quicker than the plugin's. */
function withSheets(rule: unknown): RuleSetRule {
  if (!isRule(rule) || !Array.isArray(rule.use) || rule.use[0] !== MiniCssExtractPlugin.loader)
    return rule as RuleSetRule;
  const [, first, ...others] = rule.use as [
    string,
    string | { options: SheetOptions },
    ...object[],
  ];
  const { modules } = typeof first === 'string' ? {} : first.options;
  // A script that Node runs as it is.
  const options = {
    esModule: false,
    ...(modules && { modules: { ...modules, namedExport: false } }),
  };
  return { ...rule, use: [sheetLoader, { loader: cssLoader, options }, ...others] };
}

/** A rule for CSS modules of which nothing but the names of classes is asked for. */
function withNames(rule: unknown, area: string): RuleSetRule {
  if (!isRule(rule) || !Array.isArray(rule.use)) return rule as RuleSetRule;
  const [first, ...others] = rule.use as [{ loader?: string }, ...object[]];
  if (first.loader !== cssLoader) return rule;
  const scoped = (file: string, name: string): string => scopedClass(area, file, name);
  return {
    ...rule,
    use: [{ loader: namesLoader, options: { namesIn: classNames, scoped } }, ...others],
  };
}

/** Nothing is left out in development: a walk through the whole router would be for nothing. */
const isForReleases = (rule: unknown): boolean =>
  isRule(rule) && rule.loader === removableDeclarations;

/** What both sides of a development build have in common: made again in moments, never released. */
function inDevelopment(config: Configuration, react: ReactTransform): Configuration {
  const cache = config.cache;
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    // What a change does not reach is not looked at again.
    experiments: { ...config.experiments, cacheUnaffected: true },
    module: {
      ...config.module,
      rules: (config.module?.rules ?? [])
        .filter((rule) => !isForReleases(rule))
        .map((rule) => withReact(rule, react)),
    },
    ...(typeof cache === 'object' &&
      cache.type === 'filesystem' && {
        cache: {
          ...cache,
          name: `${cache.name ?? ''}-development`,
          // Not while the first page is loading.
          idleTimeoutForInitialStore: 3000,
          idleTimeoutAfterLargeChanges: 3000,
        },
      }),
  };
}

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
  const development = inDevelopment(release, {
    runtime: 'automatic',
    development: true,
    refresh: true,
  });
  return {
    ...development,
    module: {
      ...development.module,
      rules: (development.module?.rules ?? []).map(withSheets),
      unsafeCache: mayBeRemembered,
    },
    resolve: {
      ...development.resolve,
      // The refresh plugin brings fifty modules to find what every browser has.
      alias: {
        ...federationRuntimeAliases(),
        'core-js-pure/features/global-this$': globalThisModule,
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
  const development = inDevelopment(release, {
    runtime: 'automatic',
    development: true,
    refresh: false,
  });
  const rules = (development.module?.rules ?? []).map((rule) => withNames(rule, name));
  return {
    ...development,
    module: { ...development.module, rules },
    externals: [installed],
    // A page that is not compiled fails however often it is loaded.
    output: { ...release.output, path: folder, clean: false, strictModuleErrorHandling: true },
    optimization: { minimize: false, emitOnErrors: false },
  };
}
