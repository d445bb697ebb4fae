import { spawn } from 'node:child_process';
import { root } from './commandLine';

export type DevServer = {
  url: string;
  pid: number;
  /** Output so far. */
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts a development server and waits until it prints its URL.
 * @param args arguments of node
 */
export function startDevServer(
  args: string[],
  env: Record<string, string> = {},
): Promise<DevServer> {
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) resolve();
      server.on('close', () => resolve());
      server.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer): void => {
      output += data.toString();
      const url = /Open (http:\/\/[^/\s,]+)/.exec(output)?.[1];
      if (url) resolve({ url, pid: server.pid ?? 0, output: () => output, stop });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('close', (code) =>
      reject(new Error(`The development server exited with ${code}\n${output}`)),
    );
  });
}
