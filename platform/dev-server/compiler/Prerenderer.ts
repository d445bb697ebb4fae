import { BuildError } from '@concourse/build/BuildError';
import type { Problem } from '@concourse/build/development/browser/development';
import type { Inputs } from './inputs';
import type {
  AreaPages,
  FromPrerenderer,
  ShellAround,
  ShellParts,
  ToPrerenderer,
} from './prerenderMessages';
import { developmentEnv } from './settings';
import { WorkerProcess } from './WorkerProcess';

export type PrerenderListener = {
  started: () => void;
  rendered: (result: AreaPages | ShellParts, inputs: Inputs) => void;
  failed: (problems: Problem[]) => void;
};

type Asked = { resolve: (around: ShellAround) => void; reject: (error: Error) => void };

/** The process that renders the pages of one workspace. */
export class Prerenderer {
  readonly #area: string;
  readonly #listener: PrerenderListener;
  readonly #process: WorkerProcess<ToPrerenderer, FromPrerenderer>;
  readonly #waiting = new Map<string, Asked[]>();
  #looking: (() => void)[] = [];

  /**
   * @param folder for its bundle
   * @param areAll whether it renders all pages from the start
   */
  constructor(area: string, folder: string, areAll: boolean, listener: PrerenderListener) {
    this.#area = area;
    this.#listener = listener;
    this.#process = new WorkerProcess(
      'prerenderWorker',
      [area, folder, areAll ? 'all' : 'first'],
      { message: (message) => this.#received(message), ended: (how) => this.#ended(how) },
      { ...developmentEnv, TZ: 'UTC', LC_ALL: 'C' },
    );
  }

  /**
   * The parts that the shell renders around the page at an address. For the shell only.
   * @throws BuildError if the process has ended
   */
  around(path: string): Promise<ShellAround> {
    return new Promise((resolve, reject) => {
      if (!this.#process.send({ type: 'around', path })) reject(this.#endedError());
      else this.#waiting.set(path, [...(this.#waiting.get(path) ?? []), { resolve, reject }]);
    });
  }

  /** Resolves once the process has started to compile all saved changes. */
  look(): Promise<void> {
    return new Promise((resolve) => {
      this.#looking.push(resolve);
      const isFirst = this.#looking.length === 1;
      if (isFirst && !this.#process.send({ type: 'look' })) this.#looked();
    });
  }

  /** Compiles and renders the page of a route as well; the listener is called as after a change. */
  open(route: string): void {
    this.#process.send({ type: 'open', route });
  }

  /** Compiles and renders all pages. */
  openAll(): void {
    this.#process.send({ type: 'openAll' });
  }

  close(): Promise<void> {
    return this.#process.close();
  }

  #received(message: FromPrerenderer): void {
    if (message.type === 'started') this.#listener.started();
    else if (message.type === 'rendered') this.#listener.rendered(message.result, message.inputs);
    else if (message.type === 'failed') this.#listener.failed(message.problems);
    else if (message.type === 'around')
      for (const { resolve } of this.#answered(message.path)) resolve(message.around);
    else this.#looked();
  }

  #ended(how: string | null): void {
    this.#looked();
    for (const path of this.#waiting.keys())
      for (const { reject } of this.#answered(path)) reject(this.#endedError());
    if (how === null) return;
    const text = `Its prerenderer ended (${how}). Start dev again.`;
    this.#listener.failed([{ area: this.#area, kind: 'render', text }]);
  }

  #looked(): void {
    for (const resolve of this.#looking.splice(0)) resolve();
  }

  #answered(path: string): Asked[] {
    const waiting = this.#waiting.get(path) ?? [];
    this.#waiting.delete(path);
    return waiting;
  }

  #endedError(): BuildError {
    return new BuildError(`The prerenderer of ${this.#area} has ended`, 'Start dev again.');
  }
}
