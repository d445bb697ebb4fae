import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@concourse/build/runProgram';
import { freePort } from '@concourse/test-kit/freePort';
import { root } from '../../support/commandLine';
import { measureSeconds } from '../stores/syntheticStore';

/** A clone of the project in a folder of its own, with commands that are measured. */
export type Checkout = {
  folder: string;
  /** Seconds that a program takes. @throws Error with its words where it fails */
  run: (program: string, ...args: string[]) => Promise<number>;
  /** Seconds from `npm start` until the home page is answered. */
  start: () => Promise<number>;
  /** Writes another text into a file. */
  change: (file: string, from: string, to: string) => void;
  remove: () => void;
};

const isListening = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** @param builds folder of builds that clones of a machine share */
export async function makeCheckout(builds: string): Promise<Checkout> {
  const parent = mkdtempSync(join(tmpdir(), 'concourse-bench-'));
  const folder = join(parent, 'clone');
  const env: NodeJS.ProcessEnv = { ...process.env, SITE_BUILD_CACHE: builds };
  delete env.SITE_STORE;
  // What this machine trusts besides, which only packages are asked for with, costs each command 0.05 to 0.08 s.
  const ofCommands = { ...env, NODE_EXTRA_CA_CERTS: '' };
  const run = async (program: string, ...args: string[]): Promise<number> => {
    const started = performance.now();
    const own = program === process.execPath ? ofCommands : env;
    const { code, output } = await runProgram(program, args, { cwd: folder, env: own });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
    return (performance.now() - started) / 1000;
  };
  await runProgram('git', ['clone', '--quiet', root, folder], { cwd: parent, env });
  // What is measured is what stands in the working copy.
  const { output } = await runProgram('git', ['ls-files', '-m'], { cwd: root, env });
  for (const file of output.split('\n').filter(Boolean))
    cpSync(join(root, file), join(folder, file));

  return {
    folder,
    run,
    async start() {
      const port = await freePort();
      const own = { ...env, PORT: String(port) };
      const program = spawn('npm', ['start'], {
        cwd: folder,
        env: own,
        stdio: 'ignore',
        detached: true,
      });
      const ended = new Promise<never>((_, reject) => {
        program.once('close', (code) =>
          reject(new Error(`npm start ended with ${code ?? 'a signal'}`)),
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
        // Its server is a process of its own.
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
