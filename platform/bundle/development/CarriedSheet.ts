import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'sass';
import { carriedStyles } from '../globalStyles/carriedStyles';
import { globalStylesDigest } from '../globalStyles/globalStylesDigest';

const faces = 'global/';

type Compiled = {
  digest: string;
  files: Map<string, Buffer>;
  /** Sources with the times that they were written at. */
  sources: Map<string, number>;
};

/** The kit's global styles as a developed area carries them: as the sources are whenever somebody asks. */
export class CarriedSheet {
  /** Name of the stylesheet among the area's files; its faces lie in a folder beside it. */
  readonly name = 'global.css';
  readonly #area: string;
  readonly #source: string;
  #compiled: Compiled | undefined;

  /** @param source see `globalSheetOf` */
  constructor(area: string, source: string) {
    this.#area = area;
    this.#source = source;
  }

  /** What a build of the area would state: see `globalStylesDigest`. */
  get digest(): string {
    return this.#current().digest;
  }

  /** The stylesheet or a face, by its name among the area's files. */
  file(name: string): Buffer | undefined {
    const isOwn = name === this.name || name.startsWith(faces);
    return isOwn ? this.#current().files.get(name) : undefined;
  }

  #current(): Compiled {
    const sources = [...(this.#compiled?.sources ?? [])];
    const isOld = sources.some(([file, written]) => writtenAt(file) !== written);
    if (!this.#compiled || isOld) this.#compiled = this.#compile();
    return this.#compiled;
  }

  #compile(): Compiled {
    const { css, loadedUrls } = compile(this.#source);
    const files = new Map<string, Buffer>();
    const own = css.replace(/url\(["']?(\.[^"')]+)["']?\)/g, (_, address: string) => {
      const name = faces + address.slice(address.lastIndexOf('/') + 1);
      files.set(name, readFileSync(join(dirname(this.#source), address)));
      return `url(${name})`;
    });
    files.set(this.name, Buffer.from(carriedStyles(this.#area, own)));
    const sources = loadedUrls.map((url) => fileURLToPath(url));
    return {
      digest: globalStylesDigest(this.#source),
      files,
      sources: new Map(sources.map((file) => [file, writtenAt(file)])),
    };
  }
}

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
