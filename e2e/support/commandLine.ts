import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The store that tests copy: all areas are live, and one has a second release that is not promoted. */
export const baseStore = join(root, '.cache/e2e/store');

/** The area with two releases in the base store, and the two versions. */
export const secondRelease = { area: 'mf-awards', from: '1.0.0', to: '1.0.1-second' };

const cli = join(root, 'tools/setup/site.mjs');

/**
 * Runs `npm run site -- …`.
 * @param onOutput called with the output so far
 * @returns standard output
 * @throws Error with the complete output if the command fails
 */
export function runSite(
  args: string[],
  env: Record<string, string> = {},
  onOutput: (output: string) => void = () => undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      onOutput(output);
    });
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`site ${args.join(' ')} exited with ${code}\n${output}${stderr}`));
    });
  });
}
