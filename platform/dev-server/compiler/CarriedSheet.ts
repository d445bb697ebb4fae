import { statSync } from 'node:fs';
import type { CarriedStyles, carriedSheetNow } from '@concourse/build/globalStyles/carriedSheetNow';
import { carriedFaces, carriedSheet } from '@concourse/build/workspace';

/** The kit's global styles as a developed area carries them: as the sources are whenever somebody asks. */
export class CarriedSheet {
  /** Name of the stylesheet among the area's files; its faces lie in a folder beside it. */
  readonly name = carriedSheet;
  readonly #area: string;
  readonly #source: string;
  #compile: typeof carriedSheetNow | undefined;
  #compiled: CarriedStyles | undefined;

  /**
   * @param source see `globalSheetOf`
   * @param last what it was when it was compiled last
   */
  constructor(area: string, source: string, last?: CarriedStyles) {
    this.#area = area;
    this.#source = source;
    this.#compiled = last;
  }

  /** Loads what compiles it. Before, it is as it was compiled last. */
  async begin(): Promise<void> {
    this.#compile = (await import('@concourse/build/globalStyles/carriedSheetNow')).carriedSheetNow;
  }

  /** What a build of the area would state: see `globalStylesDigest`. */
  get digest(): string {
    return this.now.digest;
  }

  /** The stylesheet or a face, by its name among the area's files. */
  file(name: string): Buffer | undefined {
    const isOwn = name === this.name || name.startsWith(carriedFaces);
    return isOwn ? this.now.files.get(name) : undefined;
  }

  /** @throws Error before it began, where it was never compiled */
  get now(): CarriedStyles {
    const sources = [...(this.#compiled?.sources ?? [])];
    const isOld = sources.some(([file, written]) => writtenAt(file) !== written);
    if (this.#compile && (!this.#compiled || isOld)) {
      this.#compiled = this.#compile(this.#area, this.#source);
    }
    if (!this.#compiled) throw new Error(`The global styles of ${this.#area} are not compiled yet`);
    return this.#compiled;
  }
}

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
