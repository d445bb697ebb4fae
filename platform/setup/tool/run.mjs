// @ts-check
// Starts programs of the platform, which is TypeScript: compiled once, for as long as no source changes.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runBrief } from './brief.mjs';
import { currentTool } from './current.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** What people start, and what that starts in processes of their own. */
const started = [
  'platform/cli/cli.ts',
  'platform/cli/brief/before.ts',
  'platform/cli/gallery.ts',
  'platform/bundle/buildWorker.ts',
  'platform/bundle/development/prerenderWorker.ts',
  'platform/bundle/development/typeWorker.ts',
  'platform/reports/keeper/keeperProcess.ts',
];

/** What pipelines and people wait for most, by the command. */
const brief = Object.fromEntries(
  ['build', 'promote', 'publish', 'rollback', 'status', 'up'].map((name) => [
    name,
    `platform/cli/brief/${name}.ts`,
  ]),
);

/**
 * The program that a command line is for.
 * @param {string[]} args
 */
export const programFor = ([name = '']) =>
  Object.hasOwn(brief, name) ? brief[name] : 'platform/cli/cli.ts';

/** Definitions of builds use the bundler: compiled beside it, they find it loaded. */
const definitions = () =>
  ['.', 'shared']
    .flatMap((parent) => readdirSync(join(project, parent)).map((name) => join(parent, name)))
    .map((folder) => join(folder, 'webpack.config.ts'))
    .filter((file) => existsSync(join(project, file)));

/** Say that nothing can be kept here. */
const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'];

/**
 * @typedef {object} Programs
 * @property {string[]} programs compiled together
 * @property {string[]} brief those that soon end: each is compiled alone, and loads nothing of the others
 */

/**
 * @typedef {object} Project
 * @property {string} root
 * @property {() => Programs} programs
 * @property {string} [before] one of the programs: runs before one that soon ends
 */

/** @type {Project} */
const ours = {
  root: project,
  programs: () => ({ programs: [...started, ...definitions()], brief: Object.values(brief) }),
  before: 'platform/cli/brief/before.ts',
};

/**
 * Runs a program in this process. Where its sources do not compile it says so, and the process ends with 1.
 * @param {string} source its path from the root, such as `platform/cli/cli.ts`
 * @param {Project} from
 */
export async function runProgram(source, { root, programs, before } = ours) {
  const folder = currentTool(root) ?? (await compile(root, programs()));
  if (folder) await runCompiled(folder, source, before);
  else if (folder === null) await runFromSources(join(root, source));
}

/**
 * @param {string} folder
 * @param {string} source
 * @param {string} [before]
 */
async function runCompiled(folder, source, before) {
  const program = join(folder, source.replace(/\.ts$/, ''));
  if (!existsSync(`${program}.cjs`)) await import(pathToFileURL(`${program}.mjs`).href);
  else {
    if (before !== undefined) await runCompiled(folder, before);
    runBrief(`${program}.cjs`);
  }
}

/**
 * @param {string} root
 * @param {Programs} programs
 * @returns {Promise<string | null | undefined>} the folder; null where nothing can be kept, undefined where it was
 *   said what does not compile
 */
async function compile(root, programs) {
  // Loaded here: it is needed after a change only.
  const { compileTool } = await import('./compile.mjs');
  try {
    return await compileTool(root, programs);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && unwritable.includes(String(error.code))) return null;
    if (!('errors' in error)) throw error;
    console.error(`The command line does not compile.\n${error.message}\n  → Mend it there.`);
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
