// @ts-check
// Compiles programs into `.cache/tool`. Bundles the project's sources, with shared code in separate files. Most npm
// packages stay external.
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder, cacheRecordFile, fileStamp } from './compiledTool.mjs';

/** These files change with the workspaces and the installed packages. */
const manifests = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** Earlier compilations stay for a day, because running processes may still load files from them. */
const cacheRetentionMs = 24 * 60 * 60 * 1000;
const minCachedBuilds = 10;

/** File times are coarse: a file written within the last 20 ms may change again without a new time. */
const mtimeResolutionMs = 20;

/**
 * Loads sources and records their stamps. In each source `import.meta.url` stays the URL of the source, so that it finds
 * neighbouring files.
 * @param {Record<string, string>} stamps receives the stamps of all files and folders that were read
 * @param {string[]} programs entry points
 * @returns {import('esbuild').Plugin}
 */
const sourcesPlugin = (stamps, programs) => ({
  name: 'sources',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const isSettled = statSync(path).mtimeMs < Date.now() - mtimeResolutionMs;
      stamps[path] = isSettled ? fileStamp(path) : 'being written';
      // A new file in the folder could be found instead of an imported one. Entry points are found by their full names.
      if (!programs.includes(path)) stamps[dirname(path)] ??= fileStamp(dirname(path));
      const text = (await readFile(path, 'utf8')).replace(/^#!.*/, '');
      const url = `const __source = ${JSON.stringify(pathToFileURL(path).href)};`;
      // On the first line, to keep all line numbers.
      const contents = text.includes('import.meta.url') ? `${url} ${text}` : text;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

const isNestedResolve = Symbol('nested resolve');

/** Small packages that most commands need. They are bundled, because loading their hundred files is slow. */
const bundledPackages = [
  '@commander-js/extra-typings',
  '@jridgewell/trace-mapping',
  'commander',
  'diff',
  'fastest-levenshtein',
  'lru-cache',
  'node-html-parser',
  'p-map',
  'semver',
  'valibot',
];

/** Bundled CommonJS packages call `require` for modules of Node. */
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Keeps other packages external, at the place where Node resolves them for the importing source.
 * @type {import('esbuild').Plugin}
 */
const externalPackagesPlugin = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, ...from }) => {
      const isOwn = kind === 'entry-point' || path.startsWith('node:');
      if (isOwn || pluginData === isNestedResolve) return undefined;
      const { importer, resolveDir } = from;
      const found = await build.resolve(path, {
        kind,
        importer,
        resolveDir,
        pluginData: isNestedResolve,
      });
      // A package that is not installed fails when it is loaded, if ever.
      if (found.errors.length > 0) return { path, external: true };
      const isBundled = bundledPackages.includes(path) || importer.includes('/node_modules/');
      if (isBundled || !found.path.includes('/node_modules/')) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** @param {string} cache */
async function removeOld(cache) {
  const folders = readdirSync(cache, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => join(cache, name))
    .map((folder) => ({ folder, mtime: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.mtime - one.mtime);
  for (const { folder, mtime } of folders.slice(minCachedBuilds))
    if (mtime < Date.now() - cacheRetentionMs) await rm(folder, { recursive: true, force: true });
}

/**
 * Bundles programs into modules that share code.
 * @param {string} root root folder of the project
 * @param {string[]} programs paths of their sources from the root
 * @returns {Promise<string>} the output folder: `platform/a.ts` becomes `platform/a.mjs` in it
 * @throws {import('esbuild').BuildFailure} if a source does not compile
 */
export async function compileTool(root, programs) {
  const { build } = await import('esbuild');
  const folder = join(cacheFolder(root), randomUUID().slice(0, 8));
  await mkdir(folder, { recursive: true });
  const known = [...manifests.map((name) => join(root, name)), fileURLToPath(import.meta.url)];
  const stamps = Object.fromEntries(known.map((path) => [path, fileStamp(path)]));
  const entryPoints = programs.map((file) => join(root, file));
  try {
    await build({
      absWorkingDir: root,
      outbase: root,
      outdir: folder,
      entryPoints,
      outExtension: { '.js': '.mjs' },
      chunkNames: 'parts/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      // Only the conditions that Node uses.
      conditions: [],
      define: { 'import.meta.url': '__source', __TOOL__: JSON.stringify({ root, folder }) },
      banner: { js: banner },
      legalComments: 'none',
      logLevel: 'silent',
      plugins: [sourcesPlugin(stamps, entryPoints), externalPackagesPlugin],
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  /** @type {import('./compiledTool.mjs').Compiled} */
  const compiled = { root, folder, stamps };
  // The rename is atomic, so that concurrent commands read the complete record.
  await writeFile(join(folder, 'record.json'), JSON.stringify(compiled));
  await rename(join(folder, 'record.json'), cacheRecordFile(root));
  await removeOld(cacheFolder(root));
  return folder;
}
