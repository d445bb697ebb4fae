import { fork, type ChildProcess } from 'node:child_process';
import { resolveProgram } from '@concourse/core/project/programs';
import { BuildError } from './BuildError';
import { root } from './workspace';

export type BuildRequest = { name: string; version: string };

/** `failure` is null if the workspace was built. */
export type BuildResponse = { failure: string | null };

const { file: worker, execArgv } = resolveProgram('buildWorker', import.meta.url);

/** Fixed values of variables that could change the bytes of a build. */
const fixedEnv = {
  NODE_ENV: 'production',
  TZ: 'UTC',
  LC_ALL: 'C',
  MF_BUILD_VERSION: undefined,
  MF_BUILD_NAME: undefined,
};

/** Builds workspaces one after another in one process, which loads and warms up the bundler once. */
export class BuildProcess {
  #child: ChildProcess | null = null;
  /** Output on both streams since the last order. */
  #output = '';
  #finish: (failure: BuildResponse['failure']) => void = () => undefined;

  /** @throws BuildError that describes the failure */
  async build(order: BuildRequest): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<BuildResponse['failure']>();
    this.#finish = resolve;
    this.#output = '';
    this.#child ??= this.#start();
    this.#child.send(order);
    const failure = await promise;
    if (failure === null) return;
    const words = `${order.name} was not built\n${failure.trim()}`;
    throw new BuildError('BUILD_FAILED', words, 'Nothing was published.', { areas: [order.name] });
  }

  /** Ends the process after its current build. */
  close(): void {
    if (this.#child?.connected) this.#child.disconnect();
  }

  #start(): ChildProcess {
    const child = fork(worker, {
      cwd: root,
      env: { ...process.env, ...fixedEnv },
      // Most objects live as long as their compilation: with the default of 16 MB, V8 copies them in vain.
      execArgv: [...execArgv, '--max-semi-space-size=64'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (this.#output += data.toString()));
    child.on('message', ({ failure }: BuildResponse) => this.#finish(failure));
    child.on('error', (error) => this.#finish(error.message));
    child.once('close', (code) => {
      this.#child = null;
      this.#finish(this.#output || `Its process ended with ${String(code)}`);
    });
    return child;
  }
}
