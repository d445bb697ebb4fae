import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import webpack, {
  type Chunk,
  type Compiler,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import { sha256 } from '@concourse/core/files/digest';
import { compilationPlugin } from './emittedFiles';
import { folderOf, root, sharedVersions } from './workspace';

const packageRequire = createRequire(import.meta.url);

/** Names the chunk with an area's own copy of the runtime, and its module. */
export const areaRuntimeChunk = 'area-runtime';

export const isAreaRuntime = ({ name }: Chunk): boolean => name === areaRuntimeChunk;

/** The code that every area runs: `@concourse/area/runtime` as a function, which each area calls for itself. */
type AreaRuntime = {
  /** Identifies the code. */
  digest: string;
  /** A function of a `require` for React and of the URL of the release's folder. Returns the exports. */
  code: string;
  map: object;
  /** The bundled files. */
  inputs: string[];
  /** Files to the names that the runtime exports from them. */
  parts: Map<string, string>;
};

/** The path of the runtime, as a workspace resolves it; undefined if it uses an older package. */
function findRuntime(name: string): string | undefined {
  try {
    return createRequire(join(folderOf(name), 'package.json')).resolve('@concourse/area/runtime');
  } catch {
    return undefined;
  }
}

/** Bundles the runtime that a workspace resolves; undefined if its packages have none. */
export async function areaRuntime(name: string): Promise<AreaRuntime | undefined> {
  const file = findRuntime(name);
  return file === undefined ? undefined : bundle(file);
}

async function bundle(file: string): Promise<AreaRuntime> {
  const { build } = await import('esbuild');
  const parts: AreaRuntime['parts'] = new Map();
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    outfile: join(root, `${areaRuntimeChunk}.js`),
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    sourcemap: 'external',
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    external: [...Object.keys(sharedVersions('')), 'single-spa-react'],
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    // Comments contain paths. webpack minifies the rest.
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [collectParts(file, parts), pureAnnotations],
  });
  const textOf = (extension: string): string =>
    outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const code = `function (require, __release_folder__) { var module = { exports: {} }; ${textOf('.js')}return module.exports; }`;
  const map = JSON.parse(textOf('.map')) as { sources: string[] };
  return {
    digest: sha256(code).slice(0, 16),
    code,
    map: { ...map, sources: map.sources.map((source) => join(root, source)) },
    inputs: Object.keys(metafile.inputs).map((input) => join(root, input)),
    parts,
  };
}

const collectParts = (file: string, parts: AreaRuntime['parts']): Plugin => ({
  name: 'parts',
  setup(build) {
    build.onLoad({ filter: /[\\/]runtime\.[jt]s$/ }, async ({ path }) => {
      if (path !== file) return undefined;
      const contents = await readFile(path, 'utf8');
      const from = { kind: 'import-statement', resolveDir: dirname(path) } as const;
      for (const [, names = '', specifier = ''] of contents.matchAll(
        /^export \{([^}]*)\} from '([^']+)'/gm,
      ))
        parts.set((await build.resolve(specifier, from)).path, names);
      return { contents, loader: 'ts' };
    });
  },
});

const annotate = packageRequire('./pureAnnotationLoader.cjs') as (source: string) => string;

/** Removes unused parts of the router, as builds of areas do. */
const pureAnnotations: Plugin = {
  name: 'pure-annotations',
  setup(build) {
    build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ }, async ({ path }) => ({
      contents: annotate(await readFile(path, 'utf8')),
    }));
  },
};

type Source = { code: string; map?: object; inputs: string[] };

/** A rule that replaces the sources of modules. */
const generatedModules = (
  test: (file: string) => boolean,
  sourceOf: (file: string, query: string) => Promise<Source>,
): webpack.RuleSetRule => ({
  test,
  type: 'javascript/auto',
  // Asks this loader first, which then replaces all others.
  enforce: 'post',
  loader: packageRequire.resolve('./generatedModuleLoader.cjs'),
  options: { sourceOf },
});

/** Makes `@concourse/area/runtime` a script that provides the runtime to areas in the same document. */
export const provideAreaRuntimePlugin = (name: string): WebpackPluginInstance => ({
  apply({ options }: Compiler) {
    const file = findRuntime(name);
    if (file === undefined) return;
    const sourceOf = async (): Promise<Source> => {
      const { code, digest, ...others } = await bundle(file);
      const start = `(globalThis.areaRuntimes ??= {})[${JSON.stringify(digest)}] = `;
      return { ...others, code: `${start}${code};` };
    };
    options.module.rules.push(generatedModules((path) => path === file, sourceOf));
  },
});

/** Puts the runtime of the host in place of the chunk with the area's own copy, if both have the same code. */
class HostRuntimeModule extends webpack.RuntimeModule {
  readonly #digest: string;

  constructor(digest: string) {
    super('area runtime of the host');
    this.#digest = digest;
  }

  override generate(): string {
    const { chunks = [], outputOptions } = this.compilation ?? {};
    const chunk = [...chunks].find(isAreaRuntime);
    const arrived = `globalThis[${JSON.stringify(outputOptions?.chunkLoadingGlobal)}] ||= []`;
    const module = `${JSON.stringify(areaRuntimeChunk)}: (module) => { module.exports = provided; }`;
    return `var provided = globalThis.areaRuntimes?.[${JSON.stringify(this.#digest)}];
if (provided) (${arrived}).push([[${JSON.stringify(chunk?.id)}], { ${module} }]);`;
  }
}

const isOwnCopy = (module: Module, file: string): boolean =>
  module instanceof webpack.NormalModule && module.resource === `${file}?own`;

/** The module that calls the runtime, and makes its exports those of `@concourse/area/runtime`. */
function callRuntime(file: string): Source {
  const keys = Object.keys(sharedVersions('')).map((key) => JSON.stringify(key));
  const modules = keys.map((key) => `${key}: require(${key})`).join(', ');
  const own = JSON.stringify(`./${basename(file)}?own`);
  const code = `const modules = { ${modules} };
module.exports = require(${own})((name) => modules[name], __release_folder__);`;
  return { code, inputs: [] };
}

/**
 * Makes an area run the code of the host's runtime, so that visitors do not download it for each area. If the host has
 * another one or none, the area loads its own copy, which is a separate chunk.
 */
export const shareAreaRuntimePlugin = (name: string): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const id = 'shareAreaRuntimePlugin';
    const file = findRuntime(name);
    if (file === undefined) return;
    let runtime: AreaRuntime | undefined;
    compiler.hooks.beforeCompile.tapPromise(id, async () => {
      runtime = await bundle(file);
    });
    const sourceOf = async (path: string, query: string): Promise<Source> => {
      if (path === file && query === '') return callRuntime(file);
      const { code, parts, ...bundled } = runtime ?? (await bundle(file));
      if (path === file) return { ...bundled, code: `module.exports = ${code};` };
      const target = `./${relative(dirname(path), file).replaceAll('\\', '/')}`;
      return {
        code: `export {${parts.get(path)}} from ${JSON.stringify(target)};`,
        inputs: [file],
      };
    };
    const { module, optimization } = compiler.options;
    module.rules.push(
      generatedModules((path) => path === file || runtime?.parts.has(path) === true, sourceOf),
    );
    // An area that imports anything else from the replaced modules does not compile.
    module.parser.javascript = { ...module.parser.javascript, exportsPresence: 'error' };
    if (optimization.splitChunks)
      optimization.splitChunks.cacheGroups = {
        ...optimization.splitChunks.cacheGroups,
        [areaRuntimeChunk]: {
          test: (each: Module) => isOwnCopy(each, file),
          name: areaRuntimeChunk,
          chunks: 'all',
          enforce: true,
        },
      };
    compilationPlugin(id, (compilation) => {
      const { chunks, hooks } = compilation;
      hooks.moduleIds.tap({ name: id, stage: -10 }, (modules) => {
        for (const each of modules)
          if (isOwnCopy(each, file)) compilation.chunkGraph.setModuleId(each, areaRuntimeChunk);
      });
      hooks.additionalTreeRuntimeRequirements.tap(id, (chunk) => {
        if (runtime && [...chunks].some(isAreaRuntime))
          compilation.addRuntimeModule(chunk, new HostRuntimeModule(runtime.digest));
      });
    }).apply(compiler);
  },
});
