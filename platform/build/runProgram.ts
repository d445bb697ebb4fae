import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** `code` is null if a signal ended the program. `output` is from both streams. */
export type ProcessResult = { code: number | null; output: string };

/** `priority` is relative to that of this process: a higher number runs later. Aborting `signal` ends the program. */
export type ProgramOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'signal'> & { priority?: number };

/** Runs a program until it ends. @throws if it cannot be started, or `signal` is aborted */
export async function runProgram(
  program: string,
  args: string[],
  { priority, ...options }: ProgramOptions,
): Promise<ProcessResult> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
