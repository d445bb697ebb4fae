import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** `code` is null if a signal ended the program. `output` is from both streams. */
export type ProcessResult = { code: number | null; output: string };

/** `niceness` is 0 by default, and up to 19 for programs that other work should not wait for. */
export type ProgramOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'signal'> & { niceness?: number };

/** Runs a program until it ends. @throws if it cannot be started, or `signal` aborts */
export async function runProgram(
  program: string,
  args: string[],
  { niceness = 0, ...options }: ProgramOptions,
): Promise<ProcessResult> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
