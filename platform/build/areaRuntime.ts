import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import webpack, {
  type Chunk,
  type Compiler,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import { sha256 } from '@concourse/core/files/digest';
import { cachedPromise } from '@concourse/core/promiseCache';
import { compile } from './compile';
import { compilationPlugin } from './emittedFiles';
import { singleModuleConfig } from './webpackConfig';
import { areaRuntimeChunk, folderOf, sharedVersions } from './workspace';

/** The path of the runtime, as a workspace resolves it; undefined if it uses an older package. */
function findRuntime(name: string): string | undefined {
  try {
    return createRequire(join(folderOf(name), 'package.json')).resolve('@concourse/area/runtime');
  } catch {
    return undefined;
  }
}

const compiled = new Map<string, Promise<AreaRuntime>>();

/** Compiles a runtime once per process: every workspace that resolves the same file gets the same code. */
const runtimeOf = (name: string, file: string): Promise<AreaRuntime> =>
  cachedPromise(compiled, file, () => compileRuntime(name, file));

/** Returns the runtime that a workspace resolves; undefined if its packages have none. @throws BuildError if it does not compile */
export async function areaRuntime(name: string): Promise<AreaRuntime | undefined> {
  const file = findRuntime(name);
  return file === undefined ? undefined : runtimeOf(name, file);
}

/** The code that every area runs: `@concourse/area/runtime` as a function, which each area calls for itself. */
type AreaRuntime = Awaited<ReturnType<typeof compileRuntime>>;

async function compileRuntime(name: string, file: string) {
  /** The names that the runtime exports from each file. */
  const parts = new Map<string, string[]>();
  const externals: Record<string, string> = {};
  for (const key of Object.keys(sharedVersions(''))) externals[key] = `commonjs ${key}`;
  const config = singleModuleConfig(name, file, externals);
  const keepInMemory: WebpackPluginInstance = {
    apply: ({ hooks }: Compiler) => hooks.shouldEmit.tap('areaRuntime', () => false),
  };
  const plugins = [...(config.plugins ?? []), keepInMemory, collectParts(file, parts)];
  const { stats } = await compile(name, [{ ...config, plugins }]);
  const textOf = (asset: string): string =>
    stats[0]?.compilation.getAsset(asset)?.source.source().toString() ?? '';
  const script = textOf('module.js');
  const map = JSON.parse(textOf('module.js.map')) as { mappings: string };
  return {
    digest: sha256(script).slice(0, 16),
    /** A function of a `require` for React and of the URL of the release's folder. Returns the exports. */
    code: `function (require, __release_folder__) { var module = {};\n${script}\nreturn module.exports; }`,
    map: { ...map, mappings: `;${map.mappings}` },
    parts,
  };
}

const resourceOf = (module: Module | null): string | undefined =>
  module instanceof webpack.NormalModule ? module.resource : undefined;

/** Collects the files that a module exports from, with the names. */
const collectParts = (file: string, parts: Map<string, string[]>): WebpackPluginInstance =>
  compilationPlugin('collectParts', ({ hooks, moduleGraph }) =>
    hooks.finishModules.tap('collectParts', (modules) => {
      const found = [...modules].find((module) => resourceOf(module) === file);
      for (const dependency of found?.dependencies ?? []) {
        const part = resourceOf(moduleGraph.getModule(dependency));
        const { name } = dependency as { name?: string };
        if (part && name) parts.set(part, [...(parts.get(part) ?? []), name]);
      }
    }),
  );

type Source = { code: string; map?: object };

/**
 * Fails a compilation that lacks the module of the runtime. Without it, the build would be another release.
 * @param next how to solve the problem
 */
const requireRuntimeModule = (isRuntime: (module: Module) => boolean, next: string) =>
  compilationPlugin('requireRuntimeModule', (compilation) =>
    compilation.hooks.finishModules.tap('requireRuntimeModule', (modules) => {
      if ([...modules].some(isRuntime)) return;
      const message = `No module is the area runtime (@concourse/area/runtime). ${next}`;
      compilation.errors.push(new webpack.WebpackError(message));
    }),
  );

/** Puts the runtime of the host in place of the chunk with the area's own copy, if both have the same code. */
class HostRuntimeModule extends webpack.RuntimeModule {
  constructor(readonly digest: string) {
    super('area runtime of the host');
  }

  override generate(): string {
    const { chunks = [], outputOptions } = this.compilation ?? {};
    const chunk = JSON.stringify([...chunks].find(isAreaRuntime)?.id);
    const arrived = `globalThis[${JSON.stringify(outputOptions?.chunkLoadingGlobal)}] ||= []`;
    const module = `'${areaRuntimeChunk}': (module) => { module.exports = provided; }`;
    return `var provided = globalThis.areaRuntimes?.['${this.digest}'];
if (provided) (${arrived}).push([[${chunk}], { ${module} }]);`;
  }
}

const isAreaRuntime = ({ name }: Chunk): boolean => name === areaRuntimeChunk;

/** The module that calls the runtime, and makes its exports those of `@concourse/area/runtime`. */
function callRuntime(file: string): Source {
  const keys = Object.keys(sharedVersions('')).map((key) => JSON.stringify(key));
  const modules = keys.map((key) => `${key}: require(${key})`).join(', ');
  const own = JSON.stringify(`./${basename(file)}?own`);
  const code = `const modules = { ${modules} };
module.exports = require(${own})((name) => modules[name], __release_folder__);`;
  return { code };
}

/**
 * Replaces `@concourse/area/runtime`, and the modules that it exports from, by calls of one copy of its code.
 * @param own returns the statement that exports the copy
 * @param conditions further conditions on the replaced modules
 * @returns functions that find the module with the copy, and that return the digest of its code once it is compiled
 */
function replaceRuntime(
  { hooks, options: { module } }: Compiler,
  workspace: { name: string; file: string },
  own: (runtime: AreaRuntime) => string,
  conditions: webpack.RuleSetRule = {},
): { isOwnCopy: (module: Module) => boolean; digest: () => string | undefined } {
  const { name, file } = workspace;
  let runtime: AreaRuntime | undefined;
  hooks.beforeCompile.tapPromise('replaceRuntime', async () => {
    runtime = await runtimeOf(name, file);
  });
  const sourceOf = async (path: string, query: string): Promise<Source> => {
    if (path === file && query === '') return callRuntime(file);
    const known = await runtimeOf(name, file);
    if (path === file) return { code: own(known), map: known.map };
    const target = `./${relative(dirname(path), file).replaceAll('\\', '/')}`;
    const names = known.parts.get(path)?.join(', ');
    return { code: `export { ${names} } from ${JSON.stringify(target)};` };
  };
  const rule: webpack.RuleSetRule = {
    type: 'javascript/auto',
    // Asks this loader first, which then replaces all others.
    enforce: 'post',
    loader: createRequire(import.meta.url).resolve('./generatedModuleLoader.cjs'),
    options: { sourceOf },
    ...conditions,
  };
  module.rules.push(
    { ...rule, test: (path: string) => path === file },
    // Importers use the runtime itself, not the modules that pass its exports on.
    { ...rule, test: (path: string) => runtime?.parts.has(path) === true, sideEffects: false },
  );
  // A workspace that imports anything else from the replaced modules does not compile.
  module.parser.javascript = { ...module.parser.javascript, exportsPresence: 'error' };
  const isOwnCopy = (each: Module): boolean => resourceOf(each) === `${file}?own`;
  return { isOwnCopy, digest: () => runtime?.digest };
}

/**
 * Makes the shell run the code of `@concourse/area/runtime`, and provides it to areas in the same document.
 * @param layer of the modules that use it; all by default
 */
export const provideAreaRuntimePlugin = (name: string, layer?: string): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const file = findRuntime(name);
    if (file === undefined) return;
    const own = ({ code, digest }: AreaRuntime): string =>
      `module.exports = (globalThis.areaRuntimes ??= {})['${digest}'] = ${code};`;
    const conditions = layer === undefined ? {} : { issuerLayer: layer };
    const { isOwnCopy } = replaceRuntime(compiler, { name, file }, own, conditions);
    requireRuntimeModule(isOwnCopy, 'Import it in the shell.').apply(compiler);
  },
});

/**
 * Makes an area run the code of the host's runtime, so that visitors do not download it for each area. If the host has
 * another one or none, the area loads its own copy, which is a separate chunk.
 */
export const shareAreaRuntimePlugin = (name: string): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const id = 'shareAreaRuntimePlugin';
    const file = findRuntime(name);
    if (file === undefined) return;
    const own = ({ code }: AreaRuntime): string => `module.exports = ${code};`;
    const { isOwnCopy, digest } = replaceRuntime(compiler, { name, file }, own);
    const next = 'Import one of its modules, or set `ownRuntime` in defineArea.';
    requireRuntimeModule(isOwnCopy, next).apply(compiler);
    const { optimization } = compiler.options;
    if (optimization.splitChunks)
      optimization.splitChunks.cacheGroups = {
        ...optimization.splitChunks.cacheGroups,
        [areaRuntimeChunk]: {
          test: isOwnCopy,
          name: areaRuntimeChunk,
          chunks: 'all',
          enforce: true,
        },
      };
    compilationPlugin(id, (compilation) => {
      const { chunks, hooks } = compilation;
      hooks.moduleIds.tap({ name: id, stage: -10 }, (modules) => {
        for (const each of [...modules].filter(isOwnCopy))
          compilation.chunkGraph.setModuleId(each, areaRuntimeChunk);
      });
      hooks.additionalTreeRuntimeRequirements.tap(id, (chunk) => {
        const known = digest();
        if (known !== undefined && [...chunks].some(isAreaRuntime))
          compilation.addRuntimeModule(chunk, new HostRuntimeModule(known));
      });
    }).apply(compiler);
  },
});
