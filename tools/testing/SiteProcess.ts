import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const cli = path.join(root, 'tools/setup/site.mjs');

/** A site command in a child process. */
export class SiteProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #output = '';
  /** True once the process has exited and all output is read. */
  #isClosed = false;

  /**
   * @param args arguments of `npm run site --`
   * @param program another program with these commands
   */
  constructor(args: string[], env: NodeJS.ProcessEnv = process.env, program = cli) {
    this.#child = spawn(process.execPath, [program, ...args], { cwd: root, env });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (data: Buffer) => (this.#output += data.toString()));
    }
    this.#child.once('close', () => (this.#isClosed = true));
    this.#exited = new Promise((resolve) => this.#child.once('exit', () => resolve()));
  }

  /** Waits for output that matches. @throws Error if the process exits first */
  async waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.#output);
      if (found) return found;
      if (this.#isClosed) throw new Error(`The process exited: ${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    await this.#exited;
    return this.#child.exitCode;
  }
}

/** Starts a server on a free port. @param args additional arguments of `serve` */
export async function startServer(
  args: string[],
  env?: NodeJS.ProcessEnv,
): Promise<{ process: SiteProcess; port: number }> {
  const server = new SiteProcess(['serve', '--json', '--port', '0', ...args], env);
  const [, port] = await server.waitForOutput(/"port": (\d+)/);
  return { process: server, port: Number(port) };
}
