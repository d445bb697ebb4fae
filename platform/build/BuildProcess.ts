import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '@concourse/core/project/programs';
import { BuildError } from './BuildError';
import { root } from './workspace';

export type BuildOrder = { name: string; version: string };

/** Describes the failure; null if the workspace was built. */
export type BuildAnswer = { failure: string | null };

const { file: worker, execArgv } = programOf('buildWorker', import.meta.url);

/** What a build could read from its surroundings: the same everywhere, so that its bytes are. */
const settled = {
  NODE_ENV: 'production',
  TZ: 'UTC',
  LC_ALL: 'C',
  MF_BUILD_VERSION: undefined,
  MF_BUILD_NAME: undefined,
};

/** Most objects of a compilation live as long as it does: there is no use in copying them, 16 MB at a time. */
const roomForNewObjects = ['--max-semi-space-size=64'];

/**
 * A process that builds one workspace after the other: the bundler is loaded once, and is quicker at
 * what it has done before.
 */
export class BuildProcess {
  #child: ChildProcess | null = null;
  /** What it said on both streams since it was asked. */
  #words = '';

  /** @throws BuildError in the words of what went wrong */
  async build(order: BuildOrder): Promise<void> {
    const child = (this.#child ??= this.#start());
    this.#words = '';
    const answered = new AbortController();
    const { signal } = answered;
    const answer = once(child, 'message', { signal }).then(
      ([said]) => (said as BuildAnswer).failure,
    );
    const end = once(child, 'close', { signal }).then(
      ([code]) => this.#words || `Its process ended with ${String(code)}`,
    );
    child.send(order);
    const failure = await Promise.race([answer, end]).finally(() => answered.abort());
    if (failure === null) return;
    const words = `${order.name} was not built\n${failure.trim()}`;
    throw new BuildError(words, 'Nothing was published.', { areas: [order.name] });
  }

  /** Ends it, after what it builds now. */
  close(): void {
    if (this.#child?.connected) this.#child.disconnect();
  }

  #start(): ChildProcess {
    const child = fork(worker, {
      cwd: root,
      env: { ...process.env, ...settled },
      execArgv: [...execArgv, ...roomForNewObjects],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const hear = (data: Buffer): void => void (this.#words += data.toString());
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => (this.#child = null));
    return child;
  }
}
