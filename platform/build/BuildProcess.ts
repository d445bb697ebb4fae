import { fork, type ChildProcess } from 'node:child_process';
import { resolveProgram } from '@concourse/core/project/programs';
import { BuildError } from './BuildError';
import type { PrerenderedArea } from './prerender';
import { root } from './workspace';

/** With `facts`, only renders the area, see `renderWithFacts`. */
export type BuildRequest = { name: string; version: string; facts?: string };

/** `failure` is null if the build succeeded. */
export type BuildResponse = {
  failure: { code: string; text: string } | null;
  rendered?: PrerenderedArea | undefined;
};

/** Environment variables that could change the bytes of a build, with fixed values. */
const fixedEnv = {
  NODE_ENV: 'production',
  TZ: 'UTC',
  LC_ALL: 'C',
  MF_BUILD_VERSION: undefined,
  MF_BUILD_NAME: undefined,
};

/** A process that builds workspaces one after another and loads the bundler only once. */
export class BuildProcess {
  #child: ChildProcess | null = null;
  /** Output on both streams since the last request. */
  #output = '';
  #finish: (response: BuildResponse) => void = () => undefined;

  /** Builds or renders a workspace. @throws BuildError that describes the failure */
  async build(request: BuildRequest): Promise<BuildResponse['rendered']> {
    const { promise, resolve } = Promise.withResolvers<BuildResponse>();
    this.#finish = resolve;
    this.#output = '';
    this.#child ??= this.#start();
    this.#child.send(request);
    const { failure, rendered } = await promise;
    if (failure === null) return rendered;
    const { name } = request;
    const message = `${name} was not built\n${failure.text.trim()}`;
    const next = 'Fix the error and build again. Nothing was published.';
    throw new BuildError(failure.code, message, next, { areas: [name] });
  }

  /** Ends the process after its current build. */
  close(): void {
    if (this.#child?.connected) this.#child.disconnect();
  }

  #start(): ChildProcess {
    const { file, execArgv } = resolveProgram('buildWorker', import.meta.url);
    const child = fork(file, {
      cwd: root,
      env: { ...process.env, ...fixedEnv },
      // Most objects live as long as their compilation. With the default of 16 MB, V8 would copy them several times.
      execArgv: [...execArgv, '--max-semi-space-size=64'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Rendered areas contain maps.
      serialization: 'advanced',
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (this.#output += data.toString()));
    child.on('message', (response: BuildResponse) => this.#finish(response));
    const fail = (text: string): void => this.#finish({ failure: { code: 'BUILD_FAILED', text } });
    child.on('error', (error) => fail(error.message));
    child.once('close', (code) => {
      this.#child = null;
      fail(this.#output || `The build process ended with code ${String(code)}.`);
    });
    return child;
  }
}
