import { statSync } from 'node:fs';
import type { Problem } from '@concourse/build/development/browser/development';
import { readDefinition } from '@concourse/build/readDefinition';
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
import { Busy, type Side, type SideEvent } from './progress';

export type WorkspaceEvents = {
  /** Files for the browser are ready. */
  built: (area: string, hash: string) => void;
  /** Replaces the problems of one side. */
  problems: (area: string, side: Side, problems: Problem[]) => void;
  rendered: (area: string) => void;
};

/** The files that the newest build of a side read, its start in ms of the epoch, and whether it succeeded. */
type Read = { since: number; inputs: string[]; isDone: boolean };

/** A busy system reports a saved file late; requests wait this long for the compilers to start. */
const maxNoticeMs = 1000;

const unread = (): Read => ({ since: 0, inputs: [], isDone: false });

/** A workspace under development: its files for the browser, and its prerendered pages. */
export class DevelopedWorkspace {
  readonly name: string;
  /** Part of the address of its files; differs for each run of `dev`. */
  readonly version: string;
  readonly files = new MemoryFiles();
  readonly carried: CarriedSheet;
  build: BrowserBuild | undefined;
  pages: AreaPages | undefined;
  shell: ShellParts | undefined;
  readonly #events: WorkspaceEvents;
  readonly #records: object | undefined;
  readonly #busy: Busy;
  readonly #read: Record<Side, Read> = { browser: unread(), node: unread() };
  #browser: Watched | undefined;
  #prerenderer: Prerenderer | undefined;

  /** @param last is shown until the workspace is built */
  constructor(name: string, events: WorkspaceEvents, last: LastBuild | null) {
    this.name = name;
    this.version = developmentVersion(versionOf(name), 1);
    this.carried = new CarriedSheet(name, globalSheetOf(name), last?.carried);
    this.#events = events;
    this.#busy = new Busy(last !== null);
    this.#records = last?.records;
    this.build = last?.build;
    this.pages = last?.pages;
    if (last) this.files.put(last.files);
  }

  /** Renders its pages in a separate process and builds its files, at every change. @param folder for the bundle */
  async begin(folder: string): Promise<void> {
    const { name } = this;
    const rendered = this.#listener<AreaPages | ShellParts>('node', (result) => {
      if (result.kind === 'area') this.pages = result;
      else this.shell = result;
      this.#events.rendered(name);
    });
    // Both processes read the definition at the same time.
    this.#prerenderer = new Prerenderer(name, folder, this.#records !== undefined, rendered);
    const { develop } = await readDefinition(name);
    const { watchBrowser } = await import('./compiler/watchBrowser');
    await this.carried.begin();
    const { browser } = await develop(folder);
    const built = this.#listener<BrowserBuild>('browser', (build) => {
      this.build = build;
      this.#events.built(name, build.hash);
    });
    const last = { files: this.files, records: this.#records };
    this.#browser = watchBrowser(name, browser, last, built);
  }

  /** Resolves once all saved changes are built and rendered, or have failed. */
  async settled(): Promise<void> {
    await this.#busy.over();
    await Promise.all([noticed(), this.#prerenderer?.look()]);
    const deadline = Date.now() + maxNoticeMs;
    while (!this.#busy.isBusy && this.#isOutdated && Date.now() < deadline) await noticed();
    if (this.#busy.isBusy) await this.settled();
  }

  /** Compiles the page of a route. Resolves once it is compiled, or has failed. */
  async openRoute(id: string): Promise<void> {
    const isLeftOut = this.pages?.routes.some((route) => route.id === id && route.leftOut);
    if (isLeftOut) this.#prerenderer?.open(id);
    await this.#opened(this.#browser?.openRoute(id), isLeftOut);
  }

  /** Compiles a page for the browser, by its file. */
  async openFile(file: string): Promise<void> {
    await this.#opened(this.#browser?.openFile(file));
  }

  async openAll(): Promise<void> {
    const areLeftOut = this.name !== 'shell' && !this.#isRendered;
    if (areLeftOut) this.#prerenderer?.open();
    await this.#opened(this.#browser?.openAll(), areLeftOut);
  }

  /** @throws BuildError if its process has ended */
  async around(path: string): Promise<ShellAround> {
    if (!this.#prerenderer) throw new Error(`${this.name} has not begun`);
    return this.#prerenderer.around(path);
  }

  async close(): Promise<void> {
    this.#keep();
    await Promise.all([this.#browser?.close(), this.#prerenderer?.close()]);
  }

  /** Stores an area for the next `dev`. The shell renders each address on request, so it cannot be stored. */
  #keep(): void {
    const { browser, node } = this.#read;
    if (!this.#busy.hasBuilt || !this.#browser?.isWhole() || !this.#isRendered) return;
    if (!this.build || !this.pages || !browser.isDone || !node.isDone) return;
    const since = Math.min(browser.since, node.since);
    keepLastBuild(this.name, since, [...browser.inputs, ...node.inputs], {
      build: this.build,
      files: this.files.whole(),
      records: this.#browser.records(),
      pages: this.pages,
      carried: this.carried.now,
    });
  }

  /** Whether a source was saved after the start of the newest build that read it. */
  get #isOutdated(): boolean {
    const now = Date.now();
    const isNewer = (file: string, since: number): boolean => {
      const saved = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      return saved > since && saved <= now;
    };
    return Object.values(this.#read).some(({ since, inputs }) =>
      inputs.some((file) => isNewer(file, since)),
    );
  }

  get #isRendered(): boolean {
    return this.pages?.routes.every(({ leftOut }) => !leftOut) ?? false;
  }

  async #opened(browser = false, node = false): Promise<void> {
    // The compilers start later; requests until then wait for them, too.
    if (browser) this.#started('browser');
    if (node) this.#started('node');
    if (browser || node) await this.settled();
  }

  #started(side: Side): void {
    this.#read[side].since = Date.now();
    this.#busy.begin(side);
  }

  #listener<Result>(
    side: Side,
    done: (result: Result) => void,
  ): (event: SideEvent<Result>) => void {
    return (event) => {
      if (event.type === 'started') this.#started(side);
      else {
        const isDone = event.type === 'done';
        Object.assign(this.#read[side], { isDone, inputs: event.inputs ?? [] });
        this.#busy.end(side);
        this.#events.problems(this.name, side, isDone ? [] : event.problems);
        if (isDone) done(event.result);
      }
    };
  }
}
