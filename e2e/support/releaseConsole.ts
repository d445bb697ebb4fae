import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './commandLine';

/** An open room: its process, and the address that it printed. */
export type RunningConsole = { server: ChildProcess; address: string };

/**
 * Opens the release console over a store.
 * @param cwd the project whose configuration it goes by
 */
export function startReleaseConsole(
  store: string,
  options: string[] = [],
  cwd = root,
): Promise<RunningConsole> {
  const cli = join(root, 'tools/setup/site.mjs');
  const args = [cli, 'console', '--store', store, ...options];
  const server = spawn(process.execPath, args, { cwd });
  return new Promise((resolve, reject) => {
    let words = '';
    const hear = (data: Buffer): void => {
      words += data.toString();
      const found = /Open (http:\S+)/.exec(words)?.[1];
      if (found) resolve({ server, address: found });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('close', (code) =>
      reject(new Error(`The release console ended with ${code}\n${words}`)),
    );
  });
}
