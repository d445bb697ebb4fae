import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** `code` is null if a signal ended the program; `words` is its output on both streams. */
export type ProcessResult = { code: number | null; output: string };

type ProcessContext = Pick<SpawnOptions, 'cwd' | 'env'>;

/** Runs a program until it ends. @throws if it cannot be started */
export async function runProgram(
  program: string,
  args: string[],
  context: ProcessContext,
): Promise<ProcessResult> {
  const child = spawn(program, args, { ...context, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (words += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: words };
}

/** Runs a script with Node. @param args the script and its arguments */
export const runNode = (args: string[], surroundings: ProcessContext): Promise<ProcessResult> =>
  runProgram(process.execPath, args, surroundings);
