import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@concourse/build/runProgram';
import { freePort } from '@concourse/test-kit/freePort';
import { root } from '../../support/commandLine';
import { measureSeconds } from '../stores/syntheticStore';

/** A clone of the project in a separate folder, with commands that measure durations. */
export type Checkout = {
  /** Runs a program. @returns its duration in seconds @throws Error with its output if it fails */
  run: (program: string, ...args: string[]) => Promise<number>;
  /** Runs `npm start`. @returns seconds until the home page responds */
  start: () => Promise<number>;
  /** Replaces a text in a file. */
  change: (file: string, from: string, to: string) => void;
  remove: () => void;
};

const isListening = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** @param builds build cache that the clones share */
export async function makeCheckout(builds: string): Promise<Checkout> {
  const parent = mkdtempSync(join(tmpdir(), 'concourse-bench-'));
  const folder = join(parent, 'clone');
  const env: NodeJS.ProcessEnv = { ...process.env, SITE_BUILD_CACHE: builds };
  delete env.SITE_STORE;
  // Extra certificates are needed only to download packages, and cost each command 0.05 to 0.08 s.
  const commandEnv = { ...env, NODE_EXTRA_CA_CERTS: '' };
  const run = async (program: string, ...args: string[]): Promise<number> => {
    const started = performance.now();
    const { code, output } = await runProgram(program, args, {
      cwd: folder,
      env: program === process.execPath ? commandEnv : env,
    });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} exited with ${code}:\n${output}`);
    return (performance.now() - started) / 1000;
  };
  await runProgram('git', ['clone', '--quiet', root, folder], { cwd: parent, env });
  // Include uncommitted changes.
  const { output } = await runProgram('git', ['ls-files', '-m'], { cwd: root, env });
  for (const file of output.split('\n').filter(Boolean))
    cpSync(join(root, file), join(folder, file));

  return {
    run,
    async start() {
      const port = await freePort();
      const program = spawn('npm', ['start'], {
        cwd: folder,
        env: { ...env, PORT: String(port) },
        stdio: 'ignore',
        detached: true,
      });
      const ended = new Promise<never>((_, reject) => {
        program.once('close', (code) =>
          reject(new Error(`npm start exited with ${code ?? 'a signal'}`)),
        );
      });
      try {
        return await measureSeconds(async () => {
          while (!(await Promise.race([isListening(`http://127.0.0.1:${port}/`), ended]))) {
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        });
      } finally {
        ended.catch(() => undefined);
        // The server is a child process: stop the whole process group.
        if (program.pid !== undefined && program.exitCode === null) {
          const closed = new Promise((resolve) => program.once('close', resolve));
          process.kill(-program.pid, 'SIGTERM');
          await closed;
        }
      }
    },
    change(file, from, to) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} lacks ${from}`);
      writeFileSync(path, before.replace(from, to));
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
