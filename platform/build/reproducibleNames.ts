import webpack, { type Compiler, type Module, type WebpackPluginInstance } from 'webpack';
import { contentFolder } from '@concourse/core/store/contentNames';
import { processAssetsPlugin, compilationPlugin } from './emittedFiles';

/** Modules that the federation plugin generates. Their names contain a hash of absolute paths. */
export const generatedEntryPattern = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

const isGenerated = (module: Module) => generatedEntryPattern.test(module.nameForCondition() ?? '');

/** Digest of a module without the folder of the clone. File names derive from it. */
function reproducibleHash(module: Module, root: string, hashFunction: string): string | undefined {
  const source = module.originalSource();
  if (!source) return undefined;
  const { source: text, map } = source.sourceAndMap();
  const folder = JSON.stringify(root).slice(1, -1);
  const portable = JSON.stringify([map, module.buildMeta]).replaceAll(folder, '');
  return webpack.util.createHash(hashFunction).update(text).update(portable).digest('hex');
}

/**
 * Makes ids, names and hashes of modules independent of the folder of the clone. Names in comments matter, too: the
 * minifier chooses short names by the frequency of letters in the file.
 * @param root folder of the clone
 */
export const reproducibleModuleIdsPlugin = (root: string): WebpackPluginInstance =>
  compilationPlugin('reproducibleModuleIdsPlugin', (compilation) => {
    const { hooks, modules, outputOptions } = compilation;
    hooks.succeedModule.tap('reproducibleModuleIdsPlugin', (module) => {
      const { hashFunction } = outputOptions;
      const hash = typeof hashFunction === 'string' && reproducibleHash(module, root, hashFunction);
      if (hash && module.buildInfo) module.buildInfo.hash = hash;
    });
    hooks.seal.tap('reproducibleModuleIdsPlugin', () => {
      for (const module of modules)
        if (isGenerated(module)) module.readableIdentifier = () => '.federation/entry.js';
    });
    // Before webpack's plugin, which keeps ids that are already set.
    hooks.moduleIds.tap({ name: 'reproducibleModuleIdsPlugin', stage: -10 }, (identified) => {
      for (const module of identified) {
        const isContainer = module.constructor.name === 'ContainerEntryModule';
        if (isContainer || isGenerated(module))
          compilation.chunkGraph.setModuleId(module, isContainer ? 'container' : 'federation');
      }
    });
  });

type SourceInfo = { namespace: string; resourcePath: string; allLoaders: string };

/** The name of a source in maps. A stylesheet and its script get different names: webpack adds a hash to equal ones. */
export function sourceMapFileName({ namespace, resourcePath, allLoaders }: SourceInfo): string {
  const path = resourcePath.replace(generatedEntryPattern, '/.federation/entry.js');
  // Sources that only occur in an input map have no loaders.
  const isScript = path.endsWith('.scss') && allLoaders !== '';
  return `webpack://${namespace}/${path}${isScript ? '.js' : ''}`;
}

/** Stands for the URL of the script's folder, which makes names unique if a document loads two releases of an area. */
export const releaseUrlPlaceholder = '@@address-of-release@@';

// A chunk is in a folder that releases share: the attribute that webpack sets contains the name of its release. Code
// that runs later has no current script; there the value only names the owner of a shared module.
const urlExpression =
  '" + (document.currentScript?.dataset.webpack?.match(/ of (.*):/)?.[1] ?? document.currentScript?.src.replace(/[^/]*$/, "")) + "';

/** Replaces `releaseUrlPlaceholder` by code that reads the URL when the script first runs. */
export const releaseUrlPlugin = (): WebpackPluginInstance => {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
  return processAssetsPlugin('releaseUrlPlugin', stage, (compilation) => {
    for (const { name } of compilation.getAssets())
      if (name.endsWith('.js')) compilation.updateAsset(name, withExpression);
  });
};

function withExpression(source: webpack.sources.Source): webpack.sources.Source {
  const code = source.source().toString();
  // Keeps the source map.
  const replaced = new webpack.sources.ReplaceSource(source);
  for (const { index } of code.matchAll(new RegExp(releaseUrlPlaceholder, 'g')))
    replaced.replace(index, index + releaseUrlPlaceholder.length - 1, urlExpression);
  return replaced;
}

/** The folder of the release. Its chunks and other files are in a folder next to it. */
const releaseFolder = '__webpack_require__.rf';

class ReleaseFolderRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('release folder', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const publicPath = webpack.RuntimeGlobals.publicPath;
    const files = JSON.stringify(`../${contentFolder}/`);
    return `${releaseFolder} = document.currentScript.src.replace(/[^/]*$/, '');
${publicPath} = new URL(${files}, ${releaseFolder}).href;`;
  }
}

/** Loads files from the folder that releases share, and defines `__release_folder__` for code that asks for its release. */
export const releaseFolderPlugin = (): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    new webpack.DefinePlugin({ __release_folder__: releaseFolder }).apply(compiler);
    compilationPlugin('releaseFolderPlugin', (compilation) => {
      const { publicPath } = webpack.RuntimeGlobals;
      compilation.hooks.runtimeRequirementInTree
        .for(publicPath)
        .tap('releaseFolderPlugin', (chunk) => {
          // Stylesheets are executed at build time, with a public path that is replaced later.
          if (chunk.name !== 'build time chunk')
            compilation.addRuntimeModule(chunk, new ReleaseFolderRuntimeModule());
        });
      compilation.hooks.runtimeModule.tap('releaseFolderPlugin', (module) => {
        if (module instanceof webpack.runtime.LoadScriptRuntimeModule) keepReleasesApart(module);
      });
    }).apply(compiler);
  },
});

/** Stops webpack from reusing the script of another release that is loading the same file. */
function keepReleasesApart(module: webpack.RuntimeModule): void {
  const generate = module.generate.bind(module);
  const bySource = 's.getAttribute("src") == url || ';
  module.generate = () => {
    const code = String(generate());
    if (!code.includes(bySource))
      throw new Error(`The loader of webpack no longer has ${bySource}`);
    return code.replace(bySource, '');
  };
}

/** An ESTree node. */
type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null | undefined)?.type === 'string';

const withDescendants = (node: Node): Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(withDescendants),
];

const propertyValue = (object: Node, name: string): Node | undefined =>
  (object.properties as { key?: Node; value?: Node }[]).find(({ key }) => key?.name === name)
    ?.value;

/** An `import()` whose chunk webpack has not named yet. */
type ImportBlock = { dependencies: { range?: [number, number] }[]; chunkName?: string | null };

function nameChunks({ state }: webpack.javascript.JavascriptParser, ast: Node): void {
  const { module } = state;
  const [, file = ''] = /[\\/]src[\\/](\w+)\.ts$/.exec(module.nameForCondition() ?? '') ?? [];
  const kind = chunkKinds[file];
  if (!kind) return;
  for (const object of withDescendants(ast).filter(({ type }) => type === 'ObjectExpression')) {
    const [name, code] = [propertyValue(object, kind.name), propertyValue(object, kind.code)];
    if (typeof name?.value !== 'string' || !code) continue;
    for (const block of module.blocks as ImportBlock[]) {
      const [start = -1] = block.dependencies[0]?.range ?? [];
      if (code.start <= start && start < code.end) block.chunkName = kind.prefix + name.value;
    }
  }
}

/** Names of chunks of pages begin with it. */
export const routeChunkPrefix = 'route-';

/** Names of chunks of fragments begin with it. */
export const fragmentChunkPrefix = 'fragment-';

/** Files of `src` that declare chunks: the properties with the name and the import of each, and the prefix of chunks. */
const chunkKinds: Record<string, { name: string; code: string; prefix: string }> = {
  routes: { name: 'id', code: 'page', prefix: routeChunkPrefix },
  fragments: { name: 'name', code: 'component', prefix: fragmentChunkPrefix },
};

/** Names the chunk of every page that `src/routes.ts` imports `route-<id>`, and of every fragment `fragment-<name>`. */
export const routeChunkNamesPlugin = (): WebpackPluginInstance => ({
  apply: ({ hooks }: Compiler) =>
    hooks.normalModuleFactory.tap('routeChunkNamesPlugin', ({ hooks: { parser } }) =>
      parser
        .for('javascript/auto')
        .tap('routeChunkNamesPlugin', (each) =>
          each.hooks.finish.tap('routeChunkNamesPlugin', (ast) =>
            nameChunks(each, ast as unknown as Node),
          ),
        ),
    ),
});
