import type { Compilation, Compiler } from 'webpack';

/** What of a source is kept: its bytes, made when somebody asks. */
type Source = { buffer: () => Buffer };

/** Files of earlier compilations that are kept: of pages that were away meanwhile. */
const KEPT = 400;

/** Files of a compiler that writes none: the newest of each name. */
export class MemoryFiles {
  readonly #files = new Map<string, Source>();

  /** Takes what a compilation made. Updates to it from earlier ones stay: a page may still be there. */
  take(compilation: Pick<Compilation, 'getAssets'>): void {
    const made = compilation.getAssets();
    for (const { name, source } of made) {
      this.#files.delete(name);
      this.#files.set(name, source);
    }
    const kept = made.length + KEPT;
    for (const oldest of [...this.#files.keys()].slice(0, -kept)) this.#files.delete(oldest);
  }

  get(name: string): Buffer | undefined {
    const source = this.#files.get(name);
    return source && Buffer.from(source.buffer());
  }

  /** Puts in what was made before. */
  put(files: Map<string, Buffer>): void {
    for (const [name, bytes] of files) this.#files.set(name, { buffer: () => bytes });
  }

  /** What there is, without updates between two compilations. */
  whole(): Map<string, Buffer> {
    const names = [...this.#files.keys()].filter((name) => !name.includes('.hot-update.js'));
    return new Map(names.map((name) => [name, this.get(name) ?? Buffer.alloc(0)]));
  }
}

/** Keeps what a compiler makes, where it would have written it. @param files perhaps with what was made before */
export function inMemory(compiler: Compiler, files = new MemoryFiles()): MemoryFiles {
  compiler.hooks.shouldEmit.tap('inMemory', (compilation) => {
    if (compilation.errors.length === 0) files.take(compilation);
    return false;
  });
  return files;
}
