// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { giveUp, run } from './install.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} */
const find = () =>
  [process.env['CHROMIUM_PATH'], ...places].find((file) => file !== undefined && existsSync(file));

/** @param {string} command */
const has = (command) => spawnSync('which', [command]).status === 0;

/**
 * Finds a Chromium, or installs Debian's.
 * @returns {string} its path
 */
export function requireBrowser() {
  const found = find();
  if (found) return found;
  if (has('apt-get')) {
    console.log('Installing Chromium …');
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'chromium'],
    ]) {
      const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
      run(command, rest, env);
    }
  }
  return (
    find() ??
    giveUp(
      'The browser tests need Chromium, and none was found or could be installed.',
      'Install it (apt-get install chromium), or set CHROMIUM_PATH to its program.',
    )
  );
}
