import { statSync } from 'node:fs';
import { readDefinition, globalStylesheetPath, versionOf } from '@concourse/build/development';
import { developmentVersion } from '@concourse/core/project/workspaces';
import { PendingBuilds, type BuildTarget, type BuildEvent } from './buildStatus';
import { MemoryFiles } from './compiler/MemoryFiles';
import {
  Prerenderer,
  type AreaPages,
  type ShellMarkup,
  type ShellPages,
} from './compiler/Prerenderer';
import { ScopedGlobalStyles } from './compiler/ScopedGlobalStyles';
import { changesDetected } from './compiler/settings';
import type { BrowserBuild } from './compiler/watchBrowser';
import type { OverlayProblem } from './development';

export type WorkspaceEvents = {
  /** The browser side is built. */
  built: (area: string, hash: string) => void;
  /** Replaces the problems of one side. */
  problems: (area: string, side: BuildTarget, problems: OverlayProblem[]) => void;
  rendered: (area: string) => void;
};

/** The start of the newest build of a side (ms of the epoch), and the files that it read. */
type BuildInputs = { since: number; dependencies: string[] };

/** A busy system reports saved files late. Requests wait this long for the compilers to start. */
const maxWatchDelayMs = 1000;

const noInputs = (): BuildInputs => ({ since: 0, dependencies: [] });

/** A workspace in development: its files for the browser and its prerendered pages. */
export class DevWorkspace {
  readonly name: string;
  /** Part of the URLs of its files. Each run of `dev` has a different one. */
  readonly version: string;
  readonly files = new MemoryFiles();
  readonly scopedStyles: ScopedGlobalStyles;
  build: BrowserBuild | undefined;
  pages: AreaPages | undefined;
  shell: ShellPages | undefined;
  readonly #events: WorkspaceEvents;
  readonly #pendingBuilds = new PendingBuilds();
  readonly #inputs: Record<BuildTarget, BuildInputs> = { browser: noInputs(), node: noInputs() };
  #browser: { close: () => Promise<void> } | undefined;
  #prerenderer: Prerenderer | undefined;

  constructor(name: string, events: WorkspaceEvents) {
    this.name = name;
    this.version = developmentVersion(versionOf(name), 1);
    this.scopedStyles = new ScopedGlobalStyles(name, globalStylesheetPath(name));
    this.#events = events;
  }

  /** Builds and renders the workspace after every change. @param folder for the bundle of the node side */
  async start(folder: string): Promise<void> {
    const { name } = this;
    const rendered = this.#listener<AreaPages | ShellPages>('node', (result) => {
      if (result.kind === 'area') this.pages = result;
      else this.shell = result;
      this.#events.rendered(name);
    });
    // The other process reads the definition at the same time.
    this.#prerenderer = new Prerenderer(name, folder, rendered);
    const { develop } = await readDefinition(name);
    const { watchBrowser } = await import('./compiler/watchBrowser');
    const { browser } = await develop(folder);
    const built = this.#listener<BrowserBuild>('browser', (build) => {
      this.build = build;
      this.#events.built(name, build.hash);
    });
    this.#browser = watchBrowser(name, browser, this.files, built);
  }

  /** Resolves once all saved changes are built and rendered, or have failed. */
  async waitForBuilds(): Promise<void> {
    await this.#pendingBuilds.whenDone();
    await Promise.all([changesDetected(), this.#prerenderer?.detectChanges()]);
    const deadline = Date.now() + maxWatchDelayMs;
    while (!this.#pendingBuilds.isPending && this.#isOutdated && Date.now() < deadline)
      await changesDetected();
    if (this.#pendingBuilds.isPending) await this.waitForBuilds();
  }

  /** @throws BuildError if its process has ended */
  async renderShell(path: string): Promise<ShellMarkup> {
    if (!this.#prerenderer) throw new Error(`${this.name} is not started`);
    return this.#prerenderer.renderShell(path);
  }

  async close(): Promise<void> {
    await Promise.all([this.#browser?.close(), this.#prerenderer?.close()]);
  }

  /** True if a source was saved after the start of the newest build that read it. */
  get #isOutdated(): boolean {
    const now = Date.now();
    return Object.values(this.#inputs).some(({ since, dependencies }) =>
      dependencies.some((file) => {
        const saved = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        return saved > since && saved <= now;
      }),
    );
  }

  #started(side: BuildTarget): void {
    this.#inputs[side].since = Date.now();
    this.#pendingBuilds.start(side);
  }

  #listener<Result>(side: BuildTarget, done: (result: Result) => void) {
    return (event: BuildEvent<Result>) => {
      if (event.type === 'started') {
        this.#started(side);
        return;
      }
      const hasSucceeded = event.type === 'done';
      const { since } = this.#inputs[side];
      this.#inputs[side] = { since, dependencies: event.dependencies ?? [] };
      this.#pendingBuilds.finish(side);
      this.#events.problems(this.name, side, hasSucceeded ? [] : event.problems);
      if (hasSucceeded) done(event.result);
    };
  }
}
