// @ts-check
// Compiles programs into `.cache/tool`: sources of the project are put together, with what programs share in files of
// its own; packages stay where they are installed.
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder, cacheRecordFile, fileStamp } from './compiledTool.mjs';

/** Say which packages are installed, and which workspaces there are. */
const manifests = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** What was compiled before stays a day: whatever began with it goes on with it. */
const cacheRetentionMs = 24 * 60 * 60 * 1000;
const minCachedBuilds = 10;

/** A file written so short a time ago may be written once more at what its times say is the same moment. */
const mtimeResolutionMs = 20;

/**
 * Reads sources, each with the address that it has as a source: by it files beside it are found.
 * @param {Record<string, string>} stamps takes what tells whether something was written since
 * @param {string[]} programs are found by their whole names
 * @returns {import('esbuild').Plugin}
 */
const sourcesPlugin = (stamps, programs) => ({
  name: 'sources',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const isSettled = statSync(path).mtimeMs < Date.now() - mtimeResolutionMs;
      stamps[path] = isSettled ? fileStamp(path) : 'being written';
      // Another file may come to bear a name that was looked for.
      if (!programs.includes(path)) stamps[dirname(path)] ??= fileStamp(dirname(path));
      const text = (await readFile(path, 'utf8')).replace(/^#!.*/, '');
      const address = `const __source = ${JSON.stringify(pathToFileURL(path).href)};`;
      // On the first line, so that all others keep their number.
      const contents = text.includes('import.meta.url') ? `${address} ${text}` : text;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

const isNestedResolve = Symbol('asked');

/**
 * Small packages that most commands need, bundled with their dependencies: resolving and reading their hundred files
 * takes longer than running them.
 */
const bundledPackages = [
  '@commander-js/extra-typings',
  '@jridgewell/trace-mapping',
  'commander',
  'diff',
  'fastest-levenshtein',
  'lru-cache',
  'luxon',
  'node-html-parser',
  'p-map',
  'semver',
  'valibot',
];

/** What is taken in may ask for parts of Node as older packages do. */
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
      // What is not installed fails where it is loaded, if it is.
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
    .map((folder) => ({ folder, made: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made);
  for (const { folder, made } of folders.slice(minCachedBuilds))
    if (made < Date.now() - cacheRetentionMs) await rm(folder, { recursive: true, force: true });
}

/**
 * Bundles programs, as modules that share code.
 * @param {string} root of the project
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
      // Node's own conditions only.
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
  // A rename publishes the record at once, so that a concurrent start reads all of it or none.
  await writeFile(join(folder, 'made-of.json'), JSON.stringify(compiled));
  await rename(join(folder, 'made-of.json'), cacheRecordFile(root));
  await removeOld(cacheFolder(root));
  return folder;
}
