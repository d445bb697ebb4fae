// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './install.mjs';
import { exitWithHint } from './node.mjs';

/**
 * A program that tests need and that is not in npm.
 * @typedef {object} Program
 * @property {string} name for people
 * @property {string} variable environment variable with another path
 * @property {string[]} places usual paths
 * @property {string[]} packages Debian packages that install it
 */

/** @type {Program} */
export const chromium = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packages: ['chromium'],
};

/**
 * Chromium without windows. Optional, and twice as fast.
 * @type {Program}
 */
export const headlessShell = {
  name: 'the headless shell of Chromium',
  variable: 'HEADLESS_SHELL_PATH',
  places: ['/usr/bin/chromium-headless-shell'],
  packages: ['chromium-headless-shell'],
};

/** @type {Program} */
export const firefox = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  places: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  packages: ['firefox-esr'],
};

/** @type {Program} */
export const webkitDriver = {
  name: "WebKitGTK's driver",
  variable: 'WEBKIT_DRIVER_PATH',
  places: ['/usr/bin/WebKitWebDriver'],
  packages: ['webkit2gtk-driver'],
};

/** @type {Program} */
export const virtualScreen = {
  name: 'a virtual screen (xvfb-run)',
  variable: 'XVFB_RUN_PATH',
  places: ['/usr/bin/xvfb-run'],
  packages: ['xvfb', 'xauth'],
};

/** @type {Program} */
export const nginx = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  places: ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
  packages: ['nginx', 'libnginx-mod-http-js'],
};

/** @type {Program} */
export const nginxScript = {
  name: "nginx's JavaScript module",
  variable: 'NGINX_JS_MODULE',
  places: ['/usr/lib/nginx/modules/ngx_http_js_module.so'],
  packages: ['nginx', 'libnginx-mod-http-js'],
};

/** @type {Program} */
export const radosgw = {
  name: "Ceph's S3 server (radosgw)",
  variable: 'RADOSGW_PATH',
  places: ['/usr/bin/radosgw'],
  packages: ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'],
};

/**
 * Collects metrics of servers. Its package includes promtool, which checks alert rules.
 * @type {Program}
 */
export const prometheus = {
  name: 'Prometheus',
  variable: 'PROMETHEUS_PATH',
  places: ['/usr/bin/prometheus', '/opt/homebrew/bin/prometheus'],
  packages: ['prometheus'],
};

/**
 * Signs releases.
 * @type {Program}
 */
export const sshKeygen = {
  name: 'ssh-keygen',
  variable: 'SSH_KEYGEN_PATH',
  places: ['/usr/bin/ssh-keygen'],
  packages: ['openssh-client'],
};

/** @param {string} command */
const has = (command) => spawnSync('which', [command]).status === 0;

/** @param {string[]} packages */
function installFromDebian(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...packages],
  ]) {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    run(command, rest, env);
  }
}

/**
 * @param {Program} program
 * @returns {string | undefined} its path, or undefined if it is not installed
 */
export const findProgram = ({ variable, places }) =>
  [process.env[variable], ...places].find((file) => file !== undefined && existsSync(file));

/**
 * Finds a program, or installs it from Debian.
 * @param {Program} program
 * @returns {string | undefined} its path, or undefined if it cannot be installed
 */
export function findOrInstall(program) {
  const found = findProgram(program);
  if (found || !has('apt-get')) return found;
  console.log(`Installing ${program.name} …`);
  installFromDebian(program.packages);
  return findProgram(program);
}

/**
 * Finds a program, or installs it from Debian. Ends the process if that fails.
 * @param {Program} program
 * @returns {string} its path
 */
export function requireProgram(program) {
  const { name, variable, packages } = program;
  return (
    findOrInstall(program) ??
    exitWithHint(
      `The tests need ${name}, which is missing and cannot be installed automatically.`,
      `Install it (apt-get install ${packages.join(' ')}), or set ${variable} to its path.`,
    )
  );
}
