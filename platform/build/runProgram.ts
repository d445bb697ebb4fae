import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** `code` is null if a signal ended the program. `output` is from both streams. */
export type ProcessResult = { code: number | null; output: string };

/** Runs a program until it ends. @throws if it cannot be started */
export async function runProgram(
  program: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<ProcessResult> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
