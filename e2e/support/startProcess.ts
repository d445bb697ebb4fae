import { spawn } from 'node:child_process';
import { root } from './commandLine';

export type RunningProcess = {
  pid: number;
  /** Output so far. */
  output: () => string;
  /** Sends SIGTERM and waits until the process exits. */
  stop: () => Promise<void>;
};

type ProcessOptions = { cwd?: string; env?: Record<string, string> };

/**
 * Starts a Node process and waits until its output shows that it is ready.
 * @param parse returns what the caller needs from the output, or undefined while it is incomplete
 * @throws Error with the output if the process exits first
 */
export function startProcess<Ready>(
  args: string[],
  parse: (output: string) => Ready | undefined,
  { cwd = root, env = {} }: ProcessOptions = {},
): Promise<RunningProcess & { ready: Ready }> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return exited;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer): void => {
      output += data.toString();
      const ready = parse(output);
      if (ready !== undefined) resolve({ ready, pid: child.pid ?? 0, output: () => output, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) =>
      reject(new Error(`node ${args.join(' ')} exited with ${code}\n${output}`)),
    );
  });
}
