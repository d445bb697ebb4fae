// @ts-check
// Plain JavaScript without dependencies, because it runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/**
 * Reads the packages in a lock file, by their folders.
 * @param {string} file
 * @returns {Record<string, { version?: string; dev?: boolean; optional?: boolean }>}
 */
const packagesIn = (file) =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : {};

/**
 * Returns true if all locked packages are installed. Compares versions instead of file times, because `npm ci` would
 * install everything again.
 * @param {boolean} tools whether to check development dependencies, too
 */
function isInstalled(tools) {
  const installed = packagesIn('node_modules/.package-lock.json');
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
 * Installs the locked packages without their install scripts, unless they are installed.
 * @param {{ tools?: boolean }} [options] `tools: false` skips development dependencies, which are half of the packages,
 * and the types of CSS modules
 */
export function installPackages({ tools = true } = {}) {
  const all = tools || hasTools();
  if (isInstalled(all)) return;
  console.log('Installing packages …');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const omit = all ? [] : ['--omit=dev'];
  if (run('npm', ['ci', ...flags, '--prefer-offline', ...omit]) !== 0) {
    exitWithHint(
      'Cannot install the packages.',
      'Check that the npm registry is reachable. If you changed a package.json, run `npm install` and commit package-lock.json.',
    );
  }
  linkForNpmScripts();
  if (tools && run('npm', ['run', '-s', 'css-types']) !== 0) {
    exitWithHint(
      'Cannot write the types of CSS modules.',
      'Fix the stylesheet named above, then run the command again.',
    );
  }
}

// `npm run setup`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await requireNode();
  installPackages();
  console.log('All packages are installed. Next: npm start');
}
