import { join } from 'node:path';
import type { BuildDefinition } from '../../bundle/defineArea';
import type { Problem } from '../../bundle/development/browser/development';
import { CarriedSheet } from '../../bundle/development/CarriedSheet';
import type { MemoryFiles } from '../../bundle/development/inMemory';
import { Prerenderer } from '../../bundle/development/Prerenderer';
import type {
  AreaPages,
  ShellAround,
  ShellParts,
} from '../../bundle/development/prerenderMessages';
import {
  type BrowserBuild,
  watchBrowser,
  type Watched,
} from '../../bundle/development/watchBrowser';
import { noticed } from '../../bundle/development/watchOptions';
import { globalSheetOf } from '../../bundle/globalStyles/globalSheetOf';
import { versionOf } from '../../bundle/workspace';
import { developmentVersion } from '../../release/developmentVersion';

export type WorkspaceEvents = {
  /** The browser can have what was built. */
  built: (area: string, hash: string) => void;
  /** What is wrong with one side of it now: nothing, where the list is empty. */
  problems: (area: string, side: 'browser' | 'node', problems: Problem[]) => void;
  /** Its newest code was rendered. */
  rendered: (area: string) => void;
};

/** The two sides of one workspace while it is developed: files for the browser, and prerendered pages. */
export class DevelopedWorkspace {
  readonly name: string;
  /** Where its files lie, while this `dev` runs. */
  readonly version: string;
  build: BrowserBuild | undefined;
  pages: AreaPages | undefined;
  shell: ShellParts | undefined;
  /** The global styles that it is made with. */
  readonly carried: CarriedSheet;
  readonly #browser: Watched;
  readonly #prerenderer: Prerenderer;
  readonly #busy = new Busy();

  /** @param parent of the folder for what cannot be kept in memory */
  constructor({ name, develop }: BuildDefinition, parent: string, events: WorkspaceEvents) {
    const folder = join(parent, name);
    this.name = name;
    this.version = developmentVersion(versionOf(name), 1);
    this.carried = new CarriedSheet(name, globalSheetOf(name));
    this.#browser = watchBrowser(name, develop(folder).browser, {
      started: () => this.#busy.begin('browser'),
      built: (build) => {
        this.build = build;
        this.#busy.end('browser');
        events.problems(name, 'browser', []);
        events.built(name, build.hash);
      },
      failed: (problems) => {
        this.#busy.end('browser');
        events.problems(name, 'browser', problems);
      },
    });
    this.#prerenderer = new Prerenderer(name, folder, {
      started: () => this.#busy.begin('node'),
      rendered: (result) => {
        if (result.kind === 'area') this.pages = result;
        else this.shell = result;
        this.#busy.end('node');
        events.problems(name, 'node', []);
        events.rendered(name);
      },
      failed: (problems) => {
        this.#busy.end('node');
        events.problems(name, 'node', problems);
      },
    });
  }

  get files(): MemoryFiles {
    return this.#browser.files;
  }

  /** Resolves once what was saved is built and rendered, or cannot be. */
  async settled(): Promise<void> {
    await this.#busy.over();
    await Promise.all([noticed(), this.#prerenderer.look()]);
    if (this.#busy.isBusy) await this.settled();
  }

  around(path: string): Promise<ShellAround> {
    return this.#prerenderer.around(path);
  }

  async close(): Promise<void> {
    await Promise.all([this.#browser.close(), this.#prerenderer.close()]);
  }
}

/** Which sides are at work. Both are, from the start. */
class Busy {
  readonly #sides = new Set(['browser', 'node']);
  #waiting: (() => void)[] = [];

  get isBusy(): boolean {
    return this.#sides.size > 0;
  }

  begin(side: string): void {
    this.#sides.add(side);
  }

  end(side: string): void {
    this.#sides.delete(side);
    if (this.#sides.size > 0) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }

  over(): Promise<void> {
    if (this.#sides.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
