import type { Compilation, Compiler } from 'webpack';

/** Files of earlier compilations that stay, for pages that missed some updates. */
const maxStaleFiles = 400;

/** The output of a compiler in memory: the newest file of each name. */
export class MemoryFiles {
  readonly #files = new Map<string, { buffer: () => Buffer }>();

  addAssets(compilation: Pick<Compilation, 'getAssets'>): void {
    const assets = compilation.getAssets();
    for (const { name, source } of assets) {
      this.#files.delete(name);
      this.#files.set(name, source);
    }
    const maxFiles = assets.length + maxStaleFiles;
    for (const oldest of [...this.#files.keys()].slice(0, -maxFiles)) this.#files.delete(oldest);
  }

  get(name: string): Buffer | undefined {
    const source = this.#files.get(name);
    return source && Buffer.from(source.buffer());
  }

  /** Stores the output of a compiler here instead of on the disk. */
  captureOutput(compiler: Compiler): void {
    compiler.hooks.shouldEmit.tap('MemoryFiles', (compilation) => {
      if (compilation.errors.length === 0) this.addAssets(compilation);
      return false;
    });
  }
}
