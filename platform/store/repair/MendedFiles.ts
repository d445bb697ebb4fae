import type { ListedFile, MeasuredFile, StoreFiles } from '@concourse/core/store/StoreFiles';

/**
 * A store as it would be with some files of another one in place of its own: tells what else is damaged
 * before anything is written.
 */
export class MendedFiles implements StoreFiles {
  readonly #own: StoreFiles;
  readonly #other: StoreFiles;
  readonly #mended = new Set<string>();

  constructor(own: StoreFiles, other: StoreFiles) {
    this.#own = own;
    this.#other = other;
  }

  /** From now on the file is that of the other store. */
  mend(file: string): void {
    this.#mended.add(file);
  }

  get label(): string {
    return this.#own.label;
  }

  get atOnce(): number {
    return this.#own.atOnce;
  }

  get seeks(): boolean {
    return this.#own.seeks;
  }

  get ofThisMachine(): StoreFiles {
    return this.#own.ofThisMachine;
  }

  read(file: string): Promise<Buffer | null> {
    return this.#holding(file).read(file);
  }

  readAll(files: string[]): Promise<(Buffer | null)[]> {
    return Promise.all(files.map((file) => this.read(file)));
  }

  has(file: string): Promise<boolean> {
    return this.#holding(file).has(file);
  }

  modified(file: string): Promise<Date | null> {
    return this.#holding(file).modified(file);
  }

  measure(folder: string): Promise<Map<string, MeasuredFile>> {
    return this.#own.measure(folder);
  }

  async list(folder: string, options: Parameters<StoreFiles['list']>[1] = {}): Promise<string[]> {
    const { after = '', limit = Infinity, recursive = false } = options;
    const inFolder = [...this.#mended]
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1))
      .map((file) => (recursive ? file : (file.split('/')[0] ?? file)))
      .filter((name) => name > after);
    const own = await this.#own.list(folder, options);
    return [...new Set([...own, ...inFolder])].sort().slice(0, limit);
  }

  /** What the other store has is to be read. */
  inventory(): Promise<Map<string, ListedFile> | null> {
    return Promise.resolve(null);
  }

  createOnce(): Promise<boolean> {
    return refuse();
  }

  replace(): Promise<void> {
    return refuse();
  }

  remove(): Promise<void> {
    return refuse();
  }

  settle(): Promise<void> {
    return refuse();
  }

  sweep(): Promise<number> {
    return refuse();
  }

  #holding(file: string): StoreFiles {
    return this.#mended.has(file) ? this.#other : this.#own;
  }
}

const refuse = (): Promise<never> =>
  Promise.reject(new TypeError('A plan is only looked at: nothing is written to it'));
