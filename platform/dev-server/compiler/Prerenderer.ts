import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { BuildError } from '@concourse/build';
import type { ShellServer } from '@concourse/contract/shellServer';
import { resolveProgram } from '@concourse/core/project/programs';
import type { BuildEvent } from '../buildStatus';
import type { RenderedArea } from '../contentRelease';
import { developmentEnv } from './settings';

/** The compiled pages of an area. */
export type AreaPages = { kind: 'area' } & RenderedArea;
export type ShellPages = { kind: 'shell' } & Pick<ShellServer, 'pages'>;
export type PrerenderEvent = BuildEvent<AreaPages | ShellPages>;

/** The markup of the shell around a page. */
export type ShellMarkup = Record<'language' | 'header' | 'footer' | 'skipLink', string> & {
  attributes: Record<string, string>;
};

export type PrerenderRequest = { type: 'renderShell'; path: string } | { type: 'detectChanges' };

/** A request to the process. The response has the same id. */
export type PrerenderMessage = { id: number; request: PrerenderRequest };
export type PrerenderReply =
  | { id: number; response: ShellMarkup | undefined }
  | { event: PrerenderEvent };

/** The process that renders the pages of one workspace. */
export class Prerenderer {
  readonly #area: string;
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, (response?: ShellMarkup) => void>();
  #nextId = 0;

  /** @param folder for its bundle */
  constructor(area: string, folder: string, event: (event: PrerenderEvent) => void) {
    this.#area = area;
    const { file, execArgv } = resolveProgram('prerenderWorker', import.meta.url);
    const env = { ...process.env, ...developmentEnv, TZ: 'UTC', LC_ALL: 'C' };
    this.#child = fork(file, [area, folder], { execArgv, env, serialization: 'advanced' });
    this.#child.on('message', (message: PrerenderReply) => {
      if ('event' in message) {
        event(message.event);
        return;
      }
      this.#pending.get(message.id)?.(message.response);
      this.#pending.delete(message.id);
    });
    this.#child.on('exit', (code, signal) => {
      for (const resolve of this.#pending.values()) resolve();
      if (this.#child.killed) return;
      const text = `The prerenderer stopped (${String(signal ?? code ?? '')}). Restart dev.`;
      event({ type: 'failed', problems: [{ area, kind: 'render', text }] });
    });
  }

  /** Renders the shell around a page. @throws BuildError if the process has ended */
  async renderShell(path: string): Promise<ShellMarkup> {
    const markup = await this.#request({ type: 'renderShell', path });
    if (markup) return markup;
    const message = `The prerenderer of ${this.#area} has stopped.`;
    throw new BuildError('PRERENDERER_STOPPED', message, 'Restart dev.');
  }

  /** Resolves once the process has started to compile all saved changes. */
  async detectChanges(): Promise<void> {
    await this.#request({ type: 'detectChanges' });
  }

  async close(): Promise<void> {
    if (this.#child.kill('SIGKILL')) await once(this.#child, 'exit');
  }

  /** Resolves with undefined if the process ends first. */
  async #request(request: PrerenderRequest): Promise<ShellMarkup | undefined> {
    if (!this.#child.connected) return undefined;
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers<ShellMarkup | undefined>();
    this.#pending.set(id, resolve);
    this.#child.send({ id, request } satisfies PrerenderMessage);
    return promise;
  }
}
