// @ts-check
// Compiles programs into `.cache/tool`: sources of the project are put together, with what programs share in files of
// its own; packages stay where they are installed.
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { around } from './brief.mjs';
import { cacheIn, recordIn, stampOf } from './current.mjs';

/** Say which packages are installed, and which workspaces there are. */
const manifests = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** What was compiled before stays a day: whatever began with it goes on with it. */
const keptMs = 24 * 60 * 60 * 1000;
const keptAtLeast = 10;

/** A file written so short a time ago may be written once more at what its times say is the same moment. */
const momentMs = 20;

/**
 * Reads sources, each with the address that it has as a source: by it files beside it are found.
 * @param {Record<string, string>} stamps takes what tells whether something was written since
 * @param {string[]} programs are found by their whole names
 * @returns {import('esbuild').Plugin}
 */
const sources = (stamps, programs) => ({
  name: 'sources',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const isSettled = statSync(path).mtimeMs < Date.now() - momentMs;
      stamps[path] = isSettled ? stampOf(path) : 'being written';
      // Another file may come to bear a name that was looked for.
      if (!programs.includes(path)) stamps[dirname(path)] ??= stampOf(dirname(path));
      const text = (await readFile(path, 'utf8')).replace(/^#!.*/, '');
      const address = `const __source = ${JSON.stringify(pathToFileURL(path).href)};`;
      // On the first line, so that all others keep their number.
      const contents = text.includes('import.meta.url') ? `${address} ${text}` : text;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

const isAsked = Symbol('asked');

/**
 * Small packages that every command needs: taken in, as finding and reading a hundred files would take longer than
 * most commands do. Whatever they need themselves comes along.
 */
const takenIn = [
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
 * Leaves other packages where Node would find them from the source that names them.
 * @param {'cjs' | 'esm'} format of what is written
 * @returns {import('esbuild').Plugin}
 */
const packages = (format) => ({
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, ...from }) => {
      const isOwn = kind === 'entry-point' || path.startsWith('node:');
      if (isOwn || pluginData === isAsked) return undefined;
      const { importer, resolveDir } = from;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: isAsked });
      // What is not installed fails where it is loaded, if it is.
      if (found.errors.length > 0) return { path, external: true };
      const isTakenIn = takenIn.includes(path) || importer.includes('/node_modules/');
      if (isTakenIn || !found.path.includes('/node_modules/')) return found;
      // `require` takes no addresses.
      const at = format === 'cjs' ? found.path : pathToFileURL(found.path).href;
      return { path: at, external: true };
    });
  },
});

/**
 * Packages ask for processes at their beginning and start none: Node loads them, and sockets with them, at the first use.
 * @type {import('esbuild').Plugin}
 */
const lateProcesses = {
  name: 'late-processes',
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?child_process$/ }, ({ path, kind, namespace }) =>
      kind === 'require-call' && namespace === 'file' ? { path, namespace: 'late' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'late' }, ({ path }) => ({
      contents: `module.exports = new Proxy({}, { get: (_, name) => require('${path}')[name] });`,
    }));
  },
};

/** @param {string} cache */
async function removeOld(cache) {
  const folders = readdirSync(cache, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => join(cache, name))
    .map((folder) => ({ folder, made: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made);
  for (const { folder, made } of folders.slice(keptAtLeast))
    if (made < Date.now() - keptMs) await rm(folder, { recursive: true, force: true });
}

/**
 * @param {string} root of the project
 * @param {import('./run.mjs').Programs} programs paths of their sources from the root
 * @returns {Promise<string>} the folder of what was compiled: `platform/a.ts` is `platform/a.mjs` in it, or `platform/a.cjs`
 *   where it is brief
 * @throws {import('esbuild').BuildFailure} where a source does not compile
 */
export async function compileTool(root, { programs, brief }) {
  const { build } = await import('esbuild');
  const folder = join(cacheIn(root), randomUUID().slice(0, 8));
  await mkdir(folder, { recursive: true });
  const known = [...manifests.map((name) => join(root, name)), fileURLToPath(import.meta.url)];
  const stamps = Object.fromEntries(known.map((path) => [path, stampOf(path)]));
  const entryPoints = programs.map((file) => join(root, file));
  const briefPoints = brief.map((file) => join(root, file));
  /** @type {import('esbuild').BuildOptions} */
  const all = {
    absWorkingDir: root,
    outbase: root,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Those of Node, and no others.
    conditions: [],
    define: { 'import.meta.url': '__source', __TOOL__: JSON.stringify({ root, folder }) },
    legalComments: 'none',
    logLevel: 'silent',
  };
  try {
    await build({
      ...all,
      entryPoints,
      outExtension: { '.js': '.mjs' },
      chunkNames: 'parts/[name]-[hash]',
      splitting: true,
      format: 'esm',
      banner: { js: banner },
      plugins: [lateProcesses, sources(stamps, entryPoints), packages('esm')],
    });
    await build({
      ...all,
      entryPoints: briefPoints,
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      // Code that was kept can call `require` only.
      supported: { 'dynamic-import': false },
      banner: { js: around.banner },
      footer: { js: around.footer },
      plugins: [lateProcesses, sources(stamps, briefPoints), packages('cjs')],
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  /** @type {import('./current.mjs').Compiled} */
  const compiled = { root, folder, stamps };
  // Whoever starts beside sees all of it or nothing.
  await writeFile(join(folder, 'made-of.json'), JSON.stringify(compiled));
  await rename(join(folder, 'made-of.json'), recordIn(root));
  await removeOld(cacheIn(root));
  return folder;
}
