// @ts-check
// Runs TypeScript programs of the platform. esbuild bundles them again only after a source changes.
import { existsSync, readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findCompiledTool } from './compiledTool.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The command line and its child processes. */
const programs = [
  'platform/cli/cli.ts',
  'tools/setup/gallery.ts',
  'platform/build/buildWorker.ts',
  'platform/dev-server/compiler/prerenderWorker.ts',
  'platform/rum/worker/rumWorkerProcess.ts',
];

/** Build definitions are compiled together with the command line, to share module instances of the bundler. */
const buildDefinitions = () =>
  ['.', 'shared']
    .flatMap((parent) => readdirSync(join(project, parent)).map((name) => join(parent, name)))
    .map((folder) => join(folder, 'webpack.config.ts'))
    .filter((file) => existsSync(join(project, file)));

/** Error codes of a folder that is not writable. */
const readOnlyErrorCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'];

/**
 * @typedef {object} Project
 * @property {string} root
 * @property {() => string[]} programs paths of their sources from the root, which esbuild bundles together
 */

/** @type {Project} */
const thisProject = { root: project, programs: () => [...programs, ...buildDefinitions()] };

/**
 * Runs a program in this process. Prints compile errors and sets exit code 1.
 * @param {string} source its path from the root, such as `platform/cli/cli.ts`
 * @param {Project} from
 */
export async function runProgram(source, { root, programs: all } = thisProject) {
  const folder = findCompiledTool(root) ?? (await compile(root, all()));
  if (folder) {
    enableCompileCache(join(root, '.cache/v8'));
    await import(pathToFileURL(join(folder, source.replace(/\.ts$/, '.mjs'))).href);
  } else if (folder === null) await runFromSources(join(root, source));
}

/**
 * @param {string} root
 * @param {string[]} all
 * @returns {Promise<string | null | undefined>} the folder; null if the cache is not writable; undefined if compilation
 *   failed (the error has been printed)
 */
async function compile(root, all) {
  // Imported on demand: esbuild is needed only after a change.
  const { compileTool } = await import('./compile.mjs');
  try {
    return await compileTool(root, all);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && readOnlyErrorCodes.includes(String(error.code))) return null;
    if (!('errors' in error)) throw error;
    console.error(`The command line does not compile.\n${error.message}\n  → Fix the error above.`);
    process.exitCode = 1;
    return undefined;
  }
}

/** @param {string} file */
async function runFromSources(file) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(file).href);
}
