import { statSync } from 'node:fs';
import {
  compileScopedGlobalStyles,
  type ScopedGlobalStyles as CompiledStyles,
  bundledFontsFolder,
  scopedGlobalStylesFile,
} from '@concourse/build/development';

/** The kit's global styles, limited to an area in development. Compiled when a source has changed. */
export class ScopedGlobalStyles {
  /** Name of the stylesheet among the area's files. */
  readonly name = scopedGlobalStylesFile;
  readonly #area: string;
  readonly #source: string;
  #compiled: CompiledStyles | undefined;

  /** @param source see `globalStylesheetPath` */
  constructor(area: string, source: string) {
    this.#area = area;
    this.#source = source;
  }

  /** The stylesheet or a font, by its name among the area's files. */
  file(name: string): Buffer | undefined {
    const isOwn = name === this.name || name.startsWith(bundledFontsFolder);
    return isOwn ? this.current.files.get(name) : undefined;
  }

  get current(): CompiledStyles {
    const sources = [...(this.#compiled?.sources ?? [])];
    const isOld = sources.some(
      ([file, mtime]) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) !== mtime,
    );
    if (!this.#compiled || isOld)
      this.#compiled = compileScopedGlobalStyles(this.#area, this.#source);
    return this.#compiled;
  }
}
