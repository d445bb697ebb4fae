import webpack, {
  type Compiler,
  type javascript,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import { processAssetsPlugin, compilationPlugin } from './emittedFiles';

/** A module that the federation plugin generates. Its name contains a hash of absolute paths. */
export const generatedEntryPattern = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

const isGenerated = (module: Module): boolean =>
  generatedEntryPattern.test(module.nameForCondition() ?? '');

function reproducibleId(module: Module): string | undefined {
  if (module.constructor.name === 'ContainerEntryModule') return 'container';
  // A concatenated module reports the file of its root module.
  return isGenerated(module) ? 'federation' : undefined;
}

/** Digest of a module without the folder of the clone. Webpack derives file names from it that the minifier sees. */
function reproducibleHash(module: Module, root: string, hashFunction: string): string | undefined {
  const source = module.originalSource();
  if (!source) return undefined;
  const { source: text, map } = source.sourceAndMap();
  const folder = JSON.stringify(root).slice(1, -1);
  const portable = JSON.stringify([map, module.buildMeta]).replaceAll(folder, '');
  return webpack.util.createHash(hashFunction).update(text).update(portable).digest('hex');
}

/**
 * Gives generated federation modules ids and names that do not depend on the folder of the clone. Names in
 * comments count too: the minifier counts the letters of the whole file to choose short names.
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
    // Before webpack's own plugin, which keeps ids that are already set.
    hooks.moduleIds.tap({ name: 'reproducibleModuleIdsPlugin', stage: -10 }, (identified) => {
      for (const module of identified) {
        const id = reproducibleId(module);
        if (id) compilation.chunkGraph.setModuleId(module, id);
      }
    });
  });

type SourceInfo = { namespace: string; resourcePath: string; allLoaders: string };

/** Names of sources in maps. A stylesheet and its script differ: webpack adds a hash to one of two equal names. */
export function sourceMapFileName({ namespace, resourcePath, allLoaders }: SourceInfo): string {
  const path = resourcePath.replace(generatedEntryPattern, '/.federation/entry.js');
  // A source that only a map names has no loaders.
  const isScript = path.endsWith('.scss') && allLoaders !== '';
  return `webpack://${namespace}/${path}${isScript ? '.js' : ''}`;
}

/**
 * A placeholder in emitted strings for the address of the script's folder. One document can load two releases
 * of an area with equal names for different chunks; the address makes these names unique.
 */
export const releaseUrlPlaceholder = '@@address-of-release@@';

// In code that runs later there is no current script. There the value only names the owner of a shared module.
const EXPRESSION = '" + document.currentScript?.src.replace(/[^/]*$/, "") + "';

/** Replaces `releaseUrlPlaceholder` by code that reads the address when the script first runs. */
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
    replaced.replace(index, index + releaseUrlPlaceholder.length - 1, EXPRESSION);
  return replaced;
}

/** An ESTree node. */
type Node = { type: string; start?: number; end?: number; [part: string]: unknown };

type Block = { loc?: object; chunkName?: string | null };

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null | undefined)?.type === 'string';

/** The node and all its descendants. */
const descendantNodes = (node: Node): Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(descendantNodes),
];

const propertyValue = (object: Node, name: string): Node | undefined =>
  (object.properties as { key?: Node; value?: Node }[]).find(({ key }) => key?.name === name)
    ?.value;

const startOf = (place: object | undefined): string | undefined =>
  place && 'start' in place ? JSON.stringify(place.start) : undefined;

function nameChunks(parser: javascript.JavascriptParser, ast: Node): void {
  const { module } = parser.state;
  if (!/[\\/]src[\\/]routes\.ts$/.test(module.nameForCondition() ?? '')) return;
  for (const route of descendantNodes(ast).filter(({ type }) => type === 'ObjectExpression')) {
    const [id, page] = [propertyValue(route, 'id'), propertyValue(route, 'page')];
    if (typeof id?.value !== 'string' || !page) continue;
    const imports = descendantNodes(page).filter(({ type }) => type === 'ImportExpression');
    const places = new Set(imports.map((each) => startOf(parser.getLocation(each))));
    for (const block of module.blocks as Block[])
      if (places.has(startOf(block.loc))) block.chunkName = `route-${id.value}`;
  }
}

/** Names the chunk of every page that `src/routes.ts` imports: `route-<id>`. */
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
