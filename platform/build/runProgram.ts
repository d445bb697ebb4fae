import { spawn, type SpawnOptions } from 'node:child_process';

/** How a program ended, null where it was killed, and everything that it said on both streams. */
export type Ended = { code: number | null; words: string };

type Surroundings = Pick<SpawnOptions, 'cwd' | 'env'>;

/** Runs a program and listens until it ends. */
export function runProgram(
  program: string,
  args: string[],
  surroundings: Surroundings,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** The same for Node itself. @param args a file and its own */
export const runNode = (args: string[], surroundings: Surroundings): Promise<Ended> =>
  runProgram(process.execPath, args, surroundings);
