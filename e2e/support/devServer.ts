import { spawn } from 'node:child_process';
import { root } from './commandLine';

export type DevServer = {
  url: string;
  pid: number;
  /** What it has said. */
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts a development server, and waits until it says what to open.
 * @param args what node runs
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
    let words = '';
    const hear = (data: Buffer): void => {
      words += data.toString();
      const url = /Open (http:\/\/[^/\s,]+)/.exec(words)?.[1];
      if (url) resolve({ url, pid: server.pid ?? 0, output: () => words, stop });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('close', (code) => reject(new Error(`It ended with ${code}\n${words}`)));
  });
}
