import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The store that every worker copies: all areas released, and a second release of one not promoted. */
export const baseStore = join(root, '.cache/e2e/store');

/** The area of which a second release lies in the store, and the two versions. */
export const secondRelease = { area: 'mf-awards', from: '1.0.0', to: '1.0.1-second' };

const cli = join(root, 'tools/setup/site.mjs');

/**
 * Runs `npm run site -- …` as a release manager would.
 * @returns what it wrote on stdout; rejects with everything it wrote when it fails
 */
export function runSite(args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`site ${args.join(' ')} ended with ${code}\n${output}${stderr}`));
    });
  });
}
