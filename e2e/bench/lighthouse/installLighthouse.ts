import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/commandLine';

const pinned = join(root, 'e2e/bench/lighthouse/tool');
const lock = 'package-lock.json';

/**
 * Installs the pinned Lighthouse version in a cache folder, unless it is already there.
 * @returns the path of its command-line program
 */
export function installLighthouse(): string {
  const folder = join(root, '.cache/bench/lighthouse');
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  const stamp = join(folder, 'installed.json');
  const expected = readFileSync(join(pinned, lock), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return program;
  console.error('Installing Lighthouse …');
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', lock]) copyFileSync(join(pinned, file), join(folder, file));
  // `npm ci` fails because one package depends on the tag `latest` of another, which the lock file cannot satisfy.
  const args = ['install', '--prefix', folder, '--workspaces=false', '--ignore-scripts'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, ...quiet], { cwd: root, stdio: 'inherit' });
  writeFileSync(stamp, expected);
  return program;
}
