import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A command of the site in a process of its own, which is killed at the end. */
export class SiteProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #told = '';
  /** It has ended, and said all that it had to say. */
  #isSilent = false;

  /** @param args what stands behind `npm run site --` */
  constructor(args: string[], env: NodeJS.ProcessEnv = process.env) {
    const cli = path.join(root, 'tools/setup/site.mjs');
    this.#child = spawn(process.execPath, [cli, ...args], { cwd: root, env });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (data: Buffer) => (this.#told += data.toString()));
    }
    this.#child.once('close', () => (this.#isSilent = true));
    this.#ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
  }

  /** Settles once it has said something that matches. @throws where it ends before */
  async waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.#told);
      if (found) return found;
      if (this.#isSilent) throw new Error(`It ended: ${this.#told}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    await this.#ended;
    return this.#child.exitCode;
  }
}

/** Starts a server on a free port. @param args beside `serve` */
export async function startServer(
  args: string[],
  env?: NodeJS.ProcessEnv,
): Promise<{ process: SiteProcess; port: number }> {
  const server = new SiteProcess(['serve', '--json', '--port', '0', ...args], env);
  const [, port] = await server.waitForOutput(/"port": (\d+)/);
  return { process: server, port: Number(port) };
}
