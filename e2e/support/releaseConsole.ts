import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './commandLine';

/** A running release console and the URL that it printed. */
export type RunningConsole = { server: ChildProcess; address: string };

/**
 * Starts the release console for a store.
 * @param cwd project folder with the configuration
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
    let output = '';
    const read = (data: Buffer): void => {
      output += data.toString();
      const address = /Open (http:\S+)/.exec(output)?.[1];
      if (address) resolve({ server, address });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('close', (code) =>
      reject(new Error(`The release console exited with ${code}\n${output}`)),
    );
  });
}
