import type { BuildDefinition } from '@concourse/build/defineArea';
import type { Problem } from '@concourse/build/development/browser/development';
import { globalSheetOf, versionOf } from '@concourse/build/workspace';
import { developmentVersion } from '@concourse/core/project/developmentVersion';
import { CarriedSheet } from './compiler/CarriedSheet';
import { MemoryFiles } from './compiler/inMemory';
import { keepLastBuild, type LastBuild } from './compiler/lastBuild';
import {
  Prerenderer,
  type AreaPages,
  type ShellAround,
  type ShellParts,
} from './compiler/Prerenderer';
import { noticed } from './compiler/settings';
import type { BrowserBuild, Watched } from './compiler/watchBrowser';
import { Busy, type Side } from './progress';

export type WorkspaceEvents = {
  /** The browser can have what was built. */
  built: (area: string, hash: string) => void;
  /** What is wrong with one side of it now: nothing, where the list is empty. */
  problems: (area: string, side: Side, problems: Problem[]) => void;
  /** Its newest code was rendered. */
  rendered: (area: string) => void;
};

/** What one side read, and when it began to, in milliseconds of the epoch; undefined while it is broken. */
type Read = { since: number; inputs?: string[] | undefined };

/** The two sides of one workspace while it is developed: files for the browser, and prerendered pages. */
export class DevelopedWorkspace {
  readonly name: string;
  /** Where its files lie, while this `dev` runs. */
  readonly version: string;
  readonly files = new MemoryFiles();
  /** The global styles that it is made with. */
  readonly carried: CarriedSheet;
  build: BrowserBuild | undefined;
  pages: AreaPages | undefined;
  shell: ShellParts | undefined;
  readonly #events: WorkspaceEvents;
  readonly #records: object | undefined;
  readonly #busy: Busy;
  readonly #read: Record<Side, Read> = { browser: { since: 0 }, node: { since: 0 } };
  #browser: Watched | undefined;
  #prerenderer: Prerenderer | undefined;

  /** @param last what it shows until it is built */
  constructor(name: string, events: WorkspaceEvents, last: LastBuild | null) {
    this.name = name;
    this.version = developmentVersion(versionOf(name), 1);
    this.carried = new CarriedSheet(name, globalSheetOf(name), last?.carried);
    this.#events = events;
    this.#busy = new Busy(last !== null);
    this.#records = last?.records;
    if (!last) return;
    this.build = last.build;
    this.pages = last.pages;
    this.files.put(last.files);
  }

  /** Renders it, and again whenever it changes: in a separate process. @param folder for what memory cannot hold */
  beginRendering(folder: string): void {
    const { name } = this;
    this.#prerenderer = new Prerenderer(name, folder, this.#records !== undefined, {
      started: () => this.#started('node'),
      done: (result, inputs) => {
        if (result.kind === 'area') this.pages = result;
        else this.shell = result;
        this.#done('node', [], inputs);
        this.#events.rendered(name);
      },
      failed: (problems) => this.#done('node', problems),
    });
  }

  /** Builds it for the browser, and again whenever it changes. */
  async begin({ name, develop }: BuildDefinition, folder: string): Promise<void> {
    const { watchBrowser } = await import('./compiler/watchBrowser');
    await this.carried.begin();
    const { files } = this;
    this.#browser = watchBrowser(
      name,
      (await develop(folder)).browser,
      { files, records: this.#records },
      {
        started: () => this.#started('browser'),
        done: (build, inputs) => {
          this.build = build;
          this.#done('browser', [], inputs);
          this.#events.built(name, build.hash);
        },
        failed: (problems) => this.#done('browser', problems),
      },
    );
  }

  /** Resolves once what was saved is built and rendered, or cannot be. */
  async settled(): Promise<void> {
    await this.#busy.over();
    await Promise.all([noticed(), this.#prerenderer?.look()]);
    if (this.#busy.isBusy) await this.settled();
  }

  /** Has a page compiled, by the id of its route. Resolves once it is, or cannot be. */
  async openRoute(id: string): Promise<void> {
    const sides: Side[] = [];
    if (this.#browser?.openRoute(id)) sides.push('browser');
    if (this.pages?.routes.some((route) => route.id === id && route.leftOut)) {
      this.#prerenderer?.open(id);
      sides.push('node');
    }
    await this.#opened(sides);
  }

  /** The same, by the page's file. */
  async openFile(file: string): Promise<void> {
    if (this.#browser?.openFile(file)) await this.#opened(['browser']);
  }

  /** Has all pages compiled that nobody opened. */
  async openAll(): Promise<void> {
    const sides: Side[] = [];
    if (this.#browser?.openAll()) sides.push('browser');
    if (this.name !== 'shell' && !this.#isRendered) {
      this.#prerenderer?.openAll();
      sides.push('node');
    }
    await this.#opened(sides);
  }

  /** @throws BuildError when it has ended */
  async around(path: string): Promise<ShellAround> {
    if (!this.#prerenderer) throw new Error(`${this.name} has not begun`);
    return this.#prerenderer.around(path);
  }

  async close(): Promise<void> {
    this.#keep();
    await Promise.all([this.#browser?.close(), this.#prerenderer?.close()]);
  }

  /** For the next `dev`: a shell is asked about each address, and cannot be kept. */
  #keep(): void {
    const { browser, node } = this.#read;
    if (!this.#busy.hasBuilt || !this.#browser || !this.build || !this.pages) return;
    if (!browser.inputs || !node.inputs || !this.#browser.isWhole() || !this.#isRendered) return;
    const since = Math.min(browser.since, node.since);
    keepLastBuild(this.name, since, [...browser.inputs, ...node.inputs], {
      build: this.build,
      files: this.files.whole(),
      records: this.#browser.records(),
      pages: this.pages,
      carried: this.carried.now,
    });
  }

  get #isRendered(): boolean {
    return this.pages?.routes.every(({ leftOut }) => !leftOut) ?? false;
  }

  async #opened(sides: Side[]): Promise<void> {
    if (sides.length === 0) return;
    // The compilers begin in a moment: whoever asks meanwhile waits for them.
    for (const side of sides) this.#started(side);
    await this.settled();
  }

  #started(side: Side): void {
    this.#read[side] = { since: Date.now() };
    this.#busy.begin(side);
  }

  #done(side: Side, problems: Problem[], inputs?: string[]): void {
    this.#read[side].inputs = inputs;
    this.#busy.end(side);
    this.#events.problems(this.name, side, problems);
  }
}
