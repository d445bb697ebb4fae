// @ts-check
// Plain JavaScript on purpose: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkForNpmScripts, requireNode } from './node.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Ends the process with what is missing and what to do.
 * @param {string} missing
 * @param {string} next
 * @returns {never}
 */
export function exitWithHint(missing, next) {
  console.error(`\n${missing}\n  → ${next}\n`);
  process.exit(1);
}

/**
 * Runs a command in the project's folder, its words shown as they come.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number} exit code
 */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) console.error(`${command} did not start: ${error.message}`);
  return status ?? 1;
}

/**
 * Packages by their place, of a lock or of what npm installed last.
 * @param {string} file
 * @returns {Record<string, { version?: string; dev?: boolean; optional?: boolean }>}
 */
const packagesIn = (file) =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : {};

/**
 * Compares by content: `npm ci` installs everything again, which a newer file time is no reason for.
 * @param {boolean} tools
 */
function isInstalled(tools) {
  const installed = packagesIn('node_modules/.package-lock.json');
  const locked = Object.entries(packagesIn('package-lock.json'));
  return locked.every(([place, { version, dev, optional }]) => {
    if (!place.includes('node_modules/') || (dev && !tools)) return true;
    // npm lists packages that it left out as well; optional ones of other platforms are not installed.
    if (!existsSync(join(root, place))) return optional;
    return installed[place]?.version === version;
  });
}

/** @returns {boolean} whether a package that only tests and checks need is installed */
const hasTools = () =>
  Object.entries(packagesIn('package-lock.json')).some(
    ([place, { dev, optional }]) => dev && !optional && existsSync(join(root, place)),
  );

/**
 * Installs what the lock says, without the install scripts of packages. Does nothing where that is installed.
 * @param {{ tools?: boolean }} [what] with `tools: false` only what builds and serves the site, half of the packages,
 * and the caller writes the types of CSS modules; otherwise this function writes them after it installs
 */
export function installPackages({ tools = true } = {}) {
  const all = tools || hasTools();
  if (isInstalled(all)) return;
  console.log('Installing packages …');
  const how = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ];
  const code = run('npm', ['ci', ...how, ...(all ? [] : ['--omit=dev'])]);
  if (code !== 0) {
    exitWithHint(
      'The packages were not installed.',
      'Check that the npm registry is reachable. After a change of a package.json: npm install, and commit the lock.',
    );
  }
  linkForNpmScripts();
  if (tools && run('npm', ['run', '-s', 'css-types']) !== 0)
    exitWithHint('The types of CSS modules were not written.', 'The message above names the file.');
}

// `npm run setup`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await requireNode();
  installPackages();
}
