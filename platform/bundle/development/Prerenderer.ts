import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Problem } from './browser/development';
import type {
  AreaPages,
  FromPrerenderer,
  ShellAround,
  ShellParts,
  ToPrerenderer,
} from './prerenderMessages';
import { developmentEnv, typescript, workerFile } from './settings';

export type PrerenderListener = {
  started: () => void;
  rendered: (result: AreaPages | ShellParts) => void;
  failed: (problems: Problem[]) => void;
};

/** The process that renders the pages of one workspace, and what it says. */
export class Prerenderer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<string, ((around: ShellAround) => void)[]>();
  #looking: (() => void)[] = [];
  #closing = false;

  /** @param folder where it may put its bundle */
  constructor(area: string, folder: string, listener: PrerenderListener) {
    this.#child = fork(workerFile('prerenderWorker'), [area, folder], {
      execArgv: typescript,
      env: { ...process.env, ...developmentEnv, TZ: 'UTC', LC_ALL: 'C' },
      serialization: 'advanced',
    });
    this.#child.on('message', (message: FromPrerenderer) => {
      if (message.type === 'started') listener.started();
      else if (message.type === 'rendered') listener.rendered(message.result);
      else if (message.type === 'failed') listener.failed(message.problems);
      else if (message.type === 'around') this.#hand(message.path, message.around);
      else this.#looked();
    });
    this.#child.on('exit', (code, signal) => {
      if (this.#closing) return;
      const text = `Its prerenderer ended (${signal ?? code ?? ''}). Start dev again.`;
      listener.failed([{ area, kind: 'render', text }]);
    });
  }

  /** What the shell puts around the page at an address. Of the shell's only. */
  around(path: string): Promise<ShellAround> {
    return new Promise((resolve) => {
      this.#waiting.set(path, [...(this.#waiting.get(path) ?? []), resolve]);
      const question: ToPrerenderer = { type: 'around', path };
      this.#child.send(question);
    });
  }

  /** Resolves once it has begun with everything that is saved, or has nothing to begin with. */
  look(): Promise<void> {
    return new Promise((resolve) => {
      this.#looking.push(resolve);
      const question: ToPrerenderer = { type: 'look' };
      if (!this.#child.connected) this.#looked();
      else if (this.#looking.length === 1) this.#child.send(question);
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  #looked(): void {
    const looking = this.#looking;
    this.#looking = [];
    for (const resolve of looking) resolve();
  }

  #hand(path: string, around: ShellAround): void {
    for (const resolve of this.#waiting.get(path) ?? []) resolve(around);
    this.#waiting.delete(path);
  }
}
