import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from '@concourse/build';
import { freePort } from '../freePort';

/** A local npm registry that accepts every publisher. */
export type Registry = {
  url: string;
  /** File for npm's `--userconfig` with credentials to publish. */
  npmrc: string;
  stop: () => void;
};

const runtime = path.join(__dirname, 'runtime');
const program = path.join(runtime, 'node_modules/verdaccio/bin/verdaccio');

// Installs into a separate folder, because only one test needs it.
async function install(): Promise<void> {
  if (existsSync(program)) return;
  const options = ['--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await runProgram('npm', ['ci', ...options], { cwd: runtime });
  if (code !== 0) throw new Error(`The registry was not installed: ${output}`);
}

const configuration = (folder: string): string => `
storage: ${folder}/storage
auth: { htpasswd: { file: ${folder}/htpasswd } }
packages:
  '@concourse/*': { access: $all, publish: $all }
log: { type: stdout, format: json, level: error }
`;

async function waitUntilListening(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if ((await fetch(`${url}/-/ping`)).ok) return;
    } catch (error) {
      if (attempt > 300) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Starts a registry for the project's packages only; npm gets other packages from its configured registry.
 * @param folder storage of the registry
 */
export async function startRegistry(folder: string): Promise<Registry> {
  await install();
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = path.join(folder, 'config.yaml');
  await writeFile(config, configuration(folder));
  const npmrc = path.join(folder, 'npmrc');
  await writeFile(npmrc, `//127.0.0.1:${port}/:_authToken=anybody\n`);
  const listen = ['--config', config, '--listen', `127.0.0.1:${port}`];
  const child = spawn(process.execPath, [program, ...listen], { stdio: 'ignore' });
  await waitUntilListening(url);
  return { url, npmrc, stop: () => void child.kill() };
}
