import type { AreaServer, RenderedRoute } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build/BuildError';
import type { ShellServer } from '@concourse/contract/shellServer';
import type { BuildEvent } from '../buildStatus';
import { developmentEnv } from './settings';
import { WorkerProcess } from './WorkerProcess';

/** The compiled pages of an area. */
export type AreaPages = { kind: 'area'; routes: RenderedRoute[] } & Pick<
  AreaServer,
  'retired' | 'facts'
>;
export type ShellPages = { kind: 'shell' } & Pick<ShellServer, 'pages'>;
export type PrerenderEvent = BuildEvent<AreaPages | ShellPages>;

/** The markup of the shell around a page. */
export type ShellMarkup = Record<'language' | 'header' | 'footer' | 'skipLink', string> & {
  attributes: Record<string, string>;
};

export type PrerenderRequest =
  | { type: 'renderShell'; path: string }
  | { type: 'detectChanges' }
  | { type: 'compilePages'; route: string | undefined };

/** The process that renders the pages of one workspace. */
export class Prerenderer extends WorkerProcess<PrerenderRequest, ShellMarkup, PrerenderEvent> {
  readonly #area: string;

  /** @param folder for its bundle @param areAll whether to render all pages from the start */
  constructor(
    area: string,
    folder: string,
    areAll: boolean,
    event: (event: PrerenderEvent) => void,
  ) {
    const ended = (reason: string): void => {
      const text = `The prerenderer stopped (${reason}). Restart dev.`;
      event({ type: 'failed', problems: [{ area, kind: 'render', text }] });
    };
    const env = { ...developmentEnv, TZ: 'UTC', LC_ALL: 'C' };
    super('prerenderWorker', [area, folder, areAll ? 'all' : 'first'], { event, ended }, env);
    this.#area = area;
  }

  /** Renders the shell around a page. @throws BuildError if the process has ended */
  async renderShell(path: string): Promise<ShellMarkup> {
    const markup = await this.request({ type: 'renderShell', path });
    if (markup) return markup;
    const message = `The prerenderer of ${this.#area} has stopped.`;
    throw new BuildError('PRERENDERER_STOPPED', message, 'Restart dev.');
  }

  /** Resolves once the process has started to compile all saved changes. */
  async detectChanges(): Promise<void> {
    await this.request({ type: 'detectChanges' });
  }

  /** Compiles and renders the page of a route, or all pages, from now on. */
  compilePages(route?: string): void {
    void this.request({ type: 'compilePages', route });
  }
}
