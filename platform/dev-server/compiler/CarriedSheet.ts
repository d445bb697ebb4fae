import { statSync } from 'node:fs';
import type { CarriedStyles, carriedSheetNow } from '@concourse/build/globalStyles/carriedSheetNow';
import { carriedFaces, carriedSheet } from '@concourse/build/workspace';

/** The kit's global styles as a developed area carries them, compiled when a source has changed. */
export class CarriedSheet {
  /** Name of the stylesheet among the area's files; its fonts are in a folder next to it. */
  readonly name = carriedSheet;
  readonly #area: string;
  readonly #source: string;
  #compile: typeof carriedSheetNow | undefined;
  #compiled: CarriedStyles | undefined;

  /** @param source see `globalSheetOf` @param last result of the last `dev` */
  constructor(area: string, source: string, last?: CarriedStyles) {
    this.#area = area;
    this.#source = source;
    this.#compiled = last;
  }

  /** Loads the compiler. Until then, the last result is used. */
  async begin(): Promise<void> {
    this.#compile = (await import('@concourse/build/globalStyles/carriedSheetNow')).carriedSheetNow;
  }

  /** The stylesheet or a font, by its name among the area's files. */
  file(name: string): Buffer | undefined {
    const isOwn = name === this.name || name.startsWith(carriedFaces);
    return isOwn ? this.now.files.get(name) : undefined;
  }

  /** @throws Error before `begin` if there is no last result */
  get now(): CarriedStyles {
    const sources = [...(this.#compiled?.sources ?? [])];
    const isOld = sources.some(([file, written]) => writtenAt(file) !== written);
    if (!this.#compiled || isOld)
      this.#compiled = this.#compile?.(this.#area, this.#source) ?? this.#compiled;
    if (!this.#compiled) throw new Error(`The global styles of ${this.#area} are not compiled yet`);
    return this.#compiled;
  }
}

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
