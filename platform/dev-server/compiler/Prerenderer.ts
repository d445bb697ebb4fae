import type { AreaServer, RenderedRoute } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build/BuildError';
import type { Problem } from '@concourse/build/development/browser/development';
import type { ShellServer } from '@concourse/contract/shellServer';
import type { SideListener } from '../progress';
import { developmentEnv } from './settings';
import { WorkerProcess } from './WorkerProcess';

/** The pages of an area as its newest code renders them, without those that are not compiled yet. */
export type AreaPages = { kind: 'area'; routes: RenderedRoute[] } & Pick<
  AreaServer,
  'retired' | 'facts'
>;

/** The shell as its newest code renders it; what depends on the address is requested separately. */
export type ShellParts = { kind: 'shell' } & Pick<ShellServer, 'pages'>;

/** What the shell renders around the page at an address. */
export type ShellAround = {
  language: string;
  attributes: Record<string, string>;
  header: string;
  footer: string;
  skipLink: string;
};

export type FromPrerenderer =
  | { type: 'started' }
  | { type: 'rendered'; result: AreaPages | ShellParts; inputs: string[] }
  | { type: 'failed'; problems: Problem[] }
  | { type: 'around'; path: string; around: ShellAround }
  /** The compiler has noticed every change that was saved at the time of the question. */
  | { type: 'looked' };

export type ToPrerenderer =
  | { type: 'around'; path: string }
  | { type: 'look' }
  /** Compiles and renders the page of a route as well, or all pages. */
  | { type: 'open'; route: string }
  | { type: 'openAll' };

/** The process that renders the pages of one workspace. */
export class Prerenderer {
  readonly #area: string;
  readonly #listener: SideListener<AreaPages | ShellParts>;
  readonly #process: WorkerProcess<ToPrerenderer, FromPrerenderer>;
  readonly #around = new Map<string, PromiseWithResolvers<ShellAround>>();
  #look: PromiseWithResolvers<void> | undefined;

  /**
   * @param folder for its bundle
   * @param areAll whether it renders all pages from the start
   */
  constructor(
    area: string,
    folder: string,
    areAll: boolean,
    listener: SideListener<AreaPages | ShellParts>,
  ) {
    this.#area = area;
    this.#listener = listener;
    this.#process = new WorkerProcess(
      'prerenderWorker',
      [area, folder, areAll ? 'all' : 'first'],
      { message: (message) => this.#received(message), ended: (how) => this.#ended(how) },
      { ...developmentEnv, TZ: 'UTC', LC_ALL: 'C' },
    );
  }

  /** The parts that the shell renders around a page. For the shell only. @throws BuildError if the process has ended */
  async around(path: string): Promise<ShellAround> {
    const asked = this.#around.get(path) ?? Promise.withResolvers<ShellAround>();
    if (!this.#process.send({ type: 'around', path })) throw this.#endedError();
    this.#around.set(path, asked);
    return asked.promise;
  }

  /** Resolves once the process has started to compile all saved changes. */
  async look(): Promise<void> {
    if (!this.#look && !this.#process.send({ type: 'look' })) return;
    this.#look ??= Promise.withResolvers();
    await this.#look.promise;
  }

  open(route: string): void {
    this.#process.send({ type: 'open', route });
  }

  openAll(): void {
    this.#process.send({ type: 'openAll' });
  }

  close(): Promise<void> {
    return this.#process.close();
  }

  #received(message: FromPrerenderer): void {
    if (message.type === 'started') this.#listener.started();
    else if (message.type === 'rendered') this.#listener.done(message.result, message.inputs);
    else if (message.type === 'failed') this.#listener.failed(message.problems);
    else if (message.type === 'looked') this.#looked();
    else {
      this.#around.get(message.path)?.resolve(message.around);
      this.#around.delete(message.path);
    }
  }

  #ended(how: string | null): void {
    this.#looked();
    for (const { reject } of this.#around.values()) reject(this.#endedError());
    this.#around.clear();
    if (how === null) return;
    const text = `Its prerenderer ended (${how}). Start dev again.`;
    this.#listener.failed([{ area: this.#area, kind: 'render', text }]);
  }

  #looked(): void {
    this.#look?.resolve();
    this.#look = undefined;
  }

  #endedError(): BuildError {
    return new BuildError(`The prerenderer of ${this.#area} has ended`, 'Start dev again.');
  }
}
