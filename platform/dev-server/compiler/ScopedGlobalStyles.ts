import { statSync } from 'node:fs';
import type {
  compileScopedGlobalStyles,
  ScopedGlobalStyles as CompiledStyles,
} from '@concourse/build/globalStyles/scopedGlobalStyles';
import { bundledFontsFolder, scopedGlobalStylesFile } from '@concourse/build/workspace';

/** The kit's global styles, limited to an area in development. Compiled when a source has changed. */
export class ScopedGlobalStyles {
  /** Name of the stylesheet among the area's files. */
  readonly name = scopedGlobalStylesFile;
  readonly #area: string;
  readonly #source: string;
  #compile: typeof compileScopedGlobalStyles | undefined;
  #compiled: CompiledStyles | undefined;

  /** @param source see `globalStylesheetPath` @param last result of the last run of `dev` */
  constructor(area: string, source: string, last?: CompiledStyles) {
    this.#area = area;
    this.#source = source;
    this.#compiled = last;
  }

  /** Loads the compiler. Until then, the last result is used. */
  async loadCompiler(): Promise<void> {
    const module = await import('@concourse/build/globalStyles/scopedGlobalStyles');
    this.#compile = module.compileScopedGlobalStyles;
  }

  /** The stylesheet or a font, by its name among the area's files. */
  file(name: string): Buffer | undefined {
    const isOwn = name === this.name || name.startsWith(bundledFontsFolder);
    return isOwn ? this.current.files.get(name) : undefined;
  }

  /** @throws Error before `loadCompiler` if there is no last result */
  get current(): CompiledStyles {
    const sources = [...(this.#compiled?.sources ?? [])];
    const isOld = sources.some(
      ([file, mtime]) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) !== mtime,
    );
    if (!this.#compiled || isOld)
      this.#compiled = this.#compile?.(this.#area, this.#source) ?? this.#compiled;
    if (!this.#compiled) throw new Error(`The global styles of ${this.#area} are not compiled yet`);
    return this.#compiled;
  }
}
