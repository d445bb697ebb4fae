import type { Compilation, Compiler } from 'webpack';

/** How many files of earlier compilations stay, for updates of pages that missed some. */
const maxStaleFiles = 400;

/** Output of a compiler in memory: the newest file of each name. */
export class MemoryFiles {
  readonly #files = new Map<string, { buffer: () => Buffer }>();

  addAssets(compilation: Pick<Compilation, 'getAssets'>): void {
    const made = compilation.getAssets();
    for (const { name, source } of made) {
      this.#files.delete(name);
      this.#files.set(name, source);
    }
    const kept = made.length + maxStaleFiles;
    for (const oldest of [...this.#files.keys()].slice(0, -kept)) this.#files.delete(oldest);
  }

  get(name: string): Buffer | undefined {
    const source = this.#files.get(name);
    return source && Buffer.from(source.buffer());
  }

  /** Adds output of an earlier compiler. */
  restore(files: Map<string, Buffer>): void {
    for (const [name, bytes] of files) this.#files.set(name, { buffer: () => bytes });
  }

  /** All files except updates between two compilations. */
  snapshot(): Map<string, Buffer> {
    const names = [...this.#files.keys()].filter((name) => !name.includes('.hot-update.js'));
    return new Map(names.map((name) => [name, this.get(name) ?? Buffer.alloc(0)]));
  }

  /** Receives the output of a compiler, which then writes none to the disk. */
  captureOutput(compiler: Compiler): void {
    compiler.hooks.shouldEmit.tap('MemoryFiles', (compilation) => {
      if (compilation.errors.length === 0) this.addAssets(compilation);
      return false;
    });
  }
}
