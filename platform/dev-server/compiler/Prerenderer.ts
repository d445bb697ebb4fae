import type { AreaServer, RenderedRoute } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build/BuildError';
import type { ShellServer } from '@concourse/contract/shellServer';
import type { BuildEvent } from '../buildStatus';
import { developmentEnv } from './settings';
import { WorkerProcess } from './WorkerProcess';

/** The pages of an area, without those that are not compiled yet. */
export type AreaPages = { kind: 'area'; routes: RenderedRoute[] } & Pick<
  AreaServer,
  'retired' | 'facts'
>;
export type ShellPages = { kind: 'shell' } & Pick<ShellServer, 'pages'>;
export type PrerenderEvent = BuildEvent<AreaPages | ShellPages>;

/** The shell around the page at an address. */
export type ShellMarkup = Record<'language' | 'header' | 'footer' | 'skipLink', string> & {
  attributes: Record<string, string>;
};

export type PrerenderRequest =
  | { type: 'around'; path: string }
  /** Answered once the compiler has noticed every change that is saved by now. */
  | { type: 'look' }
  /** Compiles and renders the page of a route as well, or all pages. */
  | { type: 'open'; route: string | undefined };

/** The process that renders the pages of one workspace. */
export class Prerenderer extends WorkerProcess<PrerenderRequest, ShellMarkup, PrerenderEvent> {
  readonly #area: string;

  /**
   * @param folder for its bundle
   * @param areAll whether it renders all pages from the start
   */
  constructor(
    area: string,
    folder: string,
    areAll: boolean,
    event: (event: PrerenderEvent) => void,
  ) {
    const ended = (how: string): void => {
      const text = `Its prerenderer ended (${how}). Start dev again.`;
      event({ type: 'failed', problems: [{ area, kind: 'render', text }] });
    };
    const env = { ...developmentEnv, TZ: 'UTC', LC_ALL: 'C' };
    super('prerenderWorker', [area, folder, areAll ? 'all' : 'first'], { event, ended }, env);
    this.#area = area;
  }

  /** Returns the shell around a page. @throws BuildError if the process has ended */
  async renderShell(path: string): Promise<ShellMarkup> {
    const around = await this.request({ type: 'around', path });
    if (around) return around;
    throw new BuildError(
      'PRERENDERER_STOPPED',
      `The prerenderer of ${this.#area} has ended`,
      'Start dev again.',
    );
  }

  /** Resolves once the process has started to compile all saved changes. */
  async detectChanges(): Promise<void> {
    await this.request({ type: 'look' });
  }

  /** Renders a route as well, or all routes. */
  compilePages(route?: string): void {
    void this.request({ type: 'open', route });
  }
}
