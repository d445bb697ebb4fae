import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/commandLine';

const pinned = join(root, 'e2e/bench/lighthouse/tool');
const lock = 'package-lock.json';

/**
 * Installs Lighthouse in a folder that nothing else looks into, where the pinned version is not there yet.
 * @returns its program
 */
export function installLighthouse(): string {
  const folder = join(root, '.cache/bench/lighthouse');
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  const stamp = join(folder, 'installed.json');
  const wanted = readFileSync(join(pinned, lock), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;
  console.error('Installing Lighthouse …');
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', lock]) copyFileSync(join(pinned, file), join(folder, file));
  // Not `npm ci`: one of its packages asks for the latest of another, which that refuses to take from a lock.
  const args = ['install', '--prefix', folder, '--workspaces=false', '--ignore-scripts'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, ...quiet], { cwd: root, stdio: 'inherit' });
  writeFileSync(stamp, wanted);
  return program;
}
