import { fork, type ChildProcess } from 'node:child_process';
import { BuildError } from '@concourse/build/BuildError';
import type { Problem } from '@concourse/build/development/browser/development';
import { endProcess } from './endProcess';
import type { Inputs } from './inputs';
import type {
  AreaPages,
  FromPrerenderer,
  ShellAround,
  ShellParts,
  ToPrerenderer,
} from './prerenderMessages';
import { developmentEnv, worker } from './settings';

export type PrerenderListener = {
  started: () => void;
  rendered: (result: AreaPages | ShellParts, inputs: Inputs) => void;
  failed: (problems: Problem[]) => void;
};

type Asked = { resolve: (around: ShellAround) => void; reject: (error: Error) => void };

/** The process that renders the pages of one workspace, and what it says. */
export class Prerenderer {
  readonly #area: string;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<string, Asked[]>();
  #looking: (() => void)[] = [];
  #closing = false;

  /**
   * @param folder where it may put its bundle
   * @param areAll whether it renders all pages from the start
   */
  constructor(area: string, folder: string, areAll: boolean, listener: PrerenderListener) {
    this.#area = area;
    const { file, execArgv } = worker('prerenderWorker');
    this.#child = fork(file, [area, folder, areAll ? 'all' : 'first'], {
      execArgv,
      env: { ...process.env, ...developmentEnv, TZ: 'UTC', LC_ALL: 'C' },
      serialization: 'advanced',
    });
    this.#child.on('message', (message: FromPrerenderer) => {
      if (message.type === 'started') listener.started();
      else if (message.type === 'rendered') listener.rendered(message.result, message.inputs);
      else if (message.type === 'failed') listener.failed(message.problems);
      else if (message.type === 'around')
        this.#answer(message.path, ({ resolve }) => resolve(message.around));
      else this.#looked();
    });
    this.#child.on('exit', (code, signal) => {
      // Nobody waits for answers that will not come.
      this.#looked();
      for (const path of this.#waiting.keys())
        this.#answer(path, ({ reject }) => reject(ended(area)));
      if (this.#closing) return;
      const text = `Its prerenderer ended (${signal ?? code ?? ''}). Start dev again.`;
      listener.failed([{ area, kind: 'render', text }]);
    });
  }

  /**
   * What the shell puts around the page at an address. Of the shell's only.
   * @throws BuildError when the process has ended
   */
  around(path: string): Promise<ShellAround> {
    return new Promise((resolve, reject) => {
      if (!this.#child.connected) {
        reject(ended(this.#area));
        return;
      }
      this.#waiting.set(path, [...(this.#waiting.get(path) ?? []), { resolve, reject }]);
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

  /** Has the page of a route compiled and rendered, too: it is told as after a change. */
  open(route: string): void {
    this.#ask({ type: 'open', route });
  }

  /** Has all pages compiled and rendered. */
  openAll(): void {
    this.#ask({ type: 'openAll' });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await endProcess(this.#child);
  }

  #ask(question: ToPrerenderer): void {
    if (this.#child.connected) this.#child.send(question);
  }

  #looked(): void {
    const looking = this.#looking;
    this.#looking = [];
    for (const resolve of looking) resolve();
  }

  #answer(path: string, tell: (asked: Asked) => void): void {
    const waiting = this.#waiting.get(path) ?? [];
    this.#waiting.delete(path);
    waiting.forEach(tell);
  }
}

const ended = (area: string): BuildError =>
  new BuildError(`The prerenderer of ${area} has ended`, 'Start dev again.');
