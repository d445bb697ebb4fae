// @ts-check
// Runs TypeScript programs of the platform from a bundle in `.cache/tool`. esbuild writes a new bundle after a source
// changes.
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root as project } from './node.mjs';

/** The command line, its child processes, and the build definitions, which share the bundler's modules. */
const programs = [
  'platform/cli/cli.ts',
  'tools/setup/gallery.ts',
  'platform/build/buildWorker.ts',
  'platform/dev-server/compiler/prerenderWorker.ts',
  'platform/rum/worker/rumWorkerProcess.ts',
  '{,shared/}*/webpack.config.ts',
];

/** Earlier bundles stay for a day, because running processes may still load files from them. */
const retentionMs = 24 * 60 * 60 * 1000;

/** Some file systems store times in units of two seconds: a newer file may change without another time. */
const coarsestTimeMs = 2000;

/**
 * A text that changes when a file is written: its times and size, and its content if it was new at `bundled`.
 * @param {string} path
 * @param {number} bundled when the bundle was started
 */
function stampOf(path, bundled) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 'absent';
  const { mtimeMs, ctimeMs, size } = found;
  const isNew = found.isFile() && Math.max(mtimeMs, ctimeMs) > bundled - coarsestTimeMs;
  const content = isNew ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
  return `${mtimeMs} ${ctimeMs} ${size} ${content}`;
}

/**
 * Bundles sources, with shared code in separate files, and leaves packages at the place where Node resolves them. In each
 * source `import.meta.url` stays the URL of the source, so that it finds neighbouring files.
 * @param {Pick<Bundle, 'bundled' | 'stamps'>} made receives the stamps of all sources
 * @returns {import('esbuild').Plugin}
 */
const sourcesPlugin = ({ bundled, stamps }) => ({
  name: 'sources',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      stamps[path] = stampOf(path, bundled);
      const text = readFileSync(path, 'utf8').replace(/^#!.*/, '');
      const url = `const __source = ${JSON.stringify(pathToFileURL(path).href)};`;
      // On the first line, to keep all line numbers.
      const contents = text.includes('import.meta.url') ? `${url} ${text}` : text;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    build.onResolve({ filter: /^[^./]/ }, async ({ path, ...from }) => {
      const isOwn = from.kind === 'entry-point' || /^(@concourse\/|node:)/.test(path);
      if (isOwn || from.pluginData === 'nested') return undefined;
      const { kind, importer, resolveDir } = from;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'nested' });
      // A package that is not installed fails when it is loaded, if ever.
      const isFound = found.errors.length === 0;
      return { path: isFound ? pathToFileURL(found.path).href : path, external: true };
    });
  },
});

/** @typedef {{ root: string, folder: string, bundled: number, stamps: Record<string, string> }} Bundle */

/**
 * @param {string} root
 * @param {string[]} entries
 * @returns {Promise<Bundle>} `platform/a.ts` becomes `platform/a.mjs` in its folder
 * @throws {import('esbuild').BuildFailure} if a source does not compile
 */
async function bundle(root, entries) {
  const { build } = await import('esbuild');
  const folder = join(cacheFolder(root), randomUUID());
  const known = ['package.json', 'node_modules/.package-lock.json'].map((name) => join(root, name));
  known.push(fileURLToPath(import.meta.url));
  const bundled = Date.now();
  const stamps = Object.fromEntries(known.map((path) => [path, stampOf(path, bundled)]));
  await build({
    absWorkingDir: root,
    outbase: root,
    outdir: folder,
    entryPoints: globSync(entries, { cwd: root }),
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
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [sourcesPlugin({ bundled, stamps })],
  });
  return { root, folder, bundled, stamps };
}

/** @param {string} root */
const cacheFolder = (root) => join(root, '.cache/tool');

/** The file that describes the newest bundle. @param {string} root */
const recordFile = (root) => join(cacheFolder(root), 'current.json');

/**
 * @param {string} root
 * @returns {Bundle | undefined} undefined if the record is missing or damaged, for example after a power failure
 */
function readRecord(root) {
  try {
    return JSON.parse(readFileSync(recordFile(root), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads the newest bundle.
 * @param {string} root
 * @returns {Bundle | undefined} undefined if a source has changed since, or the cache is a copy from another folder
 */
function findBundle(root) {
  const last = readRecord(root);
  if (!last) return undefined;
  const { bundled, stamps } = last;
  const isSame = Object.entries(stamps).every(([path, stamp]) => stampOf(path, bundled) === stamp);
  return isSame && last.root === root && existsSync(last.folder) ? last : undefined;
}

/** @param {string} root @param {Bundle} made */
function keep(root, made) {
  const file = join(made.folder, 'record.json');
  writeFileSync(file, JSON.stringify(made));
  // The rename is atomic, so that concurrent commands read the complete record.
  renameSync(file, recordFile(root));
  for (const name of globSync('*/', { cwd: cacheFolder(root) })) {
    const age = Date.now() - statSync(join(cacheFolder(root), name)).mtimeMs;
    if (age > retentionMs) rmSync(join(cacheFolder(root), name), { recursive: true, force: true });
  }
}

/**
 * Runs a program in this process. Prints compile errors and sets exit code 1.
 * @param {string} source its path from the root, such as `platform/cli/cli.ts`
 * @param {{ root?: string, entries?: string[] }} [from] the project, and patterns of the programs to bundle together
 */
export async function runProgram(source, { root = project, entries = programs } = {}) {
  let found = findBundle(root);
  try {
    if (!found) keep(root, (found = await bundle(root, entries)));
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error)) throw error;
    console.error(`The command line does not compile.\n${error.message}\n  → Fix the error above.`);
    process.exitCode = 1;
    return;
  }
  enableCompileCache(join(root, '.cache/v8'));
  await import(pathToFileURL(join(found.folder, source.replace(/\.ts$/, '.mjs'))).href);
}
