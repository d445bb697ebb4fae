// @ts-check
// Plain JavaScript without dependencies, because it runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isIncomplete, runNpm, withInstallLock } from './installLock.mjs';
import { exitWithHint, linkForNpmScripts, requireNode, root } from './node.mjs';

/**
 * Runs a command in the root folder and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number} exit code
 */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) console.error(`Cannot start ${command}: ${error.message}`);
  return status ?? 1;
}

/** npm's list of installed packages. */
const installedList = 'node_modules/.package-lock.json';

/**
 * Reads the packages in a lock file, by their folders.
 * @param {string} file
 * @returns {Record<string, { version?: string; dev?: boolean; optional?: boolean }>}
 */
const packagesIn = (file) =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : {};

/**
 * Returns true if all locked packages are installed. Compares versions instead of file times, because npm would take
 * seconds to find that nothing changed.
 * @param {boolean} tools whether to check development dependencies, too
 */
function isInstalled(tools) {
  const installed = packagesIn(installedList);
  const locked = Object.entries(packagesIn('package-lock.json'));
  return locked.every(([folder, { version, dev, optional }]) => {
    if (!folder.includes('node_modules/') || (dev && !tools)) return true;
    // npm lists packages that it skipped, too: optional ones of other platforms are not installed.
    if (!existsSync(join(root, folder))) return optional;
    return installed[folder]?.version === version;
  });
}

/** @returns {boolean} true if a development dependency is installed */
const hasTools = () =>
  Object.entries(packagesIn('package-lock.json')).some(
    ([folder, { dev, optional }]) => dev && !optional && existsSync(join(root, folder)),
  );

/**
 * Installs the locked packages without their install scripts, unless they are installed. Commands that run at the same
 * time keep their packages, and wait for each other's installation.
 * @param {{ tools?: boolean }} [options] `tools: false` skips development dependencies, which are half of the packages,
 * and the types of CSS modules
 */
export async function installPackages({ tools = true } = {}) {
  const isReady = () => !isIncomplete('node_modules') && isInstalled(tools || hasTools());
  if (isReady()) return;
  await withInstallLock(async () => {
    if (!isReady()) await runInstallation(tools || hasTools());
  });
  if (tools && run('npm', ['run', '-s', 'css-types']) !== 0) {
    exitWithHint(
      'Cannot write the types of CSS modules.',
      'Fix the error above, then run the command again.',
    );
  }
}

/** Waits while another command installs packages, and repeats an installation that was interrupted. */
export async function awaitPackages() {
  if (isIncomplete('node_modules')) await installPackages({ tools: false });
}

/** @param {boolean} tools */
async function runInstallation(tools) {
  console.log('Installing packages …');
  // `npm ci` empties the folder first. `npm install` leaves unchanged packages to commands that use them.
  const isUsable = existsSync(join(root, installedList)) && !isIncomplete('node_modules');
  const command = isUsable ? ['install', '--no-save'] : ['ci'];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const omit = tools ? [] : ['--omit=dev'];
  const done = await runNpm('node_modules', [...command, ...flags, '--prefer-offline', ...omit]);
  if (!done || !isInstalled(tools) || hasUnlocked()) {
    exitWithHint(
      'Cannot install the packages.',
      'Check that the npm registry is reachable. If you changed a package.json, run `npm install` and commit package-lock.json.',
    );
  }
  linkForNpmScripts();
}

/** Returns true if npm installed a package that is not locked, because a package.json requires it. */
function hasUnlocked() {
  const locked = packagesIn('package-lock.json');
  return Object.keys(packagesIn(installedList)).some((folder) => !locked[folder]);
}

// `npm run setup`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await requireNode();
  await installPackages();
  console.log('All packages are installed. Next: npm start');
}
