import { spawn, type SpawnOptions } from 'node:child_process';

/** How a program ended, null where it was killed, and everything that it said on both streams. */
export type Ended = { code: number | null; words: string };

/**
 * Runs Node and listens until it ends.
 * @param args of Node: a file and its own
 */
export function runNode(
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    const hear = (data: Buffer): void => {
      words += data.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, words }));
  });
}
