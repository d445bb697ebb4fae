import type { Compilation, Compiler } from 'webpack';

type Source = ReturnType<Compilation['getAssets']>[number]['source'];

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
}

/** Keeps what a compiler makes, where it would have written it. */
export function inMemory(compiler: Compiler): MemoryFiles {
  const files = new MemoryFiles();
  compiler.hooks.shouldEmit.tap('inMemory', (compilation) => {
    if (compilation.errors.length === 0) files.take(compilation);
    return false;
  });
  return files;
}
